package shell

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"sync"

	"github.com/andybalholm/brotli"
)

// Pages are a few kB and made while somebody waits: these levels cost well below a millisecond and give away a few
// per cent. The files of a build are compressed as hard as can be, when it is built.
const (
	brotliLevel = 5
	gzipLevel   = gzip.DefaultCompression
)

// resetter is a compressing writer that can be used again: making one costs more than a page does.
type resetter interface {
	io.WriteCloser
	Reset(io.Writer)
}

type compressor struct {
	writers [encodings]sync.Pool
}

func newCompressor() *compressor {
	c := &compressor{}
	c.writers[gzipped].New = func() any {
		w, err := gzip.NewWriterLevel(io.Discard, gzipLevel)
		if err != nil {
			panic(err) // only an unknown level
		}
		return w
	}
	c.writers[brotlied].New = func() any { return brotli.NewWriterLevel(io.Discard, brotliLevel) }
	return c
}

func (c *compressor) compress(as encoding, raw []byte) ([]byte, error) {
	if as == identity {
		return raw, nil
	}
	w := c.writers[as].Get().(resetter)
	defer c.writers[as].Put(w)
	var b bytes.Buffer
	b.Grow(len(raw) / 2)
	w.Reset(&b)
	if _, err := w.Write(raw); err != nil {
		return nil, fmt.Errorf("shell: compress: %w", err)
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("shell: compress: %w", err)
	}
	return b.Bytes(), nil
}

// document compresses raw every way.
func (c *compressor) document(contentType string, raw []byte) (*document, error) {
	gz, err := c.compress(gzipped, raw)
	if err != nil {
		return nil, err
	}
	br, err := c.compress(brotlied, raw)
	if err != nil {
		return nil, err
	}
	return newDocument(contentType, raw, gz, br), nil
}
