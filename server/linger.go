package server

import (
	"io"
	"net"
	"sync/atomic"
	"time"

	"github.com/gofiber/fiber/v3"
)

// How many bytes that a refused client still sends are read and dropped, and for how long.
const (
	lingerTime  = 5 * time.Second
	lingerBytes = 32 << 20
)

// lingeringConn can be closed so that the client still receives the reply. The kernel resets a connection that is closed with unread bytes, and the
// client would see the reset instead.
type lingeringConn struct {
	net.Conn
	linger, ended atomic.Bool
	closed        func() // called at least once
}

// Read satisfies net.Conn.
func (c *lingeringConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	if err == io.EOF {
		c.ended.Store(true)
	}
	return n, err
}

// ReadFrom satisfies io.ReaderFrom, so that the kernel sends files (sendfile).
func (c *lingeringConn) ReadFrom(r io.Reader) (int64, error) { return io.Copy(c.Conn, r) }

// cutShort reports whether the client closed the connection before the end of the request.
func cutShort(c fiber.Ctx) bool {
	conn, ok := c.RequestCtx().Conn().(*lingeringConn)
	return ok && conn.ended.Load()
}

// linger sets whether a connection lingers when it is closed.
func linger(conn net.Conn, yes bool) {
	if https, ok := conn.(*stream); ok && https.request.ProtoMajor == 1 { // in HTTP/2 a refused request does not end the connection
		conn = https.NetConn()
	}
	if conn, ok := conn.(*lingeringConn); ok {
		conn.linger.Store(yes)
	}
}

// Close satisfies net.Conn.
func (c *lingeringConn) Close() error {
	defer c.closed()
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok && c.linger.Swap(false) && half.CloseWrite() == nil {
		if c.SetReadDeadline(time.Now().Add(lingerTime)) == nil {
			io.CopyN(io.Discard, c.Conn, lingerBytes) // the connection is closed in any case
		}
	}
	return c.Conn.Close()
}
