package server_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle/api"
	"cuttle/devkit/testkit"
	"cuttle/node"
	"cuttle/server"
)

// pipes is a listener whose connections can have any remote address, and work with the clock of synctest.
type pipes struct {
	dialled chan net.Conn
	closed  context.Context
	close   context.CancelFunc
}

type pipe struct {
	net.Conn
	from net.Addr
}

func (p pipe) RemoteAddr() net.Addr { return p.from }

func newPipes(t *testing.T) *pipes {
	p := &pipes{dialled: make(chan net.Conn)}
	p.closed, p.close = context.WithCancel(t.Context())
	return p
}

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case conn := <-p.dialled:
		return conn, nil
	case <-p.closed.Done():
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error {
	p.close()
	return nil
}

func (p *pipes) Addr() net.Addr { return &net.TCPAddr{} }

func (p *pipes) dial(from string) net.Conn {
	client, server := net.Pipe()
	p.dialled <- pipe{server, &net.TCPAddr{IP: net.ParseIP(from), Port: 1234}}
	return client
}

// serveInBubble serves the world with the clock of synctest, which only moves when everybody waits.
func serveInBubble(t *testing.T, w *world, do func(t *testing.T, p *pipes)) {
	inBubble(t, w, func(ctx context.Context, p *pipes) error { return w.Serve(ctx, p) }, do)
}

func inBubble(t *testing.T, w *world, serve func(context.Context, *pipes) error, do func(t *testing.T, p *pipes)) {
	w.send(t, request{host: "cuttle.test", path: "/healthz"}) // starts fasthttp's clock, which never stops, out of the bubble
	synctest.Test(t, func(t *testing.T) {
		p := newPipes(t)
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- serve(ctx, p) }()
		do(t, p)
		stop()
		testkit.Must(t, <-ended)
		time.Sleep(time.Minute) // fasthttp's sweeper of idle workers wakes up and ends
	})
}

// statusOf is that of the reply, or 0 when the connection ends without one.
func statusOf(conn net.Conn) int {
	res, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		return 0
	}
	io.Copy(io.Discard, res.Body)
	return res.StatusCode
}

// Clients that send a header or a small body byte by byte are cut off after ten seconds, which is enough for slow
// connections.
func TestSlowClients(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) {
		s.DevRoutes = func(r fiber.Router) {
			r.Post("/dev/length", func(c fiber.Ctx) error { return c.SendString(fmt.Sprint(len(c.Body()))) })
		}
	})
	w.Ready = func(context.Context) error { return nil } // no Postgres in the bubble
	const json = " HTTP/1.1\r\nHost: cuttle.test\r\nContent-Type: application/json\r\n"
	small := fmt.Sprintf("Content-Length: %d\r\n\r\n", api.SmallBody)
	type client struct {
		at    string // at once
		piece int    // bytes a second
	}
	type reply struct {
		status int
		after  time.Duration
	}
	for name, c := range map[string]struct {
		client
		want reply
	}{
		"nothing":              {client{"", 0}, reply{408, 10 * time.Second}},
		"a slow header":        {client{"GET / HTTP/1.1\r\nHost: cuttle.test\r\nX-Slow: ", 1}, reply{408, 10 * time.Second}},
		"a slow body":          {client{"POST /api/v1/login" + json + small + "{", 1}, reply{408, 10 * time.Second}},
		"slow chunks":          {client{"POST /api/v1/login" + json + "Transfer-Encoding: chunked\r\n\r\n9000\r\n{", 1}, reply{408, 10 * time.Second}},
		"no body at all":       {client{"POST /api/v1/login" + json + small, 0}, reply{408, 10 * time.Second}},
		"a slow phone":         {client{"POST /dev/length" + json + small + "{", 8 << 10}, reply{200, 8 * time.Second}},
		"to another host":      {client{"POST / HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 9\r\n\r\n{", 0}, reply{421, 0}},
		"where nobody reads":   {client{"POST /" + json + small + "{", 0}, reply{404, 0}},
		"of a file":            {client{"GET /assets/app-abc123.js" + json + small + "{", 0}, reply{200, 0}},
		"of a reading":         {client{"GET /api/v1/openapi.json" + json + small + "{", 0}, reply{200, 0}},
		"of a sign of life":    {client{"GET /healthz" + json + small + "{", 0}, reply{200, 0}},
		"that is only a head":  {client{"HEAD /readyz" + json + "Transfer-Encoding: chunked\r\n\r\n", 0}, reply{200, 0}},
		"that changes nothing": {client{"DELETE /api/v1/login" + json + small + "{", 0}, reply{404, 0}},
		"to a button":          {client{"POST /auth/start" + json + small + "{", 0}, reply{403, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			world := *w
			world.Server = server.New(w.Options)
			serveInBubble(t, &world, func(t *testing.T, p *pipes) {
				began, conn := time.Now(), p.dial("192.0.2.1")
				go func() {
					_, err := io.WriteString(conn, c.at)
					for err == nil && c.piece > 0 {
						time.Sleep(time.Second)
						_, err = io.WriteString(conn, strings.Repeat("x", c.piece))
					}
				}()
				if got := (reply{statusOf(conn), time.Since(began)}); got != c.want {
					t.Errorf("got %v, want %v", got, c.want)
				}
				conn.Close()
			})
		})
	}
}

