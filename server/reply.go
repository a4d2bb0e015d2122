package server

import (
	"bytes"
	"io"
	"os"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"cuttle/api"
	"cuttle/replies"
)

// The memory for all large replies of a node while they are sent, and for those to one address; and the same on disk.
const (
	repliesInFlight = 64 << 20
	repliesOfOne    = 16 << 20
	repliesOnDisk   = 1 << 30
	diskOfOne       = 256 << 20
	smallReply      = 64 << 10
)

// holdReply counts the memory of a large reply that was made for one request until it is sent. Clients that do not read hold it for up to
// WriteTimeout. If there is no room in memory, the reply is sent from a temporary file. It is refused only if that limit is reached too, because the
// operation has been done already.
//
// fasthttp reports that a reply was sent only by closing its stream. Pictures are streams already and take no memory.
func (s *Server) holdReply(c fiber.Ctx) error {
	if err := c.Next(); err != nil {
		return err
	}
	response := c.Response()
	if response.IsBodyStream() || replies.Shared(c) || len(response.Body()) <= smallReply {
		return nil
	}
	body := response.Body()
	response.SwapBody(nil) // or the buffer would be reused while this reply is sent
	network := api.Network(c.IP(), 48)
	if leave, ok := s.replies.Try(network, int64(cap(body))); ok {
		response.SetBodyStream(&heldReply{bytes.NewReader(body), leave}, len(body))
		return nil
	}
	leave, err := s.onDisk.EnterNow(network, int64(len(body)))
	if err != nil {
		return instead(response, err)
	}
	file, err := temporaryFile(body)
	if err != nil {
		leave()
		return instead(response, err)
	}
	response.SetBodyStream(&heldReply{file, func() {
		file.Close()
		leave()
	}}, len(body))
	return nil
}

// instead removes the headers of a body that is not sent.
func instead(response *fasthttp.Response, err error) error {
	response.Header.Del(fiber.HeaderETag)
	response.Header.Del(fiber.HeaderContentDisposition)
	return err
}

// temporaryFile returns a file without a name, which is deleted when it is closed.
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

// heldReply calls release when it was sent, or cannot be.
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
