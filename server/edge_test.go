package server_test

import (
	"bufio"
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gofiber/fiber/v3"
	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"

	"cuttle/api"
	"cuttle/devkit/testkit"
	"cuttle/node"
	"cuttle/server"
	"cuttle/tenancy"
)

// certificate is for all hosts of the tests, and clients trust it.
var certificate = sync.OnceValues(func() (tls.Certificate, *x509.CertPool) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		panic(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: time.Unix(0, 0), NotAfter: time.Now().AddDate(1, 0, 0), IsCA: true, BasicConstraintsValid: true,
		DNSNames: []string{"cuttle.test", "*.cuttle.test", "club.example.com", "evil.example"},
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		panic(err)
	}
	leaf, err := x509.ParseCertificate(der)
	if err != nil {
		panic(err)
	}
	pool := x509.NewCertPool()
	pool.AddCert(leaf)
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, pool
})

func serverTLS() *tls.Config {
	own, _ := certificate()
	return &tls.Config{Certificates: []tls.Certificate{own}}
}

// clientTLS offers one protocol. An empty name is that of the host.
func clientTLS(name, protocol string) *tls.Config {
	_, roots := certificate()
	return &tls.Config{RootCAs: roots, ServerName: name, NextProtos: []string{protocol}, Time: func() time.Time { return time.Unix(1, 0) }}
}

// listenTLS serves the world over https on a real port until the test ends.
func (w *world) listenTLS(t testing.TB) (address string, stop func() error) {
	t.Helper()
	ln := testkit.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- w.ServeTLS(ctx, ln, serverTLS()) }()
	stop = sync.OnceValue(func() error {
		cancel()
		return <-ended
	})
	t.Cleanup(func() { testkit.Must(t, stop()) })
	return ln.Addr().String(), stop
}

// transport is one of the ways to reach a server.
type transport struct {
	name, scheme, address string
	*http.Client
}

// transports reach a world over plain HTTP, and over https with HTTP/1.1 and HTTP/2. name is that of the TLS handshake, or empty for the host's.
func (w *world) transports(t *testing.T, name string) []transport {
	plain, _ := w.listen(t)
	secure, _ := w.listenTLS(t)
	var all []transport
	for _, way := range []transport{{"plain", "http", plain, nil}, {"HTTP/1.1", "https", secure, nil}, {"HTTP/2", "https", secure, nil}} {
		protocols := new(http.Protocols)
		protocols.SetHTTP1(way.name != "HTTP/2")
		protocols.SetHTTP2(way.name == "HTTP/2")
		config := clientTLS(name, "")
		config.NextProtos = nil
		pool := &http.Transport{
			Protocols: protocols, TLSClientConfig: config, DisableCompression: true,
			DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
				return new(net.Dialer).DialContext(ctx, "tcp", way.address)
			},
		}
		t.Cleanup(pool.CloseIdleConnections)
		way.Client = &http.Client{Transport: pool, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
		all = append(all, way)
	}
	return all
}

func (way transport) send(t *testing.T, r request, body io.Reader) reply {
	t.Helper()
	if body == nil {
		body = strings.NewReader(r.body)
	}
	req := testkit.Get(http.NewRequestWithContext(t.Context(), r.method, way.scheme+"://"+r.host+r.path, body))(t)
	for name, value := range r.header {
		req.Header.Set(name, value)
	}
	for _, c := range r.cookies {
		req.AddCookie(c)
	}
	res, err := way.Do(req)
	if err != nil {
		t.Fatalf("%s: %s %s%s: %v", way.name, r.method, r.host, r.path, err)
	}
	defer res.Body.Close()
	if over2 := res.ProtoMajor == 2; over2 != (way.name == "HTTP/2") {
		t.Errorf("%s: got %s", way.name, res.Proto)
	}
	return reply{res.StatusCode, res.Header, string(testkit.Get(io.ReadAll(res.Body))(t)), res.Cookies()}
}

