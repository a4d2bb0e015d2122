package replies

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v3"
)

type encoding int

const (
	identity encoding = iota
	gzipped
	brotlied
	encodings // how many there are
)

func (e encoding) name() string {
	return [encodings]string{"", "gzip", "br"}[e]
}

// Body is one body in every encoding that it is worth having in. It never changes once made, and many replies send the same bytes at
// the same time.
type Body struct {
	contentType string
	bodies      [encodings][]byte // nil where there is none
	etags       [encodings]string // one for each, because a strong tag promises the same bytes
}

// New compresses raw in every way. There must be nothing of a single person in it, and no secret: the length of what is compressed
// together tells about it (BREACH).
func New(contentType string, raw []byte) (*Body, error) {
	gz, err := compress(raw, toGzip)
	if err != nil {
		return nil, err
	}
	br, err := compress(raw, toBrotli)
	if err != nil {
		return nil, err
	}
	return Precompressed(contentType, raw, gz, br), nil
}

// Plain is a body that is never compressed.
func Plain(contentType string, raw []byte) *Body { return Precompressed(contentType, raw, nil, nil) }

// Precompressed takes the compressed forms, too. One that saves nothing is not kept.
func Precompressed(contentType string, raw, gz, br []byte) *Body {
	b := &Body{contentType: contentType}
	b.bodies[identity] = raw
	for e, body := range map[encoding][]byte{gzipped: gz, brotlied: br} {
		if body != nil && len(body) < len(raw) {
			b.bodies[e] = body
		}
	}
	sum := sha256.Sum256(raw)
	tag := base64.RawURLEncoding.EncodeToString(sum[:16])
	for e := range encodings {
		b.etags[e] = `"` + strings.TrimSuffix(tag+"-"+e.name(), "-") + `"`
	}
	return b
}

// Weight is how many bytes it takes in memory.
func (b *Body) Weight() int {
	weight := 0
	for _, body := range b.bodies {
		weight += len(body)
	}
	return weight
}

// Send sends the form that the browser likes best, or 304 when it has that already. Cache-Control, Vary and what else belongs to the
// reply is the caller's.
func (b *Body) Send(c fiber.Ctx) error {
	as := b.bestFor(c.Request().Header.Peek(fiber.HeaderAcceptEncoding))
	c.Set(fiber.HeaderETag, b.etags[as])
	if listsTag(c.Get(fiber.HeaderIfNoneMatch), b.etags[as]) {
		c.Status(fiber.StatusNotModified)
		return nil
	}
	b.write(c, as)
	return nil
}

// Write sends the form that the browser likes best, whatever it has already.
func (b *Body) Write(c fiber.Ctx) {
	b.write(c, b.bestFor(c.Request().Header.Peek(fiber.HeaderAcceptEncoding)))
}

// WritePlain sends it as it is.
func (b *Body) WritePlain(c fiber.Ctx) { b.write(c, identity) }

func (b *Body) write(c fiber.Ctx, as encoding) {
	c.Set(fiber.HeaderContentType, b.contentType)
	if as != identity {
		c.Set(fiber.HeaderContentEncoding, as.name())
	}
	c.Response().SetBodyRaw(b.bodies[as])
}

func (b *Body) bestFor(accept []byte) encoding {
	liked := accepted(accept)
	for _, e := range [...]encoding{brotlied, gzipped} {
		if b.bodies[e] != nil && liked[e] {
			return e
		}
	}
	return identity
}

// accepted reads Accept-Encoding (RFC 9110 §12.5.3): an encoding with the weight zero is one that is refused.
func accepted(header []byte) (liked [encodings]bool) {
	named := [encodings]bool{}
	rest := false // what the asterisk says about those that are not named
	for len(header) > 0 {
		var item []byte
		item, header, _ = bytes.Cut(header, []byte{','})
		name, parameters, _ := bytes.Cut(item, []byte{';'})
		name = bytes.TrimSpace(name)
		wanted := positive(parameters)
		switch {
		case bytes.EqualFold(name, []byte("gzip")):
			named[gzipped], liked[gzipped] = true, wanted
		case bytes.EqualFold(name, []byte("br")):
			named[brotlied], liked[brotlied] = true, wanted
		case bytes.Equal(name, []byte("*")):
			rest = wanted
		}
	}
	for e := range encodings {
		if !named[e] {
			liked[e] = rest
		}
	}
	return liked
}

// positive says whether the parameters of an item leave it any weight. What cannot be read has none.
func positive(parameters []byte) bool {
	parameters = bytes.TrimSpace(parameters)
	if len(parameters) == 0 {
		return true
	}
	if len(parameters) < 3 || parameters[0]|0x20 != 'q' || parameters[1] != '=' {
		return false
	}
	weight, err := strconv.ParseFloat(string(parameters[2:]), 64)
	return err == nil && weight > 0
}

// listsTag reads If-None-Match. The comparison is the weak one, as RFC 9110 §13.1.2 wants it: proxies that compress
// mark our tags as weak.
func listsTag(header, tag string) bool {
	for header != "" {
		var item string
		item, header, _ = strings.Cut(header, ",")
		item = strings.TrimSpace(item)
		if item == "*" || strings.TrimPrefix(item, "W/") == tag {
			return true
		}
	}
	return false
}
