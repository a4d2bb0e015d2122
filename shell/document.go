package shell

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

// document is one body in every encoding that it is worth having in. It never changes once made, and many replies
// send the same bytes at the same time.
type document struct {
	contentType string
	bodies      [encodings][]byte // nil where there is none
	etags       [encodings]string // one for each, because a strong tag promises the same bytes
}

// newDocument takes the compressed forms, too. One that saves nothing is not kept.
func newDocument(contentType string, raw, gz, br []byte) *document {
	d := &document{contentType: contentType}
	d.bodies[identity] = raw
	for e, body := range map[encoding][]byte{gzipped: gz, brotlied: br} {
		if body != nil && len(body) < len(raw) {
			d.bodies[e] = body
		}
	}
	sum := sha256.Sum256(raw)
	tag := base64.RawURLEncoding.EncodeToString(sum[:16])
	for e := range encodings {
		d.etags[e] = `"` + strings.TrimSuffix(tag+"-"+e.name(), "-") + `"`
	}
	return d
}

// send answers with the form that the browser likes best, or with 304 when it has that already. Cache-Control and what
// else belongs to the reply is the caller's.
func (d *document) send(c fiber.Ctx) error {
	as := d.bestFor(c.Request().Header.Peek(fiber.HeaderAcceptEncoding))
	c.Set(fiber.HeaderETag, d.etags[as])
	if listsTag(c.Get(fiber.HeaderIfNoneMatch), d.etags[as]) {
		c.Status(fiber.StatusNotModified)
		return nil
	}
	d.write(c, as)
	return nil
}

func (d *document) write(c fiber.Ctx, as encoding) {
	c.Set(fiber.HeaderContentType, d.contentType)
	if as != identity {
		c.Set(fiber.HeaderContentEncoding, as.name())
	}
	c.Response().SetBodyRaw(d.bodies[as])
}

func (d *document) bestFor(accept []byte) encoding {
	liked := accepted(accept)
	for _, e := range [...]encoding{brotlied, gzipped} {
		if d.bodies[e] != nil && liked[e] {
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
