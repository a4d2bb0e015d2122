package server_test

import (
	"bufio"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle/devkit/testkit"
	"cuttle/node"
)

// listen serves the world on a real port until the test ends.
func (w *world) listen(t *testing.T) (address string, stop func() error) {
	t.Helper()
	ln := testkit.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- w.Serve(ctx, ln) }()
	stopped := false
	stop = func() error {
		cancel()
		if stopped {
			return nil
		}
		stopped = true
		return <-ended
	}
	t.Cleanup(func() { stop() })
	return ln.Addr().String(), stop
}

// raw sends bytes unchanged, which no correct client would send.
func raw(t *testing.T, address, text string) string {
	t.Helper()
	return exchange(t, testkit.Get(net.Dial("tcp", address))(t), text, true)
}

// exchange sends text and returns all that comes back. net/http takes a client that has ended its side for one that is gone, so after a whole
// request it must end only once the reply has begun.
func exchange(t *testing.T, conn net.Conn, text string, endAtOnce bool) string {
	t.Helper()
	defer conn.Close()
	from := bufio.NewReader(conn)
	io.WriteString(conn, text) // the server may answer and hang up before it has read all
	if !endAtOnce {
		from.Peek(1)
	}
	conn.(interface{ CloseWrite() error }).CloseWrite()
	reply, err := io.ReadAll(from)
	if err != nil && len(reply) == 0 {
		t.Fatal(err)
	}
	return string(reply)
}

func TestRawRequests(t *testing.T) {
	t.Parallel()
	address, _ := newWorld(t).listen(t)
	for name, c := range map[string]struct{ request, begins, has, hasNot string }{
		"backslash":             {"GET /\\evil.example/ HTTP/1.1\r\nHost: hub.cuttle.test\r\nConnection: close\r\n\r\n", "HTTP/1.1 302", "Location: https://cuttle.test/", "Location: /"},
		"encoded line break":    {"GET /a%2Fb%0d%0aSet-Cookie:x HTTP/1.1\r\nHost: hub.cuttle.test\r\nConnection: close\r\n\r\n", "HTTP/1.1 302", "Location: https://cuttle.test/a%2Fb%0d%0aSet-Cookie:x\r\n", "\r\nSet-Cookie"},
		"no slash before the @": {"GET @evil.example/ HTTP/1.1\r\nHost: hub.cuttle.test\r\nConnection: close\r\n\r\n", "HTTP/1.1 ", "", "Location: https://cuttle.test@"},
		"address in the line":   {"GET http://evil.example/x HTTP/1.1\r\nHost: hub.cuttle.test\r\nConnection: close\r\n\r\n", "HTTP/1.1 ", "", "Location: https://cuttle.testhttp"},
		"ours in the line":      {"GET http://hub.cuttle.test/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n", "HTTP/1.1 ", "", "The Club"},
		"a host in the path":    {"GET //hub.cuttle.test/?x=:// HTTP/1.1\r\nHost: club.cuttle.test\r\nConnection: close\r\n\r\n", "HTTP/1.1 400", "", "The Hub"},
	} {
		got := raw(t, address, c.request)
		if !strings.HasPrefix(got, c.begins) || !strings.Contains(got, c.has) || strings.Contains(got, c.hasNot) {
			t.Errorf("%s: got %.600q", name, got)
		}
	}
}

