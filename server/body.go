package server

import (
	"context"
	"errors"
	"io"
	"net"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle/api"
	"cuttle/limits"
	"cuttle/tenancy"
)

// The memory for all large request bodies of a node together, and for those of one person. Each is enough for the largest body of an operation.
const (
	bodiesInFlight = 96 << 20
	bodiesOfOne    = 26 << 20
)

// The same for small bodies, per address. Tiny ones are not counted, because connections are limited.
const (
	smallInFlight = 16 << 20
	smallOfOne    = 2 << 20
	tinyBody      = 4 << 10
)

// eventBody is how much of a webhook is read from anybody: its signature is over all of it, and it holds up to twice an object of Stripe's. It counts as a
// small body.
const eventBody = 256 << 10

// roomPatience is how long a body waits for room.
const roomPatience = 10 * time.Second

// smallTime is how long a small body may take to arrive.
const smallTime = 10 * time.Second

// takeBody reads the whole body for routes that take one, and drops it for others. A large body is read only after it is known that the sender is
// signed in and may send it. Its memory is counted from then until the request ends.
//
// For this, fasthttp passes bodies as streams (StreamRequestBody). Its HeaderReceived hook is called as early, but it has no access to the connection
// and the address, cannot reply with a message, and does not see the end of a connection.
func (s *Server) takeBody(c fiber.Ctx) error {
	request := c.Request()
	stream, size := request.BodyStream(), request.Header.ContentLength()
	if stream == nil || size == 0 || !s.takesBody(c) {
		request.SetBodyRaw(nil)
		return c.Next()
	}
	if len(request.Header.ContentEncoding()) > 0 { // a small one may become large
		return fiber.ErrUnsupportedMediaType
	}
	small := api.SmallBody
	if c.Path() == stripeEvents {
		small = eventBody
	}
	var body []byte
	var err error
	if size <= small {
		room := size
		if size < 0 { // chunked, so unknown
			room = small
		}
		if room > tinyBody {
			leave, err := s.small.Enter(c.Context(), api.Network(c.IP(), 48), int64(room))
			if err != nil {
				return err
			}
			defer leave()
		}
		if err := c.RequestCtx().Conn().SetReadDeadline(time.Now().Add(smallTime)); err != nil {
			return err
		}
		if body, err = readBody(stream, make([]byte, room), 0, size); err != nil {
			return err
		}
	}
	if size > small || size < 0 && len(body) == small {
		most, userID, err := s.admitBody(c, size)
		if err != nil {
			return err
		}
		whole := size
		if size < 0 {
			whole = most + 1
		}
		leave, err := s.declared.Enter(c.Context(), userID, int64(whole)) // at once, so that bodies of one sender do not wait for each other when they grow
		if err != nil {
			return err
		}
		defer leave()
		memory := &growing{all: s.large, who: userID}
		defer memory.release()
		if body, err = takeLargeBody(c, memory, stream, body, whole, size); err != nil {
			return err
		}
		if len(body) > most {
			return api.TooLarge(most)
		}
	}
	if size < 0 && cutShort(c) { // fasthttp reports the end of the connection between two chunks as the end of the body
		return fiber.ErrBadRequest
	}
	request.SetBodyRaw(body)
	c.Response().Header.ResetConnectionClose()
	linger(c.RequestCtx().Conn(), false)
	return c.Next()
}

// takesBody reports whether a handler reads the body of the request.
func (s *Server) takesBody(c fiber.Ctx) bool {
	if method := c.Method(); method != fiber.MethodPost && method != fiber.MethodPut {
		return false
	}
	return strings.HasPrefix(c.Path(), "/api/") || c.Path() == stripeEvents && s.Storefront.Sells() || s.DevRoutes != nil && strings.HasPrefix(c.Path(), "/dev/")
}

