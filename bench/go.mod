module github.com/perilune/perilune/bench

go 1.26

require (
	github.com/perilune/perilune v0.0.0-00010101000000-000000000000
	github.com/yuin/gopher-lua v1.1.2
)

replace github.com/perilune/perilune => ..