// Whatever a request is sent over, its reply is the same.
func TestAnyTransport(t *testing.T) {
	t.Parallel()
	const large = 1 << 20
	w := newWorld(t, func(s *node.Settings) {
		s.DevRoutes = func(r fiber.Router) {
			r.Get("/api/large", func(c fiber.Ctx) error { return c.Send(bytes.Repeat([]byte("x"), large)) })
			r.Get("/dev/empty", func(c fiber.Ctx) error { return c.SendStatus(204) })
			r.Get("/dev/cookies", func(c fiber.Ctx) error {
				c.Cookie(&fiber.Cookie{Name: "a", Value: "1"})
				c.Cookie(&fiber.Cookie{Name: "b", Value: "2"})
				return c.SendString(c.Get("Cookie"))
			})
			r.All("/dev/echo", func(c fiber.Ctx) error {
				return c.SendString(fmt.Sprintf("%s %s %s %s %d", c.Method(), c.OriginalURL(), c.Host(), c.IP(), len(c.Body())))
			})
			r.Get("/dev/panic", func(fiber.Ctx) error { panic("a secret") })
		}
	})
	picture := append([]byte("\x89PNG\r\n\x1a\n"), make([]byte, 300<<10)...)
	key := testkit.Get(w.Media.Put(t.Context(), picture))(t)
	tag := w.send(t, request{host: "cuttle.test", path: "/media/" + key}).header.Get("ETag")
	json := map[string]string{"Content-Type": "application/json", "Origin": "https://cuttle.test"}
	forged := map[string]string{"X-Forwarded-For": "192.0.2.9", "X-Forwarded-Host": "evil.example", "Forwarded": "host=evil.example"}
	unsized := func(n int) func() io.Reader {
		return func() io.Reader { return io.MultiReader(strings.NewReader(strings.Repeat("x", n))) }
	}
	for name, c := range map[string]struct {
		request
		stream func() io.Reader
		status int
		has    string // the beginning of the body
		header []string
	}{
		"an unknown host":     {request{host: "evil.example", path: "/"}, nil, 421, "This address isn't served here.", []string{"Set-Cookie", ""}},
		"a page":              {request{host: "hub.cuttle.test", path: "/"}, nil, 200, "<!doctype html>", []string{"Set-Cookie", ""}},
		"health of any host":  {request{host: "evil.example", path: "/healthz"}, nil, 200, "ok\n", nil},
		"another main host":   {request{host: "old.cuttle.test", path: "/a%2Fb//c?d=%20e"}, nil, 308, "Permanent Redirect", []string{"Location", "https://cuttle.test/a%2Fb//c?d=%20e"}},
		"text, no JSON":       {request{method: "POST", host: "cuttle.test", path: "/api/v1/login", body: "{}", header: map[string]string{"Content-Type": "text/plain"}}, nil, 415, "{", nil},
		"another origin":      {request{method: "POST", host: "cuttle.test", path: "/api/v1/login", body: "{}", header: map[string]string{"Content-Type": "application/json", "Origin": "https://hub.cuttle.test"}}, nil, 403, "{", nil},
		"too large a body":    {request{method: "POST", host: "cuttle.test", path: "/api/v1/login", body: strings.Repeat(" ", 2<<20), header: json}, nil, 413, "{", nil},
		"of unknown size":     {request{method: "POST", host: "cuttle.test", path: "/api/v1/login", header: json}, unsized(2 << 20), 413, "{", nil},
		"a body nobody takes": {request{method: "POST", host: "cuttle.test", path: "/x", body: strings.Repeat(" ", 100<<10)}, nil, 404, "<!doctype html>", nil},
		"a body":              {request{method: "POST", host: "cuttle.test", path: "/dev/echo?x=%41", body: strings.Repeat("x", api.SmallBody)}, nil, 200, "POST /dev/echo?x=%41 cuttle.test 127.0.0.1 65536", nil},
		"a body in parts":     {request{method: "PUT", host: "cuttle.test", path: "/dev/echo"}, unsized(5000), 200, "PUT /dev/echo cuttle.test 127.0.0.1 5000", nil},
		"no body":             {request{method: "POST", host: "cuttle.test", path: "/dev/echo"}, nil, 200, "POST /dev/echo cuttle.test 127.0.0.1 0", nil},
		"forged headers":      {request{host: "cuttle.test", path: "/dev/echo", header: forged}, nil, 200, "GET /dev/echo cuttle.test 127.0.0.1 0", nil},
		"an unknown method":   {request{method: "FOO", host: "cuttle.test", path: "/"}, nil, 501, "Sorry", nil},
		"a large reply":       {request{host: "cuttle.test", path: "/api/large"}, nil, 200, strings.Repeat("x", large), []string{"Content-Length", fmt.Sprint(large)}},
		"only its head":       {request{method: "HEAD", host: "cuttle.test", path: "/api/v1/openapi.json"}, nil, 200, "", []string{"Content-Type", "application/json; charset=utf-8"}},
		"a picture":           {request{host: "cuttle.test", path: "/media/" + key}, nil, 200, string(picture), []string{"ETag", tag, "Content-Type", "image/png"}},
		"a picture's head":    {request{method: "HEAD", host: "cuttle.test", path: "/media/" + key}, nil, 200, "", []string{"Content-Length", fmt.Sprint(len(picture))}},
		"a known picture":     {request{host: "cuttle.test", path: "/media/" + key, header: map[string]string{"If-None-Match": tag}}, nil, 304, "", []string{"Content-Length", ""}},
		"nothing":             {request{host: "cuttle.test", path: "/dev/empty"}, nil, 204, "", []string{"Content-Length", "", "Content-Type", ""}},
		"two cookies":         {request{host: "cuttle.test", path: "/dev/cookies", cookies: []*http.Cookie{{Name: "c", Value: "3"}, {Name: "d", Value: "4"}}}, nil, 200, "c=3; d=4", nil},
		"a panic":             {request{host: "cuttle.test", path: "/dev/panic"}, nil, 500, "<!doctype html>", nil},
	} {
		if c.method == "" {
			c.method = http.MethodGet
		}
		for _, way := range w.transports(t, "") {
			var stream io.Reader
			if c.stream != nil {
				stream = c.stream()
			}
			got := way.send(t, c.request, stream)
			if got.status != c.status || !strings.HasPrefix(got.body, c.has) || c.has == "" && got.body != "" {
				t.Errorf("%s, %s: got %d %.200q", name, way.name, got.status, got.body)
			}
			for i := 0; i < len(c.header); i += 2 {
				if got := got.header.Get(c.header[i]); got != c.header[i+1] {
					t.Errorf("%s, %s: %s is %q", name, way.name, c.header[i], got)
				}
			}
			if name == "two cookies" && len(got.cookies) != 2 {
				t.Errorf("%s: cookies %v", way.name, got.cookies)
			}
		}
	}
}

