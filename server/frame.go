package server

import (
	"bytes"
	"log/slog"
	"regexp"
	"runtime/debug"
	"slices"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"
)

// frame is the outermost handler. It is needed because Fiber's middleware does not see every request: Fiber replies to unknown methods by itself,
// and finds routes for targets such as "*". frame refuses these, and requests whose end is ambiguous.
//
// It closes the connection after a request with a body, unless takeBody reads the body: the rest of it would be taken for the next
// request.
func frame(next fasthttp.RequestHandler) fasthttp.RequestHandler {
	return func(c *fasthttp.RequestCtx) {
		defer func() { // fasthttp would end the process
			if panicked := recover(); panicked != nil {
				slog.Error("panic outside of a handler", "panic", panicked, "stack", string(debug.Stack()))
				refuse(c, fiber.StatusInternalServerError)
			}
		}()
		header := &c.Request.Header
		switch target := header.RequestURI(); {
		case ambiguousEnd(header):
			refuse(c, fiber.StatusBadRequest)
		case !slices.Contains(fiber.DefaultMethods, string(header.Method())):
			refuse(c, fiber.StatusNotImplemented)
		case !bytes.HasPrefix(target, []byte("/")) && !absoluteForm.Match(target),
			bytes.HasPrefix(target, []byte("//")) && bytes.Contains(target, []byte("://")), // fasthttp would take the host from it
			!bytes.HasPrefix(c.Path(), []byte("/")):
			refuse(c, fiber.StatusBadRequest)
		default:
			if c.RequestBodyStream() != nil && header.ContentLength() != 0 {
				c.SetConnectionClose()
				linger(c.Conn(), true)
			}
			next(c)
		}
	}
}

// absoluteForm matches the beginning of an absolute request target, as sent through a proxy (RFC 9112, 3.2.2).
var absoluteForm = regexp.MustCompile(`(?i)^https?://`)

// refuse replies to a request that does not reach the router, and closes the connection.
func refuse(c *fasthttp.RequestCtx, status int) {
	c.Response.Reset()
	c.SetStatusCode(status)
	c.Response.Header.Set("Cache-Control", "no-store")
	c.SetBodyString("Sorry, that didn't work.\n")
	c.SetConnectionClose()
	linger(c.Conn(), true)
}

// ambiguousEnd reports whether a proxy in front of us could see another end of this request than we do (RFC 9112, 6.1): it has both a length and a
// transfer encoding, a transfer encoding in HTTP/1.0, or one other than chunked. fasthttp accepts all of these.
func ambiguousEnd(header *fasthttp.RequestHeader) bool {
	length, encoding, other := false, false, false
	for line := range bytes.Lines(header.RawHeaders()) {
		name, value, _ := bytes.Cut(line, []byte(":"))
		length = length || bytes.EqualFold(name, []byte("Content-Length"))
		if bytes.EqualFold(name, []byte("Transfer-Encoding")) {
			encoding, other = true, other || encoding || !bytes.EqualFold(bytes.TrimSpace(value), []byte("chunked"))
		}
	}
	return encoding && (length || other || !header.IsHTTP11())
}