// admitBody returns how many bytes of a large body are read, and who sends it.
func (s *Server) admitBody(c fiber.Ctx, size int) (most int, userID string, err error) {
	if c.Path() == stripeEvents {
		return 0, "", api.TooLarge(eventBody)
	}
	ctx, cancel := context.WithTimeout(c.Context(), requestTimeout)
	defer cancel()
	site := tenancy.SiteOf(c.Context())
	most, userID, err = s.API.AdmitBody(ctx, api.LargeBody{
		Site: site, Method: c.Method(), Path: strings.Clone(c.Path()), IP: strings.Clone(c.IP()), Session: strings.Clone(c.Cookies(api.SessionCookie(site))),
	})
	if err == nil && size > most {
		err = api.TooLarge(most)
	}
	return most, userID, err
}

// takeLargeBody allocates the buffer in three steps as bytes arrive: a 64th of the declared size, an eighth, all of it. So a sender who takes much
// memory has sent a good part of it, and copying the received bytes takes little memory.
func takeLargeBody(c fiber.Ctx, memory *growing, stream io.Reader, begun []byte, whole, size int) (body []byte, err error) {
	body = begun
	for _, part := range []int{64, 8, 1} {
		room := whole / part
		if room < api.SmallBody && part > 1 {
			continue
		}
		if err := memory.grow(c.Context(), int64(room)); err != nil {
			return nil, err
		}
		larger := make([]byte, room)
		reader := &paced{Reader: stream, conn: c.RequestCtx().Conn(), began: time.Now(), whole: whole}
		if body, err = readBody(reader, larger, copy(larger, body), size); err != nil {
			return nil, err
		}
		if len(body) < room {
			break
		}
	}
	return body, nil
}

// The sender of a large body must keep sending, at least as fast as a phone with a slow connection, and fast enough to finish in
// time.
const (
	slowestRate  = 16 << 10 // bytes a second
	slowestGrace = 5 * time.Second
	slowestTime  = 2 * time.Minute // for 5 MB from a phone on a slow line
)

// paced reads a part of a large body, and times out when it arrives too slowly.
type paced struct {
	io.Reader
	conn        net.Conn
	began       time.Time
	read, whole int
}

// Read satisfies io.Reader.
func (p *paced) Read(b []byte) (int, error) {
	if err := p.conn.SetReadDeadline(slowestUntil(p.began, p.read, p.whole)); err != nil {
		return 0, err
	}
	n, err := p.Reader.Read(b)
	p.read += n
	return n, err
}

// slowestUntil returns the deadline for the next byte, when read bytes of a part have arrived in a body of whole bytes.
func slowestUntil(began time.Time, read, whole int) time.Time {
	rate := max(slowestRate, whole/int(slowestTime/time.Second))
	return began.Add(slowestGrace + time.Duration(read)*time.Second/time.Duration(rate))
}

// readBody fills buffer, of which there bytes are filled already. It returns less if a body of unknown size ends before.
func readBody(stream io.Reader, buffer []byte, there, size int) ([]byte, error) {
	for there < len(buffer) {
		n, err := stream.Read(buffer[there:])
		there += n
		var network net.Error
		switch {
		case err == nil:
		case errors.Is(err, io.EOF) && (size < 0 || there == size):
			return buffer[:there], nil
		case errors.As(err, &network) && network.Timeout():
			return nil, fiber.ErrRequestTimeout
		default:
			return nil, fiber.ErrBadRequest
		}
	}
	return buffer, nil
}

// growing is the memory of one large body.
type growing struct {
	all    *limits.Gate
	who    string
	bytes  int64
	leaves []func()
}

// grow waits until there is room for this many bytes of the body. If the bodies of several people wait for each other, they time out as busy.
func (g *growing) grow(ctx context.Context, bytes int64) error {
	leave, err := g.all.Enter(ctx, g.who, bytes-g.bytes)
	if err != nil {
		return err
	}
	g.bytes, g.leaves = bytes, append(g.leaves, leave)
	return nil
}

// release gives back the memory.
func (g *growing) release() {
	for _, leave := range g.leaves {
		leave()
	}
}