// Only the host whose certificate the client has checked is served on a connection.
func TestHandshakeOfAnotherHost(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, way := range w.transports(t, "hub.cuttle.test") {
		for host, status := range map[string]int{"hub.cuttle.test": 200, "hub.cuttle.test:443": 200, "cuttle.test": 421, "club.cuttle.test": 421, "club.example.com": 421} {
			if way.name == "plain" {
				status = 200
			}
			got := way.send(t, request{host: host, path: "/"}, nil)
			if got.status != status || status == 421 && (got.body != "This address isn't served here.\n" || len(got.cookies) > 0) {
				t.Errorf("%s, %s: %d %.100q", way.name, host, got.status, got.body)
			}
		}
		if got := way.send(t, request{host: "cuttle.test", path: "/healthz"}, nil); got.status != 200 {
			t.Errorf("%s: healthz of another host: %d", way.name, got.status)
		}
	}
}

// framed is an HTTP/2 connection whose frames the test writes itself.
type framed struct {
	*http2.Framer
	net.Conn
	settings map[http2.SettingID]uint32
	replied  map[uint32]string // the status of streams whose reply came before it was asked for
	next     uint32            // the next stream
	header   bytes.Buffer
	encoder  *hpack.Encoder
}

// frames begins an HTTP/2 connection. A window of 0 lets the server send no bodies.
func frames(t *testing.T, conn net.Conn, host string, window uint32) *framed {
	t.Helper()
	secure := tls.Client(conn, clientTLS(host, "h2"))
	testkit.Must(t, secure.Handshake())
	f := &framed{Framer: http2.NewFramer(secure, secure), Conn: secure, settings: map[http2.SettingID]uint32{}, replied: map[uint32]string{}, next: 1}
	f.encoder = hpack.NewEncoder(&f.header)
	f.ReadMetaHeaders = hpack.NewDecoder(4096, nil)
	_, err := io.WriteString(secure, http2.ClientPreface)
	testkit.Must(t, err)
	testkit.Must(t, f.WriteSettings(http2.Setting{ID: http2.SettingInitialWindowSize, Val: window}))
	for frame := testkit.Get(f.ReadFrame())(t); ; frame = testkit.Get(f.ReadFrame())(t) {
		if settings, ok := frame.(*http2.SettingsFrame); ok && !settings.IsAck() {
			testkit.Must(t, settings.ForeachSetting(func(s http2.Setting) error {
				f.settings[s.ID] = s.Val
				return nil
			}))
			testkit.Must(t, f.WriteSettingsAck())
			return f
		}
	}
}

