package replies

import (
	"crypto/sha256"
	"encoding/base64"
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

// Body is one body in every encoding that makes it smaller. It never changes, because many replies send the same bytes at the same time.
type Body struct {
	contentType string
	bodies      [encodings][]byte // nil where there is none
	etags       [encodings]string // one for each, because a strong tag promises the same bytes
}

// New compresses raw with every encoding. It must contain nothing about a single person and no secret, because the compressed length
// reveals something about the content (BREACH).
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

// Precompressed makes a body of forms that are compressed already. A form that is not smaller is not kept.
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

// Send sends the best form that the browser accepts, or 304 if it has that already. The caller sets Cache-Control, Vary and all other
// headers.
func (b *Body) Send(c fiber.Ctx) error {
	as := b.bestFor(c)
	c.Set(fiber.HeaderETag, b.etags[as])
	if c.Fresh() {
		c.Status(fiber.StatusNotModified)
		return nil
	}
	b.write(c, as)
	return nil
}

// Write sends the best form that the browser accepts, without looking at If-None-Match.
func (b *Body) Write(c fiber.Ctx) {
	b.write(c, b.bestFor(c))
}

// WritePlain sends it uncompressed.
func (b *Body) WritePlain(c fiber.Ctx) { b.write(c, identity) }

func (b *Body) write(c fiber.Ctx, as encoding) {
	c.Set(fiber.HeaderContentType, b.contentType)
	if as != identity {
		c.Set(fiber.HeaderContentEncoding, as.name())
	}
	c.Locals(sharedKey{}, true)
	c.Response().SetBodyRaw(b.bodies[as])
}

type sharedKey struct{}

// Shared reports whether the reply is a Body, whose bytes are kept anyway. All others are made for one request.
func Shared(c fiber.Ctx) bool {
	shared, _ := c.Locals(sharedKey{}).(bool)
	return shared
}

// bestFor asks for one encoding at a time: between equal ones Fiber takes what the browser names first, which is gzip. Without the header it takes
// anything.
func (b *Body) bestFor(c fiber.Ctx) encoding {
	for _, e := range [...]encoding{brotlied, gzipped} {
		if b.bodies[e] != nil && c.Get(fiber.HeaderAcceptEncoding) != "" && c.AcceptsEncodings(e.name()) != "" {
			return e
		}
	}
	return identity
}
