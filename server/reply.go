package server

import (
	"bytes"

	"github.com/gofiber/fiber/v3"

	"cuttle/api"
	"cuttle/fault"
	"cuttle/replies"
)

// What all large replies of a node may take while they are sent, and what those to one address may.
const (
	repliesInFlight = 64 << 20
	repliesOfOne    = 16 << 20
	smallReply      = 64 << 10
)

// holdReply counts a large reply that was made for one request until it is sent. Clients who do not read theirs hold it for as long as WriteTimeout.
// When there is no room, they get a refusal instead, because waiting would hold the bytes, too.
//
// fasthttp does not say when a reply is sent, except by closing the stream it came from. Files are streams already and take no memory.
func (s *Server) holdReply(c fiber.Ctx) error {
	if err := c.Next(); err != nil {
		return err
	}
	response := c.Response()
	if response.IsBodyStream() || replies.Shared(c) || len(response.Body()) <= smallReply {
		return nil
	}
	body := response.Body()
	response.SwapBody(nil)                      // or the buffer would be used for the next reply while this one is sent
	size := int64(min(cap(body), repliesOfOne)) // one that is larger still is sent, but alone
	held := s.replies.try(api.Network(c.IP(), 48), size)
	if held == nil {
		return fault.Busy(nil)
	}
	response.SetBodyStream(&heldReply{bytes.NewReader(body), held}, len(body))
	return nil
}

// heldReply gives its room back when it is sent, or cannot be.
type heldReply struct {
	*bytes.Reader
	held *held
}

// Close satisfies io.Closer.
func (r *heldReply) Close() error {
	r.held.release()
	return nil
}