// begin sends the head of a request; names and values alternate.
func (f *framed) begin(t *testing.T, ends bool, fields ...string) (stream uint32) {
	t.Helper()
	f.header.Reset()
	for i := 0; i < len(fields); i += 2 {
		testkit.Must(t, f.encoder.WriteField(hpack.HeaderField{Name: fields[i], Value: fields[i+1]}))
	}
	stream, f.next = f.next, f.next+2
	testkit.Must(t, f.WriteHeaders(http2.HeadersFrameParam{StreamID: stream, BlockFragment: f.header.Bytes(), EndHeaders: true, EndStream: ends}))
	return stream
}

func post(path string, more ...string) []string {
	return append([]string{":method", "POST", ":scheme", "https", ":authority", "cuttle.test", ":path", path, "content-type", "application/json"}, more...)
}

func getting(path string, more ...string) []string {
	return append([]string{":method", "GET", ":scheme", "https", ":authority", "cuttle.test", ":path", path}, more...)
}

// reply returns the status of a stream, or the error with which it is reset. Replies may come in any order.
func (f *framed) reply(t *testing.T, stream uint32) (status string) {
	t.Helper()
	for {
		if status, came := f.replied[stream]; came {
			delete(f.replied, stream)
			return status
		}
		frame := testkit.Get(f.ReadFrame())(t)
		if of := frame.Header().StreamID; of != 0 && of != stream {
			if head, ok := frame.(*http2.MetaHeadersFrame); ok {
				f.replied[of] = head.PseudoValue("status")
			}
			continue
		}
		switch frame := frame.(type) {
		case *http2.MetaHeadersFrame:
			return frame.PseudoValue("status")
		case *http2.RSTStreamFrame:
			return frame.ErrCode.String()
		case *http2.GoAwayFrame:
			return "GOAWAY " + frame.ErrCode.String()
		}
	}
}

// What no correct client sends in HTTP/2 ends at most its own request: the connection goes on.
func TestRawRequestsOverHTTP2(t *testing.T) {
	t.Parallel()
	address, _ := newWorld(t).listenTLS(t)
	f := frames(t, testkit.Get(net.Dial("tcp", address))(t), "cuttle.test", 1<<20)
	defer f.Close()
	testkit.Must(t, f.SetDeadline(time.Now().Add(20*time.Second)))
	for name, c := range map[string]struct {
		head   []string
		body   string
		status string
	}{
		"a body that is cut short":         {post("/api/v1/login", "content-length", "20"), "{", "400"},
		"a body that is missing":           {post("/api/v1/login", "content-length", "20"), "", "400"},
		"more than declared":               {post("/api/v1/login", "content-length", "1"), "{}", "PROTOCOL_ERROR"},
		"a whole body":                     {post("/api/v1/login", "content-length", "2"), "{}", "200"},
		"a body nobody takes":              {post("/healthz"), "{}", "404"},
		"another host header":              {getting("/", "host", "hub.cuttle.test"), "", "200"},
		"another host":                     {[]string{":method", "GET", ":scheme", "https", ":authority", "hub.cuttle.test", ":path", "/"}, "", "421"},
		"no host":                          {[]string{":method", "GET", ":scheme", "https", ":path", "/"}, "", "421"},
		"a connection header":              {getting("/", "connection", "close"), "", "400"},
		"a star":                           {[]string{":method", "OPTIONS", ":scheme", "https", ":authority", "cuttle.test", ":path", "*"}, "", "400"},
		"a tunnel":                         {[]string{":method", "CONNECT", ":authority", "cuttle.test:443"}, "", "400"},
		"an unknown method":                {[]string{":method", "FOO", ":scheme", "https", ":authority", "cuttle.test", ":path", "/"}, "", "501"},
		"headers that are too large":       {getting("/", "cookie", strings.Repeat("x", 15<<10), "x", strings.Repeat("x", 2<<10)), "", "431"},
		"a user in front of the host":      {[]string{":method", "GET", ":scheme", "https", ":authority", "x@cuttle.test", ":path", "/"}, "", "PROTOCOL_ERROR"},
		"a target that is another's":       {getting("//evil.example/"), "", "404"},
		"a target without a slash":         {[]string{":method", "GET", ":scheme", "https", ":authority", "cuttle.test", ":path", "x"}, "", "PROTOCOL_ERROR"},
		"a message about hops, other than": {getting("/", "te", "gzip"), "", "400"},
	} {
		stream := f.begin(t, c.body == "", c.head...)
		if c.body != "" {
			testkit.Must(t, f.WriteData(stream, true, []byte(c.body)))
		}
		if status := f.reply(t, stream); status != c.status {
			t.Errorf("%s: got %s", name, status)
		}
	}
}

