package server

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"strings"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"
	"golang.org/x/sync/semaphore"

	"cuttle/api"
	"cuttle/fault"
)

// What all large bodies of a node may take together, and what those of one person may. Either has room for the largest that an operation takes.
const (
	bodiesInFlight = 64 << 20
	bodiesOfOne    = 26 << 20
)

// takeBody reads the body, so that handlers find it whole. Of a large one nothing more is read before it is known that somebody is signed in who may
// send it, and that there is room for it; the room is given back when the request ends, however it ends.
//
// fasthttp hands bodies over as streams for this (StreamRequestBody). Its HeaderReceived comes as early, but knows no connection and no address, cannot
// refuse with a sentence, and is told nothing when a connection ends.
func (s *Server) takeBody(c fiber.Ctx) error {
	request := c.Request()
	stream, size := request.BodyStream(), request.Header.ContentLength()
	if framedTwice(&request.Header) {
		return refuseBody(c, fiber.ErrBadRequest)
	}
	if stream == nil {
		return c.Next()
	}
	if len(request.Header.ContentEncoding()) > 0 && size != 0 { // a small one may become large
		return refuseBody(c, fiber.ErrUnsupportedMediaType)
	}
	var body []byte
	var err error
	if size <= api.SmallBody {
		room := size
		if size < 0 { // chunked: not known
			room = api.SmallBody
		}
		if body, err = readBody(stream, make([]byte, room), 0, size); err != nil {
			return refuseBody(c, err)
		}
	}
	if size > api.SmallBody || size < 0 && len(body) == api.SmallBody {
		var release func()
		if body, release, err = s.takeLargeBody(c, stream, body, size); err != nil {
			return refuseBody(c, err)
		}
		defer release()
	}
	if size < 0 && cutShort(c) { // fasthttp reports the end of the connection between two chunks as the end of the body
		return refuseBody(c, fiber.ErrBadRequest)
	}
	request.SetBodyRaw(body)
	return c.Next()
}

// framedTwice is whether a proxy in front of us could see this request end elsewhere than we do (RFC 9112, 6.1): it has both a length and a transfer
// encoding, an encoding that HTTP/1.0 does not know, or another one than chunked. fasthttp lets all of them pass.
func framedTwice(header *fasthttp.RequestHeader) bool {
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

func (s *Server) takeLargeBody(c fiber.Ctx, stream io.Reader, begun []byte, size int) (body []byte, release func(), err error) {
	ctx, cancel := context.WithTimeout(c.Context(), requestTimeout)
	defer cancel()
	site, ok := s.siteNamed(c)
	if !ok {
		return nil, nil, fiber.ErrMisdirectedRequest
	}
	if !strings.HasPrefix(c.Path(), "/api/") {
		return nil, nil, fiber.ErrRequestEntityTooLarge
	}
	most, userID, err := s.API.AdmitBody(ctx, api.LargeBody{
		Site: site, Method: c.Method(), Path: strings.Clone(c.Path()), IP: strings.Clone(c.IP()), Session: strings.Clone(c.Cookies(api.SessionCookie(site))),
	})
	if err != nil {
		return nil, nil, err
	}
	if size > most {
		return nil, nil, api.TooLarge(most)
	}
	room := size
	if size < 0 {
		room = most + 1
	}
	giveBack, err := s.bodies.reserve(ctx, userID, int64(room))
	if err != nil {
		return nil, nil, err
	}
	defer func() { // also after a panic
		if release == nil {
			giveBack()
		}
	}()
	body = make([]byte, room)
	body, err = readBody(&paced{Reader: stream, conn: c.RequestCtx().Conn(), began: time.Now()}, body, copy(body, begun), size)
	if err == nil && len(body) > most {
		err = api.TooLarge(most)
	}
	if err != nil {
		return nil, nil, err
	}
	return body, giveBack, nil
}

// Whoever has room for a large body must go on sending: a slow phone's line, or more.
const (
	slowestRate  = 16 << 10 // bytes a second
	slowestGrace = 3 * time.Second
)

// paced is a body that times out when it comes too slowly.
type paced struct {
	io.Reader
	conn  net.Conn
	began time.Time
	read  int
}

// Read satisfies io.Reader.
func (p *paced) Read(b []byte) (int, error) {
	if err := p.conn.SetReadDeadline(slowestUntil(p.began, p.read)); err != nil {
		return 0, err
	}
	n, err := p.Reader.Read(b)
	p.read += n
	return n, err
}

// slowestUntil is when the next byte must be there after so many.
func slowestUntil(began time.Time, read int) time.Time {
	return began.Add(min(readTimeout, slowestGrace+time.Duration(read)*time.Second/slowestRate))
}

// readBody fills buffer, of which some bytes are there already, or returns less when a body of unknown size ends before.
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

// refuseBody ends the connection, on which the rest of the body may be under way.
func refuseBody(c fiber.Ctx, err error) error {
	c.RequestCtx().SetConnectionClose()
	linger(c)
	return err
}

// bodies bounds what is held of large bodies.
type bodies struct {
	all   *semaphore.Weighted
	ofOne int64

	mu     sync.Mutex
	people map[string]*sender
}

// sender is somebody whose bodies are under way.
type sender struct {
	room   *semaphore.Weighted
	bodies int
}

func newBodies(all, ofOne int64) *bodies {
	return &bodies{all: semaphore.NewWeighted(all), ofOne: ofOne, people: map[string]*sender{}}
}

// reserve waits until there is room for so many bytes of this person's, and holds them until release.
func (b *bodies) reserve(ctx context.Context, userID string, bytes int64) (release func(), err error) {
	b.mu.Lock()
	p := b.people[userID]
	if p == nil {
		p = &sender{room: semaphore.NewWeighted(b.ofOne)}
		b.people[userID] = p
	}
	p.bodies++
	b.mu.Unlock()
	leave := func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		if p.bodies--; p.bodies == 0 {
			delete(b.people, userID)
		}
	}
	if p.room.Acquire(ctx, bytes) != nil {
		leave()
		return nil, fault.Busy(nil)
	}
	if b.all.Acquire(ctx, bytes) != nil {
		p.room.Release(bytes)
		leave()
		return nil, fault.Busy(nil)
	}
	return func() {
		b.all.Release(bytes)
		p.room.Release(bytes)
		leave()
	}, nil
}
