package api

import (
	"bytes"
	"compress/gzip"
	"encoding/json"

	"github.com/gofiber/fiber/v3"

	"cuttle/fault"
)

// written is a reply that was put into JSON once for the many who get it, compressed as well. Whoever makes one sees to it that there
// is nothing of a single person in it: its length tells about what is compressed together.
type written struct{ plain, gzipped []byte }

// manyGet is the output of an operation that may be written already.
type manyGet interface{ asWritten() *written }

func write(value any) (*written, error) {
	plain, err := json.Marshal(value)
	if err != nil {
		return nil, fault.Internalf("encode reply: %w", err)
	}
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write(plain); err != nil {
		return nil, fault.Internalf("compress reply: %w", err)
	}
	if err := z.Close(); err != nil {
		return nil, fault.Internalf("compress reply: %w", err)
	}
	return &written{plain, b.Bytes()}, nil
}

// bodyOf is an output as the caller gets it.
func bodyOf(c fiber.Ctx, out any) ([]byte, error) {
	if many, ok := out.(manyGet); ok {
		return many.asWritten().body(c), nil
	}
	plain, err := json.Marshal(out)
	if err != nil {
		return nil, fault.Internalf("encode reply: %w", err)
	}
	return plain, nil
}

// body is the reply in the form that the caller takes.
func (w *written) body(c fiber.Ctx) []byte {
	c.Vary("Accept-Encoding")
	if c.Get("Accept-Encoding") == "" || c.AcceptsEncodings("gzip") == "" {
		return w.plain
	}
	c.Set("Content-Encoding", "gzip")
	return w.gzipped
}