// One connection has a bounded number of requests and of bytes that wait to be read, and a buffer for frames that is no larger than must be.
func TestHTTP2IsBounded(t *testing.T) {
	t.Parallel()
	inside, goOn := make(chan struct{}, 100), make(chan struct{})
	w := newWorld(t, func(s *node.Settings) {
		s.DevRoutes = func(r fiber.Router) {
			r.Get("/dev/hold", func(fiber.Ctx) error {
				inside <- struct{}{}
				<-goOn
				return nil
			})
		}
	})
	address, _ := w.listenTLS(t)
	f := frames(t, testkit.Get(net.Dial("tcp", address))(t), "cuttle.test", 1<<20)
	defer f.Close()
	testkit.Must(t, f.SetDeadline(time.Now().Add(20*time.Second)))
	for id, want := range map[http2.SettingID]uint32{
		http2.SettingMaxConcurrentStreams: server.MostStreams, http2.SettingInitialWindowSize: 64 << 10, http2.SettingMaxFrameSize: 16 << 10, http2.SettingMaxHeaderListSize: 16<<10 + 320,
	} {
		if f.settings[id] != want {
			t.Errorf("%s is %d, want %d", id, f.settings[id], want)
		}
	}
	var first uint32
	for range server.MostStreams {
		first = f.begin(t, true, getting("/dev/hold")...)
		<-inside
	}
	if status := f.reply(t, f.begin(t, true, getting("/healthz")...)); status != "PROTOCOL_ERROR" {
		t.Errorf("one more: %s", status)
	}
	close(goOn)
	if status := f.reply(t, first); status != "200" {
		t.Errorf("one of them: %s", status)
	}
	if status := f.reply(t, f.begin(t, true, getting("/healthz")...)); status != "200" {
		t.Errorf("when there is room again: %s", status)
	}
}

// The requests of one address over all its connections are limited: some run, some wait, and more are cut off. Others are served meanwhile.
func TestRequestsOfOneAddress(t *testing.T) {
	t.Parallel()
	var goOn, inside chan struct{}
	w := newWorld(t, func(s *node.Settings) {
		s.DevRoutes = func(r fiber.Router) {
			r.Get("/dev/hold", func(fiber.Ctx) error {
				inside <- struct{}{}
				<-goOn
				return nil
			})
		}
	})
	server.BoundRequests(w.Server, 3, 2, 1)
	serveTLSInBubble(t, w, func(t *testing.T, p *pipes) {
		goOn, inside = make(chan struct{}), make(chan struct{}, 10)
		one := frames(t, p.dial("192.0.2.1"), "cuttle.test", 1<<20)
		runs := one.begin(t, true, getting("/dev/hold")...)
		<-inside
		waits := one.begin(t, true, getting("/dev/hold")...)
		synctest.Wait() // until it waits
		same := frames(t, p.dial("192.0.2.1"), "cuttle.test", 1<<20)
		if status := same.reply(t, same.begin(t, true, getting("/robots.txt")...)); status != "INTERNAL_ERROR" {
			t.Errorf("one more of it: %s", status)
		}
		if status := same.reply(t, same.begin(t, true, getting("/healthz")...)); status != "200" {
			t.Errorf("a check of the process's health: %s", status)
		}
		other := frames(t, p.dial("192.0.2.2"), "cuttle.test", 1<<20)
		if status := other.reply(t, other.begin(t, true, getting("/robots.txt")...)); status != "200" {
			t.Errorf("one of another: %s", status)
		}
		synctest.Wait()
		if len(inside) > 0 {
			t.Error("the second runs")
		}
		close(goOn)
		for _, stream := range []uint32{runs, waits} {
			if status := one.reply(t, stream); status != "200" {
				t.Errorf("stream %d: %s", stream, status)
			}
		}
		for _, f := range []*framed{one, same, other} {
			f.Close()
		}
	})
}

