package main

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"runtime"
	"slices"
	"strings"
)

// The marks that Perilune has to meet, as ratios of the minima.
const (
	maxMean      = 1.6 // geometric mean to the reference
	maxRatio     = 3.0 // one program to the reference
	maxGopherLua = 1.0 // one program to gopher-lua
)

// report returns the tables as Markdown: seconds, then ratios to the reference
// where that was timed.
func report(impls []implementation, results []result, runs int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s/%s, %d CPUs, %s. Whole processes, seconds: minimum (median) of %d runs.\n\n",
		runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), runtime.Version(), runs)
	header(&b, impls)
	for _, res := range results {
		row(&b, res.program, impls, func(impl string) string {
			if !res.has(impl) {
				return "-"
			}
			return fmt.Sprintf("%.2f (%.2f)", res.times[impl].min(), res.times[impl].median())
		})
	}
	if slices.ContainsFunc(impls, func(impl implementation) bool { return impl.name == reference }) {
		ratios(&b, impls, results)
	}
	for _, impl := range impls {
		for _, program := range slices.Sorted(maps.Keys(impl.without)) {
			fmt.Fprintf(&b, "\n%s is not timed on %s: %s.\n", program, impl.name, impl.without[program])
		}
	}
	return b.String()
}

func ratios(b *strings.Builder, impls []implementation, results []result) {
	fmt.Fprintf(b, "\nRatios to %s: of the minima (of the medians).\n\n", reference)
	header(b, impls)
	for _, res := range results {
		row(b, res.program, impls, func(impl string) string {
			if !res.has(impl) {
				return "-"
			}
			return fmt.Sprintf("%.2f (%.2f)", ratio(res, impl, reference, times.min), ratio(res, impl, reference, times.median))
		})
	}
	row(b, "geometric mean", impls, func(impl string) string {
		return fmt.Sprintf("%.2f (%.2f)", mean(results, impl, times.min), mean(results, impl, times.median))
	})
}

func header(b *strings.Builder, impls []implementation) {
	b.WriteString("| program |")
	for _, impl := range impls {
		fmt.Fprintf(b, " %s |", impl.name)
	}
	b.WriteString("\n|---|" + strings.Repeat("---|", len(impls)) + "\n")
}

func row(b *strings.Builder, name string, impls []implementation, cell func(impl string) string) {
	fmt.Fprintf(b, "| %s |", name)
	for _, impl := range impls {
		fmt.Fprintf(b, " %s |", cell(impl.name))
	}
	b.WriteString("\n")
}

// ratio compares two implementations on one program by the given measure.
func ratio(res result, impl, to string, of func(times) float64) float64 {
	return of(res.times[impl]) / of(res.times[to])
}

// mean is the geometric mean of an implementation's ratios to the reference,
// over the programs that it can run.
func mean(results []result, impl string, of func(times) float64) float64 {
	sum, count := 0.0, 0
	for _, res := range results {
		if res.has(impl) {
			sum += math.Log(ratio(res, impl, reference, of))
			count++
		}
	}
	return math.Exp(sum / float64(count))
}

// canCheck reports whether everything that the marks speak of is timed.
func canCheck(impls []implementation) error {
	for _, name := range []string{reference, gopherLua} {
		if !slices.ContainsFunc(impls, func(impl implementation) bool { return impl.name == name }) {
			return fmt.Errorf("the marks cannot be checked without %s", name)
		}
	}
	return nil
}

// marks returns an error that names every mark that is not met.
func marks(results []result) error {
	var missed []error
	if m := mean(results, perilune, times.min); m > maxMean {
		missed = append(missed, fmt.Errorf("geometric mean: %.2f times %s, the mark is %.2f", m, reference, maxMean))
	}
	for _, res := range results {
		if r := ratio(res, perilune, reference, times.min); r > maxRatio {
			missed = append(missed, fmt.Errorf("%s: %.2f times %s, the mark is %.2f", res.program, r, reference, maxRatio))
		}
		if !res.has(gopherLua) {
			continue
		}
		if r := ratio(res, perilune, gopherLua, times.min); r > maxGopherLua {
			missed = append(missed, fmt.Errorf("%s: %.2f times %s, the mark is %.2f", res.program, r, gopherLua, maxGopherLua))
		}
	}
	return errors.Join(missed...)
}