// Each address has its own limit for small bodies, and tiny bodies are not counted.
func TestSmallBodiesOfOneAddress(t *testing.T) {
	t.Parallel()
	var goOn chan struct{}
	w := newWorld(t, func(s *node.Settings) {
		s.DevRoutes = func(r fiber.Router) {
			r.Post("/dev/length", func(c fiber.Ctx) error { return c.SendString(fmt.Sprint(len(c.Body()))) })
			r.Post("/dev/hold", func(fiber.Ctx) error {
				<-goOn
				return nil
			})
		}
	})
	serveInBubble(t, w, func(t *testing.T, p *pipes) {
		goOn = make(chan struct{})
		send := func(from, path string, size int) (status int) {
			conn := p.dial(from)
			defer conn.Close()
			go io.WriteString(conn, head("POST", "cuttle.test", path, fmt.Sprintf("Content-Length: %d\r\n", size), nil)+strings.Repeat(" ", size))
			return statusOf(conn)
		}
		const most = server.SmallOfOne / api.SmallBody
		held := make(chan int, most)
		for i := range most {
			go func() { held <- send(fmt.Sprintf("2001:db8::%x", i), "/dev/hold", api.SmallBody) }()
		}
		synctest.Wait()
		for name, c := range map[string]struct {
			from         string
			size, status int
		}{
			"one more":             {"2001:db8::ffff", api.SmallBody, 503},
			"one more, tiny":       {"2001:db8::ffff", 100, 200},
			"from another network": {"2001:db8:1::1", api.SmallBody, 200},
		} {
			if got := send(c.from, "/dev/length", c.size); got != c.status {
				t.Errorf("%s: %d, want %d", name, got, c.status)
			}
		}
		close(goOn)
		for range most {
			if got := <-held; got != 200 {
				t.Errorf("got %d", got)
			}
		}
		if got := send("2001:db8::ffff", "/dev/length", api.SmallBody); got != 200 {
			t.Errorf("when there is room again: %d", got)
		}
	})
}

// A listener closes connections over the limits, in all or of one address, until others have ended.
func TestConnectionsAreBounded(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		p := newPipes(t)
		bounded, taken := server.NewConnections(p, 8, 2), make(chan net.Conn, 100)
		go func() {
			for conn, err := bounded.Accept(); err == nil; conn, err = bounded.Accept() {
				taken <- conn
			}
		}()
		var ours []net.Conn
		for i, c := range []struct {
			from string
			some bool
		}{
			{"192.0.2.1", true}, {"192.0.2.1", true}, {"192.0.2.1", false}, {"192.0.2.2", true},
			{"2001:db8::1", true}, {"2001:db8::2", true}, {"2001:db8::3", false}, {"2001:db8:0:1::1", true}, {"2001:db8:0:2::1", true},
			{"2001:db8:0:3::1", false}, {"192.0.2.4", true}, {"192.0.2.3", false},
		} {
			theirs := p.dial(c.from)
			synctest.Wait()
			if some := len(taken) > 0; some != c.some {
				t.Errorf("the %dth, from %s: taken is %v", i+1, c.from, some)
			} else if some {
				ours = append(ours, <-taken)
			} else if _, err := theirs.Read(make([]byte, 1)); err != io.EOF {
				t.Errorf("the %dth, from %s: %v", i+1, c.from, err)
			}
		}
		for range 2 { // a connection counts once, however often it is closed
			ours[0].Close()
		}
		for _, some := range []bool{true, false} {
			p.dial("192.0.2.1")
			synctest.Wait()
			if got := len(taken) > 0; got != some {
				t.Errorf("after one has ended: taken is %v, want %v", got, some)
			} else if got {
				<-taken
			}
		}
		p.Close()
	})
}

// A node can be stopped before it has begun to accept connections.
func TestServeEndsAtOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	testkit.Must(t, w.Serve(ctx, newPipes(t)))
}

// Serve limits the connections of any listener. The addresses of proxies and of this machine are not limited, because many
// clients may be behind them.
func TestServeBoundsConnections(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for name, c := range map[string]struct {
		from    string
		proxies []string
		status  int
	}{
		"an address":   {"192.0.2.1", nil, 0},
		"a proxy":      {"192.0.2.1", []string{"192.0.2.1"}, 200},
		"this machine": {"127.0.0.1", nil, 200},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			world, o := *w, w.Options
			o.TrustedProxies = c.proxies
			world.Server = server.New(o)
			serveInBubble(t, &world, func(t *testing.T, p *pipes) {
				for range server.MostConnectionsOfOne {
					defer p.dial(c.from).Close()
				}
				conn := p.dial(c.from)
				defer conn.Close()
				go io.WriteString(conn, "GET /healthz HTTP/1.1\r\nHost: cuttle.test\r\n\r\n")
				if got := statusOf(conn); got != c.status {
					t.Errorf("got %d, want %d", got, c.status)
				}
			})
		})
	}
}