// Bodies that nobody reads yet do not stop the one that is read, and replies that nobody reads keep nobody waiting.
func TestRequestsOfAConnectionDoNotStopEachOther(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) {
		s.DevRoutes = func(r fiber.Router) {
			r.Post("/dev/take", func(c fiber.Ctx) error { return c.SendString(strings.Repeat("x", 60<<10)) })
		}
	})
	server.BoundRequests(w.Server, 10, 10, 1)
	serveTLSInBubble(t, w, func(t *testing.T, p *pipes) {
		f := frames(t, p.dial("192.0.2.1"), "cuttle.test", 0) // reads no reply
		defer f.Close()
		unread := f.begin(t, false, post("/dev/take", "content-length", "2")...)
		testkit.Must(t, f.WriteData(unread, true, []byte("{}")))
		if status := f.reply(t, unread); status != "200" {
			t.Errorf("the one whose reply is not read: %s", status)
		}
		runs := f.begin(t, false, post("/dev/take", "content-length", "2")...)
		testkit.Must(t, f.WriteData(runs, false, []byte("{")))
		synctest.Wait()
		for range 2 {
			waits := f.begin(t, false, post("/dev/take", "content-length", "60000")...)
			for range 2 {
				testkit.Must(t, f.WriteData(waits, false, make([]byte, 16<<10)))
			}
		}
		synctest.Wait()
		testkit.Must(t, f.WriteData(runs, true, []byte("}")))
		if status := f.reply(t, runs); status != "200" {
			t.Errorf("the one that runs: %s", status)
		}
	})
}

// serveTLSInBubble serves the world over https with the clock of synctest.
func serveTLSInBubble(t *testing.T, w *world, do func(t *testing.T, p *pipes)) {
	certificate()
	inBubble(t, w, func(ctx context.Context, p *pipes) error { return w.ServeTLS(ctx, p, serverTLS()) }, do)
}

// Clients that send or read slowly are cut off over https, too.
func TestSlowClientsOverTLS(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) {
		s.DevRoutes = func(r fiber.Router) {
			r.Post("/dev/slow", func(c fiber.Ctx) error { // longer than its body had time
				time.Sleep(20 * time.Second)
				return c.SendString("done")
			})
		}
	})
	key := testkit.Get(w.Media.Put(t.Context(), append([]byte("\x89PNG\r\n\x1a\n"), make([]byte, 1<<20)...)))(t)
	small := fmt.Sprint(api.SmallBody)
	type result struct {
		reply string
		after time.Duration
	}
	old := func(text string) func(*testing.T, net.Conn) string {
		return func(t *testing.T, conn net.Conn) string {
			secure := tls.Client(conn, clientTLS("cuttle.test", "http/1.1"))
			testkit.Must(t, secure.Handshake())
			_, err := io.WriteString(secure, text)
			testkit.Must(t, err)
			res, err := http.ReadResponse(bufio.NewReader(secure), nil)
			if err != nil {
				return "closed"
			}
			return fmt.Sprint(res.StatusCode)
		}
	}
	modern := func(window uint32, ends bool, head ...string) func(*testing.T, net.Conn) string {
		return func(t *testing.T, conn net.Conn) string {
			f := frames(t, conn, "cuttle.test", window)
			stream := f.begin(t, ends, head...)
			if !ends {
				testkit.Must(t, f.WriteData(stream, false, []byte("{")))
			}
			status := f.reply(t, stream)
			if status == "200" { // until it ends or is cut off
				for {
					switch frame := testkit.Get(f.ReadFrame())(t).(type) {
					case *http2.DataFrame:
						if frame.StreamEnded() {
							return "200"
						}
					case *http2.RSTStreamFrame:
						return "200, then " + frame.ErrCode.String()
					}
				}
			}
			return status
		}
	}
	for name, c := range map[string]struct {
		client func(*testing.T, net.Conn) string
		want   result
	}{
		"no handshake": {func(t *testing.T, conn net.Conn) string {
			_, err := conn.Read(make([]byte, 1))
			return err.Error()
		}, result{"EOF", 10 * time.Second}},
		"a slow header":           {old("GET / HTTP/1.1\r\nHost: cuttle.test\r\nX-Slow: "), result{"closed", 10 * time.Second}},
		"a slow body":             {old("POST /api/v1/login HTTP/1.1\r\nHost: cuttle.test\r\nContent-Type: application/json\r\nContent-Length: " + small + "\r\n\r\n{"), result{"408", 10 * time.Second}},
		"a body nobody takes":     {old("POST / HTTP/1.1\r\nHost: cuttle.test\r\nContent-Length: " + small + "\r\n\r\n{"), result{"404", 0}},
		"a slow handler":          {old("POST /dev/slow HTTP/1.1\r\nHost: cuttle.test\r\nContent-Length: 2\r\n\r\n{}"), result{"200", 20 * time.Second}},
		"a slow body, HTTP/2":     {modern(1<<20, false, post("/api/v1/login", "content-length", small)...), result{"408", 10 * time.Second}},
		"of no size, HTTP/2":      {modern(1<<20, false, post("/api/v1/login")...), result{"408", 10 * time.Second}},
		"nobody takes it, HTTP/2": {modern(1<<20, false, post("/healthz")...), result{"404", 0}},
		"reads nothing, HTTP/2":   {modern(0, true, getting("/media/"+key)...), result{"200, then INTERNAL_ERROR", 30 * time.Second}},
		"a slow handler, HTTP/2":  {modern(1<<20, true, post("/dev/slow")...), result{"200", 20 * time.Second}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			world := *w
			world.Server = server.New(w.Options)
			serveTLSInBubble(t, &world, func(t *testing.T, p *pipes) {
				conn, began := p.dial("192.0.2.1"), time.Now()
				if got := (result{c.client(t, conn), time.Since(began)}); got != c.want {
					t.Errorf("got %v, want %v", got, c.want)
				}
				conn.Close()
			})
		})
	}
}

