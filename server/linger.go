package server

import (
	"io"
	"net"
	"sync/atomic"
	"time"

	"github.com/gofiber/fiber/v3"
)

// How much of what a refused client goes on sending is thrown away, and for how long.
const (
	lingerTime  = 5 * time.Second
	lingerBytes = 32 << 20
)

// lingeringConn can be closed so that the client still reads the reply. The kernel resets a connection that is closed while bytes lie in it unread, and the
// client sees that instead.
type lingeringConn struct {
	net.Conn
	linger, ended atomic.Bool
	closed        func() // called once or more often
}

// Read satisfies net.Conn.
func (c *lingeringConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	if err == io.EOF {
		c.ended.Store(true)
	}
	return n, err
}

// ReadFrom satisfies io.ReaderFrom, so that the kernel sends files by itself.
func (c *lingeringConn) ReadFrom(r io.Reader) (int64, error) { return io.Copy(c.Conn, r) }

// cutShort is whether the client has hung up where more was to come.
func cutShort(c fiber.Ctx) bool {
	conn, ok := c.RequestCtx().Conn().(*lingeringConn)
	return ok && conn.ended.Load()
}

// linger makes a connection do so when it is closed, or not.
func linger(conn net.Conn, yes bool) {
	if conn, ok := conn.(*lingeringConn); ok {
		conn.linger.Store(yes)
	}
}

// Close satisfies net.Conn.
func (c *lingeringConn) Close() error {
	defer c.closed()
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok && c.linger.Swap(false) && half.CloseWrite() == nil {
		if c.SetReadDeadline(time.Now().Add(lingerTime)) == nil {
			io.CopyN(io.Discard, c.Conn, lingerBytes) // whatever comes of it, the connection is closed
		}
	}
	return c.Conn.Close()
}
