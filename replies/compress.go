package replies

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"

	"github.com/andybalholm/brotli"
)

// A body is compressed while somebody waits: these levels take milliseconds, and the result is a few per cent larger than with the highest
// levels, which are used for the files of a build.
const (
	brotliLevel = 5
	gzipLevel   = gzip.DefaultCompression
)

func compress(raw []byte, in func(io.Writer) (io.WriteCloser, error)) ([]byte, error) {
	var b bytes.Buffer
	b.Grow(len(raw) / 2)
	w, err := in(&b)
	if err == nil {
		_, err = w.Write(raw)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return nil, fmt.Errorf("replies: compress: %w", err)
	}
	return b.Bytes(), nil
}

func toGzip(w io.Writer) (io.WriteCloser, error) { return gzip.NewWriterLevel(w, gzipLevel) }

func toBrotli(w io.Writer) (io.WriteCloser, error) { return brotli.NewWriterLevel(w, brotliLevel), nil }