// What a reply holds is released when its client goes away in the middle.
func TestClientsThatGoAway(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	key := testkit.Get(w.Media.Put(t.Context(), append([]byte("\x89PNG\r\n\x1a\n"), make([]byte, 8<<20)...)))(t)
	for _, way := range w.transports(t, "") {
		ctx, leave := context.WithCancel(t.Context())
		req := testkit.Get(http.NewRequestWithContext(ctx, "GET", way.scheme+"://cuttle.test/media/"+key, nil))(t)
		res := testkit.Get(way.Do(req))(t)
		if res.StatusCode != 200 || opened(key) != 1 {
			t.Errorf("%s: %d, %d files are open", way.name, res.StatusCode, opened(key))
		}
		leave()
		res.Body.Close()
		for opened(key) > 0 { // sooner or later; go test ends what takes forever
			time.Sleep(time.Millisecond)
		}
	}
}

// When the node is told to stop, running requests over https get their replies.
func TestDrainOverTLS(t *testing.T) {
	t.Parallel()
	inside, goOn := make(chan struct{}), make(chan struct{})
	w := newWorld(t, func(s *node.Settings) {
		s.DevRoutes = func(r fiber.Router) {
			r.Get("/dev/slow", func(c fiber.Ctx) error {
				inside <- struct{}{}
				<-goOn
				return c.SendString("done")
			})
		}
	})
	address, stop := w.listenTLS(t)
	f := frames(t, testkit.Get(net.Dial("tcp", address))(t), "cuttle.test", 1<<20)
	defer f.Close()
	testkit.Must(t, f.SetDeadline(time.Now().Add(20*time.Second)))
	stream := f.begin(t, true, getting("/dev/slow")...)
	<-inside
	ended := make(chan error, 1)
	go func() { ended <- stop() }()
	if status := f.reply(t, stream); status != "GOAWAY NO_ERROR" {
		t.Errorf("got %s", status)
	}
	close(goOn)
	if status := f.reply(t, stream); status != "200" {
		t.Errorf("got %s", status)
	}
	testkit.Must(t, <-ended)
}

func TestRedirectToHTTPS(t *testing.T) {
	t.Parallel()
	handler := newWorld(t).RedirectToHTTPS()
	for name, c := range map[string]struct {
		target, host, to string
	}{
		"a page":               {"/a/b?c=d&e=%20", "cuttle.test", "https://cuttle.test/a/b?c=d&e=%20"},
		"as it was sent":       {"/a%2Fb/../c//d", "hub.cuttle.test", "https://hub.cuttle.test/a%2Fb/../c//d"},
		"a custom domain":      {"/", "CLUB.example.com:80", "https://club.example.com/"},
		"one that moved":       {"/x", "old.cuttle.test", "https://old.cuttle.test/x"},
		"no host of ours":      {"/", "evil.example", ""},
		"pending":              {"/", "pending.example.com", ""},
		"no host":              {"/", "", ""},
		"an address":           {"/", "127.0.0.1", ""},
		"a user before a host": {"/", "evil.example@cuttle.test", ""},
		"two slashes":          {"//evil.example/x", "cuttle.test", "https://cuttle.test//evil.example/x"},
		"a backslash":          {"/\\evil.example", "cuttle.test", "https://cuttle.test/%5Cevil.example"},
		"a whole address":      {"http://evil.example/x", "cuttle.test", ""},
		"a star":               {"*", "cuttle.test", "https://cuttle.test/"},
	} {
		method := http.MethodGet
		if c.target == "*" {
			method = http.MethodOptions
		}
		r := testkit.Get(http.ReadRequest(bufio.NewReader(strings.NewReader(method + " " + c.target + " HTTP/1.1\r\nHost: " + c.host + "\r\n\r\n"))))(t)
		recorder := httptest.NewRecorder()
		handler.ServeHTTP(recorder, r)
		status := 421
		if c.to != "" {
			status = 308
		}
		if got := recorder.Header().Get("Location"); recorder.Code != status || got != c.to {
			t.Errorf("%s: got %d to %q, want %d to %q", name, recorder.Code, got, status, c.to)
		}
	}
}

