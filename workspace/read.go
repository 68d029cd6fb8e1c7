package workspace

import (
	"bufio"
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"os"
	"unicode/utf8"

	"github.com/perilune/perilune/tool"
)

// readFile is read_file{path, offset?, limit?, encoding?}.
func (w *Workspace) readFile(ctx context.Context, c *tool.Call) (tool.Result, error) {
	var in struct {
		Path     string
		Offset   int
		Limit    *int
		Encoding string
	}
	if err := c.Decode(&in); err != nil {
		return tool.Result{}, err
	}
	name, err := resolve(c, in.Path)
	if err != nil {
		return tool.Result{}, err
	}
	f, info, err := w.open(name)
	if err != nil {
		return failure(c, in.Path, err)
	}
	defer f.Close()
	var data []byte
	if in.Offset <= 1 && in.Limit == nil {
		data, err = readWhole(ctx, f, info.Size())
	} else {
		data, err = readLines(ctx, f, max(in.Offset, 1), in.Limit)
	}
	switch {
	case errors.Is(err, errTooLarge):
		return tool.Reportedf("%s: more than the %d bytes that can be read at once (the file has %d); use offset and limit", in.Path, maxRead, info.Size()), nil
	case err != nil:
		return failure(c, in.Path, err)
	case in.Encoding == "base64":
		return tool.Text(base64.StdEncoding.EncodeToString(data)), nil
	case binary(data):
		return tool.Reportedf(`%s: binary, %d bytes; encoding="base64" reads it`, in.Path, info.Size()), nil
	}
	return tool.Text(string(data)), nil
}

var errTooLarge = errors.New("too large")

// readWhole reads all of f, whatever size it is said to have (files of the
// kernel say 0), in pieces, so that a cancellation is seen.
func readWhole(ctx context.Context, f *os.File, size int64) ([]byte, error) {
	if size > maxRead {
		return nil, errTooLarge
	}
	var buf bytes.Buffer
	buf.Grow(int(size) + bytes.MinRead)
	for {
		n, err := io.CopyN(&buf, f, 1<<20)
		switch {
		case buf.Len() > maxRead:
			return nil, errTooLarge
		case err == io.EOF || err == nil && n == 0:
			return buf.Bytes(), nil
		case err != nil:
			return nil, err
		case ctx.Err() != nil:
			return nil, ctx.Err()
		}
	}
}

// readLines reads limit lines from line offset on; a nil limit reads to the end.
func readLines(ctx context.Context, f *os.File, offset int, limit *int) ([]byte, error) {
	r := bufio.NewReaderSize(f, 64<<10)
	var out []byte
	for line := 1; limit == nil || line < offset+*limit; {
		piece, err := r.ReadSlice('\n')
		if line >= offset {
			if len(out)+len(piece) > maxRead {
				return nil, errTooLarge
			}
			out = append(out, piece...)
		}
		switch {
		case err == nil:
			line++
			if line%1024 == 0 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
		case err == io.EOF:
			return out, nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, fmt.Errorf("read: %w", err)
		}
	}
	return out, nil
}

// binary reports whether data is no text: it has a zero byte or is not UTF-8.
func binary(data []byte) bool {
	return bytes.IndexByte(data, 0) >= 0 || !utf8.Valid(data)
}