// 421 is only for hosts that are not ours. Requests that are ambiguous are refused, and the connection is closed. Over https the library parses them;
// there a case is tried if something of ours depends on it.
func TestMalformedRequests(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	address, _ := w.listen(t)
	secure, _ := w.listenTLS(t)
	const host, json = "Host: cuttle.test\r\n", "Content-Type: application/json\r\n"
	const form = "Content-Type: multipart/form-data; boundary=b\r\n"
	const smuggled = "0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: cuttle.test\r\nConnection: close\r\n\r\n"
	hidden := fmt.Sprintf("Content-Length: %d\r\n\r\nX%s", 1+len(smuggled[5:]), smuggled[5:]) // fasthttp itself reads one byte of a body
	for name, c := range map[string]struct{ request, plain, tls string }{
		"a length and chunks":               {"POST /api/v1/login HTTP/1.1\r\n" + host + json + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n" + smuggled, "400", ""},
		"chunks and a length":               {"POST /api/v1/login HTTP/1.1\r\n" + host + json + "transfer-ENCODING: chunked\r\ncontent-length: 60\r\n\r\n" + smuggled, "400", ""},
		"a length and chunks, to a page":    {"GET / HTTP/1.1\r\n" + host + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n" + smuggled, "400", ""},
		"a length and identity":             {"POST /api/v1/login HTTP/1.1\r\n" + host + json + "Content-Length: 2\r\nTransfer-Encoding: identity\r\n\r\n{}", "400", ""},
		"a length and chunks, not our host": {"POST / HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n" + smuggled, "400", ""},
		"identity":                          {"POST /api/v1/login HTTP/1.1\r\n" + host + json + "Transfer-Encoding: identity\r\n\r\n" + smuggled, "400", ""},
		"chunks in HTTP/1.0":                {"POST /api/v1/login HTTP/1.0\r\n" + host + json + "Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n" + smuggled, "400", ""},
		"two lengths":                       {"POST /api/v1/login HTTP/1.1\r\n" + host + json + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", "400", ""},
		"a length below zero":               {"POST /api/v1/login HTTP/1.1\r\n" + host + json + "Content-Length: -2\r\n\r\n{}", "400", ""},
		"chunks, twice":                     {"POST /api/v1/login HTTP/1.1\r\n" + host + json + "Transfer-Encoding: chunked, chunked\r\n\r\n" + smuggled, "400", ""},
		"a chunk that is too short":         {"POST /api/v1/login HTTP/1.1\r\n" + host + json + "Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n" + smuggled, "400", ""},
		"chunks without the last":           {"POST /api/v1/login HTTP/1.1\r\n" + host + json + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n", "400", "400"},
		"two hosts":                         {"GET / HTTP/1.1\r\n" + host + "Host: hub.cuttle.test\r\n\r\n", "400", "400"},
		"no host":                           {"GET / HTTP/1.1\r\n\r\n", "400", "400"},
		"another host":                      {"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n", "421", ""},
		"no request at all":                 {"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", "400", ""},
		"a header without a name":           {"GET / HTTP/1.1\r\n" + host + ": x\r\n\r\n", "400", ""},
		"headers that are too large":        {"GET / HTTP/1.1\r\n" + host + "Cookie: " + strings.Repeat("x", 1<<20) + "\r\n\r\n", "431", "431"},
		"a request in a body nobody takes":  {"GET /healthz HTTP/1.1\r\n" + host + fmt.Sprintf("Content-Length: %d\r\n\r\n", len(smuggled)) + smuggled, "200", "200"},
		"and in chunks":                     {"POST /auth/start HTTP/1.1\r\n" + host + "Transfer-Encoding: chunked\r\n\r\n" + smuggled, "403", "403"},
		"no method":                         {"FOO / HTTP/1.1\r\n" + host + hidden, "501", ""},
		"no method, and no host of ours":    {"FOO /x HTTP/1.1\r\nHost: evil.example\r\n" + hidden, "501", ""},
		"a star":                            {"POST * HTTP/1.1\r\n" + host + hidden, "400", ""},
		"a star for reading":                {"GET * HTTP/1.1\r\n" + host + "\r\n", "400", ""},
		"a tunnel":                          {"CONNECT cuttle.test:443 HTTP/1.1\r\n" + host + hidden, "400", ""},
		"a tunnel without a body":           {"CONNECT cuttle.test:443 HTTP/1.1\r\n" + host + "\r\n", "400", "400"},
		"a star for options":                {"OPTIONS * HTTP/1.1\r\n" + host + "\r\n", "400", "400"},
		"a sized body that is cut short":    {"POST /api/v1/login HTTP/1.1\r\n" + host + json + "Content-Length: 20\r\n\r\n{", "400", "400"},
		"a large one, to a page":            {"POST / HTTP/1.1\r\n" + host + "Content-Length: 6000000\r\n\r\n" + strings.Repeat(" ", 6_000_000), "404", "404"},
		"another host in the line":          {"GET http://hub.cuttle.test/ HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n", "200", "421"},
		"a target without a slash":          {"DELETE ?x HTTP/1.1\r\n" + host + hidden, "400", ""},
		"half a form":                       {"POST /api/v1/login HTTP/1.1\r\n" + host + form + "Connection: close\r\nContent-Length: 9\r\n\r\n--b\r\nabcd", "415", ""},
		"half a form, to an upload":         {"PUT /api/uploads/x HTTP/1.1\r\n" + host + form + "Connection: close\r\nContent-Length: 9\r\n\r\n--b\r\nabcd", "422", ""},
		"a form that is too large":          {"POST /api/v1/login HTTP/1.1\r\n" + host + form + "Content-Length: 100000\r\n\r\n--b\r\n", "413", ""},
	} {
		check := func(way, status, got string) {
			if !strings.HasPrefix(got, "HTTP/1.1 "+status) || strings.Count(got, "HTTP/1.1 ") != 1 || strings.Contains(got, "isn't served here") != (status == "421") {
				t.Errorf("%s, %s: got %.600q, want %s alone", name, way, got, status)
			}
		}
		cutShort := map[string]bool{"chunks without the last": true, "a sized body that is cut short": true}
		check("plain", c.plain, raw(t, address, c.request))
		if c.tls != "" {
			check("https", c.tls, exchange(t, testkit.Get(tls.Dial("tcp", secure, clientTLS("cuttle.test", "http/1.1")))(t), c.request, cutShort[name]))
		}
	}
}

// When the node is told to stop, running requests get their replies, and new ones are not accepted.
func TestDrain(t *testing.T) {
	t.Parallel()
	inside, goOn := make(chan struct{}), make(chan struct{})
	w := newWorld(t, func(s *node.Settings) {
		s.DevRoutes = func(r fiber.Router) {
			r.Get("/dev/slow", func(c fiber.Ctx) error {
				close(inside)
				<-goOn
				return c.SendString("answered")
			})
		}
	})
	address, stop := w.listen(t)
	answer := make(chan string, 1)
	go func() { answer <- raw(t, address, "GET /dev/slow HTTP/1.1\r\nHost: cuttle.test\r\n\r\n") }()
	<-inside
	ended := make(chan error, 1)
	go func() { ended <- stop() }()
	for began := time.Now(); time.Since(began) < 10*time.Second; time.Sleep(5 * time.Millisecond) {
		if conn, err := net.Dial("tcp", address); err != nil {
			break
		} else {
			conn.Close()
		}
	}
	select {
	case err := <-ended:
		t.Fatalf("stopped with a request under way: %v", err)
	default:
	}
	close(goOn)
	if got := <-answer; !strings.Contains(got, "answered") {
		t.Errorf("got %.200q", got)
	}
	testkit.Must(t, <-ended)
}

// For every internal failure people get a safe sentence, and the log has the details.
func TestFailuresAreAnsweredSafely(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) {
		s.DevRoutes = func(r fiber.Router) {
			r.Get("/api/dev/panic", func(fiber.Ctx) error { panic("secret of a neighbour") })
			r.Get("/dev/panic", func(fiber.Ctx) error { panic("secret of a neighbour") })
			r.Get("/dev/error", func(fiber.Ctx) error { return errors.New("password=secret of a neighbour") })
			r.Get("/dev/deadline", func(c fiber.Ctx) error {
				if ends, ok := c.Context().Deadline(); !ok || time.Until(ends) > 10*time.Second {
					return errors.New("this request may take too long")
				}
				return c.SendString("bounded")
			})
		}
	})
	for path, has := range map[string]string{
		"/api/dev/panic": `"message":"Something went wrong on our side. Please try again in a moment."`, "/dev/panic": "<html", "/dev/error": "<html",
	} {
		res := w.send(t, request{host: "hub.cuttle.test", path: path})
		if res.status != 500 || !strings.Contains(res.body, has) || strings.Contains(res.body, "secret") || strings.Contains(res.body, "goroutine") {
			t.Errorf("%s: got %d %.300q", path, res.status, res.body)
		}
		if res.header.Get("X-Request-Id") == "" {
			t.Errorf("%s: no request id to quote", path)
		}
	}
	if res := w.send(t, request{host: "cuttle.test", path: "/dev/deadline"}); res.body != "bounded" {
		t.Errorf("got %q", res.body)
	}
}

func TestDatabaseGone(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ann := w.login(t, "hub.cuttle.test")
	home := request{host: "hub.cuttle.test", path: "/"}
	cards := func() reply {
		res, _ := w.call(t, "hub.cuttle.test", "getProjectCardsForMinisite", `{"subdomain":"hub"}`)
		return res
	}
	before, cardsBefore := w.send(t, home), cards()
	w.store.Close()
	w.clock.advance(time.Second) // nothing that is kept for a second is kept any more
	if res := w.send(t, request{host: "cuttle.test", path: "/readyz"}); res.status != 503 {
		t.Errorf("readyz: %d", res.status)
	}
	if res := w.send(t, request{host: "cuttle.test", path: "/healthz"}); res.status != 200 {
		t.Errorf("healthz: %d", res.status)
	}
	if res := w.send(t, home); res.status != 200 || res.body != before.body || !strings.Contains(res.body, "Hub only") {
		t.Errorf("the signed-out home goes on showing what it showed: %d", res.status)
	}
	if res := cards(); res.status != 200 || res.body != cardsBefore.body {
		t.Errorf("and so do its cards: %d", res.status)
	}
	for _, path := range []string{"/", "/auth/start?next=/"} {
		res := w.send(t, request{host: "hub.cuttle.test", path: path, cookies: []*http.Cookie{ann}})
		if res.status != 503 || res.header.Get("Retry-After") == "" || !strings.Contains(res.body, "The Hub") {
			t.Errorf("signed in, %s: %d %.200q", path, res.status, res.body)
		}
	}
	if res, e := w.call(t, "cuttle.test", "getProjectsFromTheCommunity", ""); res.status != 503 || e.Code != "unavailable" || res.header.Get("Retry-After") == "" {
		t.Errorf("the API: %d %s", res.status, res.body)
	}
}

func TestInternalListener(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.send(t, request{host: "cuttle.test", path: "/"})
	for path, c := range map[string]struct {
		status int
		has    string
	}{
		"/metrics": {200, `cuttle_request_seconds_count{route="/*",site="main",status="200"}`},
		"/internal/tls/ask?domain=club.example.com":    {200, ""},
		"/internal/tls/ask?domain=hub.cuttle.test":     {200, ""},
		"/internal/tls/ask?domain=pending.example.com": {403, ""},
		"/internal/tls/ask?domain=evil.example":        {403, ""},
		"/internal/tls/ask":                            {403, ""},
	} {
		status, body := internal(w, path)
		if status != c.status || !strings.Contains(body, c.has) {
			t.Errorf("%s: got %d %.2000s", path, status, body)
		}
	}
	// And none of it on the public side.
	for _, path := range []string{"/metrics", "/internal/tls/ask?domain=club.example.com"} {
		if res := w.send(t, request{host: "cuttle.test", path: path}); res.status != 404 {
			t.Errorf("%s is public: %d", path, res.status)
		}
	}
}