func TestHSTS(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)
	ago := func(d time.Duration) *time.Time { return new(now.Add(-d)) }
	const week = 7 * 24 * time.Hour
	custom := tenancy.Site{Kind: tenancy.Minisite, Host: "club.example.com", Origin: "https://club.example.com", Tenant: &tenancy.Tenant{Slug: "club"}}
	for name, c := range map[string]struct {
		kind  tenancy.Kind
		since *time.Time
		want  string
	}{
		"the main site":               {tenancy.Main, nil, "max-age=31536000"},
		"a staging host":              {tenancy.Staging, nil, "max-age=31536000"},
		"a domain, never":             {tenancy.Minisite, nil, ""},
		"a domain, for a moment":      {tenancy.Minisite, ago(0), ""},
		"a domain, for a week":        {tenancy.Minisite, ago(week), ""},
		"a domain, for longer":        {tenancy.Minisite, ago(week + time.Second), "max-age=2592000"},
		"a domain, in the future yet": {tenancy.Minisite, ago(-time.Hour), ""},
	} {
		site := custom
		site.Kind, site.SecureSince = c.kind, c.since
		if got := server.HSTS(&site, now); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
		site.Origin = "http://localhost:8080"
		if got := server.HSTS(&site, now); got != "" {
			t.Errorf("%s, over http: %v", name, got)
		}
	}
}

// HSTS is sent with every reply, and the first request over https to a custom domain is reported once.
func TestStrictTransport(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	reported := make(chan string, 10)
	o := w.Options
	o.TrustedProxies = []string{"192.0.2.1"}
	o.Secured = func(ctx context.Context, site *tenancy.Site) {
		if _, bounded := ctx.Deadline(); !bounded {
			reported <- "without a deadline"
		}
		reported <- site.Host
	}
	w.Server = server.New(o)
	for _, way := range w.transports(t, "") {
		const ours = "max-age=31536000"
		for host, want := range map[string]string{"cuttle.test": ours, "old.cuttle.test": ours, "hub.cuttle.test": ours, "club.example.com": "", "evil.example": ""} {
			for _, header := range []map[string]string{nil, {"X-Forwarded-Proto": "https"}} {
				res := way.send(t, request{host: host, path: "/robots.txt", header: header}, nil)
				if got := res.header.Get("Strict-Transport-Security"); got != want {
					t.Errorf("%s, %s: %d, %q", way.name, host, res.status, got)
				}
			}
		}
	}
	if got := <-reported; got != "club.example.com" {
		t.Errorf("reported %s", got)
	}
	w.Server = server.New(o)
	serveInBubble(t, w, func(t *testing.T, p *pipes) {
		other := p.dial("192.0.2.1")
		defer other.Close()
		go io.WriteString(other, "GET /robots.txt HTTP/1.1\r\nHost: club.example.com\r\nX-Forwarded-Ssl: on\r\nX-Url-Scheme: https\r\nX-Forwarded-Protocol: https\r\n\r\n")
		testkit.Get(http.ReadResponse(bufio.NewReader(other), nil))(t)
		if synctest.Wait(); len(reported) > 0 {
			t.Errorf("a client's own header was believed: %s", <-reported)
		}
		conn := p.dial("192.0.2.1")
		defer conn.Close()
		go io.WriteString(conn, "GET /robots.txt HTTP/1.1\r\nHost: club.example.com\r\nX-Forwarded-Proto: https\r\n\r\n")
		testkit.Get(http.ReadResponse(bufio.NewReader(conn), nil))(t)
		if got := <-reported; got != "club.example.com" {
			t.Errorf("behind a proxy, reported %s", got)
		}
		again := p.dial("192.0.2.1")
		defer again.Close()
		go io.WriteString(again, "GET /robots.txt HTTP/1.1\r\nHost: club.example.com\r\nX-Forwarded-Proto: https\r\n\r\n")
		testkit.Get(http.ReadResponse(bufio.NewReader(again), nil))(t)
		if synctest.Wait(); len(reported) > 0 {
			t.Errorf("reported again: %s", <-reported)
		}
	})
}
