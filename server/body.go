package server

import (
	"context"
	"errors"
	"io"
	"net"
	"strings"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"
	"golang.org/x/sync/semaphore"

	"cuttle/api"
	"cuttle/fault"
	"cuttle/tenancy"
)

// What all large bodies of a node may take together, and what those of one person may. Either has room for the largest that an operation takes.
const (
	bodiesInFlight = 96 << 20
	bodiesOfOne    = 26 << 20
)

// The same for small bodies, by address. A tiny one counts as part of its connection.
const (
	smallInFlight = 16 << 20
	smallOfOne    = 2 << 20
	tinyBody      = 4 << 10
)

// smallTime is how long a small body may take to come.
const smallTime = 10 * time.Second

// takeBody reads the body where one is taken, so that handlers find it whole; elsewhere they find none. Of a large one nothing more is read before it is
// known that somebody is signed in who may send it. What it takes is counted while it comes and until the request ends, however it ends.
//
// fasthttp hands bodies over as streams for this (StreamRequestBody). Its HeaderReceived comes as early, but knows no connection and no address, cannot
// refuse with a sentence, and is told nothing when a connection ends.
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
	var body []byte
	var err error
	if size <= api.SmallBody {
		room := size
		if size < 0 { // chunked: not known
			room = api.SmallBody
		}
		if room > tinyBody {
			held, err := s.small.begin(c.Context(), api.Network(c.IP(), 48), int64(room))
			if err != nil {
				return err
			}
			defer held.release()
			if err := held.grow(c.Context(), int64(room)); err != nil {
				return err
			}
		}
		if err := c.RequestCtx().Conn().SetReadDeadline(time.Now().Add(smallTime)); err != nil {
			return err
		}
		if body, err = readBody(stream, make([]byte, room), 0, size); err != nil {
			return err
		}
	}
	if size > api.SmallBody || size < 0 && len(body) == api.SmallBody {
		most, userID, err := s.admitBody(c, size)
		if err != nil {
			return err
		}
		whole := size
		if size < 0 {
			whole = most + 1
		}
		held, err := s.large.begin(c.Context(), userID, int64(whole))
		if err != nil {
			return err
		}
		defer held.release()
		if body, err = takeLargeBody(c, held, stream, body, size); err != nil {
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

// takesBody is whether anything reads the body of such a request.
func (s *Server) takesBody(c fiber.Ctx) bool {
	if method := c.Method(); method != fiber.MethodPost && method != fiber.MethodPut {
		return false
	}
	return strings.HasPrefix(c.Path(), "/api/") || s.DevRoutes != nil && strings.HasPrefix(c.Path(), "/dev/")
}

// admitBody returns how many bytes are read of a large body, and whose it is.
func (s *Server) admitBody(c fiber.Ctx, size int) (most int, userID string, err error) {
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

// takeLargeBody takes room in three steps, as bytes come: a 64th of what is declared, an eighth, all. So whoever holds much has sent a good part of it,
// and copying what has come costs little memory.
func takeLargeBody(c fiber.Ctx, held *held, stream io.Reader, begun []byte, size int) (body []byte, err error) {
	body = begun
	whole := int(held.whole)
	for _, part := range []int{64, 8, 1} {
		room := whole / part
		if room < api.SmallBody && part > 1 {
			continue
		}
		if err := held.grow(c.Context(), int64(room)); err != nil {
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

// Whoever has room for a large body must go on sending, as fast as a slow phone's line does, and fast enough to be there in time.
const (
	slowestRate  = 16 << 10 // bytes a second
	slowestGrace = 5 * time.Second
	slowestTime  = 2 * time.Minute // for 5 MB from a phone on a slow line
)

// paced is a part of a large body that times out when it comes too slowly.
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

// slowestUntil is when the next byte must be there after so many of a part, in a body of so many.
func slowestUntil(began time.Time, read, whole int) time.Time {
	rate := max(slowestRate, whole/int(slowestTime/time.Second))
	return began.Add(slowestGrace + time.Duration(read)*time.Second/time.Duration(rate))
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

// bodies bounds what is held of bodies: in all, and of each sender.
type bodies struct {
	all   *semaphore.Weighted
	ofOne int64

	mu      sync.Mutex
	senders map[string]*sender
}

// sender is somebody whose bodies are under way.
type sender struct {
	room   *semaphore.Weighted
	bodies int
}

func newBodies(all, ofOne int64) *bodies {
	return &bodies{all: semaphore.NewWeighted(all), ofOne: ofOne, senders: map[string]*sender{}}
}

// held is what is held of one body.
type held struct {
	in     *bodies
	who    string
	sender *sender
	whole  int64 // of the sender's room
	bytes  int64 // of the room of all
}

// roomPatience is how long a body waits for room.
const roomPatience = 10 * time.Second

// enter counts a body among those of its sender, without any room yet.
func (b *bodies) enter(who string) *held {
	b.mu.Lock()
	defer b.mu.Unlock()
	from := b.senders[who]
	if from == nil {
		from = &sender{room: semaphore.NewWeighted(b.ofOne)}
		b.senders[who] = from
	}
	from.bodies++
	return &held{in: b, who: who, sender: from}
}

// try takes all room for a body at once. It returns nil when there is not enough.
func (b *bodies) try(who string, whole int64) *held {
	h := b.enter(who)
	if h.sender.room.TryAcquire(whole) {
		h.whole = whole
	}
	if h.whole < whole || !b.all.TryAcquire(whole) {
		h.release()
		return nil
	}
	h.bytes = whole
	return h
}

// begin waits until there is room for a whole body among those of its sender. So nobody's bodies wait for each other when they grow.
func (b *bodies) begin(ctx context.Context, who string, whole int64) (*held, error) {
	h := b.enter(who)
	if err := acquire(ctx, h.sender.room, whole); err != nil {
		h.release()
		return nil, err
	}
	h.whole = whole
	return h, nil
}

// grow waits until there is room for so many bytes of this body. Bodies of several people that all wait to grow are told in the end that we are busy.
func (h *held) grow(ctx context.Context, bytes int64) error {
	if err := acquire(ctx, h.in.all, bytes-h.bytes); err != nil {
		return err
	}
	h.bytes = bytes
	return nil
}

func acquire(ctx context.Context, room *semaphore.Weighted, bytes int64) error {
	ctx, cancel := context.WithTimeout(ctx, roomPatience)
	defer cancel()
	if room.Acquire(ctx, bytes) != nil {
		return fault.Busy(nil)
	}
	return nil
}

// release gives back what is held.
func (h *held) release() {
	h.in.all.Release(h.bytes)
	h.sender.room.Release(h.whole)
	h.in.mu.Lock()
	defer h.in.mu.Unlock()
	if h.sender.bodies--; h.sender.bodies == 0 {
		delete(h.in.senders, h.who)
	}
}
