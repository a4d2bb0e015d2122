package server

import (
	"bytes"
	"io"
	"os"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"cuttle/api"
	"cuttle/fault"
	"cuttle/replies"
)

// What all large replies of a node may take of its memory while they are sent, and what those to one address may; and the same of its disk.
const (
	repliesInFlight = 64 << 20
	repliesOfOne    = 16 << 20
	repliesOnDisk   = 1 << 30
	diskOfOne       = 256 << 20
	smallReply      = 64 << 10
)

// holdReply counts a large reply that was made for one request until it is sent. Clients who do not read theirs hold it for as long as WriteTimeout.
// When there is no room in memory, it is sent from a file. It must not be refused before the disk is full, too: what was asked for is done by now.
//
// fasthttp does not say when a reply is sent, except by closing the stream it came from. Pictures are streams already and take no memory.
func (s *Server) holdReply(c fiber.Ctx) error {
	if err := c.Next(); err != nil {
		return err
	}
	response := c.Response()
	if response.IsBodyStream() || replies.Shared(c) || len(response.Body()) <= smallReply {
		return nil
	}
	body := response.Body()
	response.SwapBody(nil) // or the buffer would be used for the next reply while this one is sent
	network := api.Network(c.IP(), 48)
	if held := s.replies.try(network, int64(cap(body))); held != nil {
		response.SetBodyStream(&heldReply{bytes.NewReader(body), held.release}, len(body))
		return nil
	}
	held := s.onDisk.try(network, int64(len(body)))
	if held == nil {
		return instead(response, fault.Busy(nil))
	}
	file, err := temporaryFile(body)
	if err != nil {
		held.release()
		return instead(response, err)
	}
	response.SetBodyStream(&heldReply{file, func() {
		file.Close()
		held.release()
	}}, len(body))
	return nil
}

// instead takes back what the reply says of a body that is not sent.
func instead(response *fasthttp.Response, err error) error {
	response.Header.Del(fiber.HeaderETag)
	response.Header.Del(fiber.HeaderContentDisposition)
	return err
}

// temporaryFile is a file without a name, which is gone when it is closed.
func temporaryFile(content []byte) (*os.File, error) {
	file, err := os.CreateTemp("", "cuttle-reply-")
	if err != nil {
		return nil, err
	}
	if err = os.Remove(file.Name()); err == nil {
		if _, err = file.Write(content); err == nil {
			_, err = file.Seek(0, io.SeekStart)
		}
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	return file, nil
}

// heldReply gives its room back when it is sent, or cannot be.
type heldReply struct {
	reader
	release func()
}

type reader interface {
	io.Reader
	io.WriterTo // so that nothing is copied in between
}

// Close satisfies io.Closer.
func (r *heldReply) Close() error {
	r.release()
	return nil
}
