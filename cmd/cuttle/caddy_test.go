package main_test

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"golang.org/x/net/quic"

	"cuttle/devkit/caddy"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/localdns"
	"cuttle/devkit/pebble"
	"cuttle/devkit/testkit"
)

// edge is Caddy, with the Caddyfile of this repository, in front of two nodes.
type edge struct {
	*testing.T
	caddy     *caddy.Server
	authority *pebble.Authority
	data      *dbtest.DB
	settings  []string
	nodes     [2]*program
	ports     [2][2]int // of each node: of its site, and of what is internal
}

func behindCaddy(t *testing.T) *edge {
	t.Helper()
	e := &edge{T: t, caddy: caddy.New(t)}
	e.settings, e.data = production(t)
	names := testkit.Get(localdns.Start())(t)
	t.Cleanup(names.Close)
	for _, host := range []string{"cuttle.test", "laserhub.cuttle.test", "club.test", "second.test", "claimed.test", "gone.test", "other.test"} {
		testkit.Must(t, names.Set(localdns.Record{Name: host, Type: "A", Value: "127.0.0.1"}))
	}
	for _, command := range [][]string{{"migrate"}, {"tenant", "add", "laserhub", "--name", "Laser Hub", "--support-email", "help@example.com"}} {
		if out, err := run(t, e.settings, command...); err != nil {
			t.Fatalf("%v: %v %s", command, err, out)
		}
	}
	e.data.Exec(t, `insert into tenant_host (host, tenant_id, state, created_at)
		select host, (select id from tenant where slug = 'laserhub'), state, now()
		from (values ('club.test', 'live'), ('second.test', 'proved'), ('claimed.test', 'pending'), ('gone.test', 'released')) as domain (host, state)`)
	for i := range e.nodes {
		e.ports[i] = [2]int{caddy.FreePort(t), caddy.FreePort(t)}
		e.begin(i)
	}
	e.authority = pebble.Start(t, pebble.Options{DNS: names.Address(), HTTPPort: e.caddy.HTTPPort, TLSPort: e.caddy.HTTPSPort})
	e.caddy.Start(t, "../../Caddyfile", e.authority.Certificate, "ACME_DIRECTORY="+e.authority.Directory, "ACME_EMAIL=hello@cuttle.test",
		fmt.Sprintf("CUTTLE_NODES=127.0.0.1:%d 127.0.0.1:%d", e.ports[0][0], e.ports[1][0]),
		fmt.Sprintf("CUTTLE_INTERNAL_NODES=127.0.0.1:%d 127.0.0.1:%d", e.ports[0][1], e.ports[1][1]))
	return e
}

// begin starts a node, or another one in its place.
func (e *edge) begin(i int) {
	e.Helper()
	e.nodes[i] = start(e.T, append(e.settings, "CUTTLE_TRUSTED_PROXIES=127.0.0.1", fmt.Sprint("CUTTLE_LISTEN=127.0.0.1:", e.ports[i][0]), fmt.Sprint("CUTTLE_INTERNAL_LISTEN=127.0.0.1:", e.ports[i][1])), "serve")
}

// client reaches Caddy from an address of the loopback interface, whatever host it asks for.
func (e *edge) client(from string) *http.Client {
	pool := &http.Transport{
		ForceAttemptHTTP2: true, DisableCompression: true, TLSClientConfig: &tls.Config{RootCAs: e.authority.Issued},
		DialContext: func(ctx context.Context, _, address string) (net.Conn, error) {
			port := e.caddy.HTTPSPort
			if strings.HasSuffix(address, ":80") {
				port = e.caddy.HTTPPort
			}
			dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
			return dialer.DialContext(ctx, "tcp", fmt.Sprint("127.0.0.1:", port))
		},
	}
	e.Cleanup(pool.CloseIdleConnections)
	return &http.Client{Transport: pool, Timeout: patience, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

type answer struct {
	*http.Response
	body string
}

func ask(client *http.Client, method, address, body string, header ...string) (answer, error) {
	req, err := http.NewRequest(method, address, strings.NewReader(body))
	if err != nil {
		return answer{}, err
	}
	if body != "" {
		req.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	res, err := client.Do(req)
	if err != nil {
		return answer{}, err
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	return answer{res, string(text)}, err
}

// shake makes a handshake, and returns the protocol that both agreed on.
func (e *edge) shake(host string) (protocol string, err error) {
	conn, err := tls.Dial("tcp", e.caddy.Address(), &tls.Config{ServerName: host, RootCAs: e.authority.Issued, NextProtos: []string{"h2", "http/1.1"}, InsecureSkipVerify: host == ""})
	if err != nil {
		return "", err
	}
	defer conn.Close()
	return conn.ConnectionState().NegotiatedProtocol, nil
}

const robots = "Sitemap: https://%s/sitemap.xml"

func TestBehindCaddy(t *testing.T) {
	t.Parallel()
	e := behindCaddy(t)
	browser := e.client("127.0.0.5")
	get := func(t *testing.T, address string, header ...string) answer {
		t.Helper()
		return testkit.Get(ask(browser, "GET", address, "", header...))(t)
	}

	t.Run("hosts that are not served cause no order", func(t *testing.T) {
		for _, host := range []string{"claimed.test", "gone.test", "other.test", "sub.club.test", "127.0.0.1", ""} {
			if _, err := e.shake(host); err == nil || !strings.Contains(err.Error(), "internal error") {
				t.Errorf("%q: %v", host, err)
			}
		}
		if n := e.authority.Orders(); n != 0 {
			t.Errorf("%d orders", n)
		}
	})
	t.Run("a domain gets a certificate", func(t *testing.T) {
		for _, host := range []string{"club.test", "laserhub.cuttle.test", "cuttle.test"} {
			res, says := get(t, "https://"+host+"/robots.txt"), host
			if host == "laserhub.cuttle.test" {
				says = "club.test" // the minisite's primary address
			}
			if res.StatusCode != 200 || !strings.Contains(res.body, fmt.Sprintf(robots, says)) || res.ProtoMajor != 2 {
				t.Errorf("%s: %s %s %q", host, res.Proto, res.Status, res.body)
			}
			if !strings.Contains(res.Header.Get("Alt-Svc"), fmt.Sprintf(`h3=":%d"`, e.caddy.HTTPSPort)) || res.Header.Get("Server") != "" || res.Header.Get("Via") != "" {
				t.Errorf("%s: %v", host, res.Header)
			}
		}
	})
	t.Run("HTTP/3", func(t *testing.T) {
		if got := e.http3(t, "club.test", "/robots.txt"); !strings.Contains(got, fmt.Sprintf(robots, "club.test")) {
			t.Errorf("got %q", got)
		}
	})
	t.Run("the nodes compress, once", func(t *testing.T) {
		for accepts, want := range map[string]string{"Accept-Encoding: br": "br", "Accept-Encoding: gzip": "gzip", "Accept-Encoding: zstd": "", "X-Nothing: at all": ""} {
			name, value, _ := strings.Cut(accepts, ": ")
			if res := get(t, "https://cuttle.test/", name, value); res.StatusCode != 200 || res.Header.Get("Content-Encoding") != want || res.ContentLength < 0 {
				t.Errorf("%q: %s, %q, %d bytes", accepts, res.Status, res.Header.Get("Content-Encoding"), res.ContentLength)
			}
		}
	})
	t.Run("http leads to https", func(t *testing.T) {
		if res := get(t, "http://cuttle.test/a%2Fb?c=d"); res.StatusCode != 308 || res.Header.Get("Location") != "https://cuttle.test/a%2Fb?c=d" {
			t.Errorf("%s to %s", res.Status, res.Header.Get("Location"))
		}
	})
	t.Run("the nodes send HSTS", func(t *testing.T) {
		for host, want := range map[string]string{"cuttle.test": "max-age=31536000", "club.test": ""} {
			if got := get(t, "https://"+host+"/robots.txt").Header.Get("Strict-Transport-Security"); got != want {
				t.Errorf("%s: %q", host, got)
			}
		}
		for began := time.Now(); dbtest.Look[int](t, e.data, "select count(*) from tenant_host where host = 'club.test' and secured_at is not null") == 0; time.Sleep(10 * time.Millisecond) {
			if time.Since(began) > patience {
				t.Fatal("it is not recorded that the domain was reached over https")
			}
		}
	})
	t.Run("what is internal is not public", func(t *testing.T) {
		for _, path := range []string{"/internal/tls/ask?domain=club.test", "/metrics"} {
			for _, host := range []string{"cuttle.test", fmt.Sprint("127.0.0.1:", e.caddy.AskPort), fmt.Sprint("127.0.0.1:", e.ports[0][1])} {
				req := testkit.Get(http.NewRequest("GET", "https://cuttle.test"+path, nil))(t)
				req.Host = host
				res := testkit.Get(browser.Do(req))(t)
				res.Body.Close()
				if want := map[bool]int{true: 404, false: 421}[host == "cuttle.test"]; res.StatusCode != want {
					t.Errorf("%s of %s: %s", path, host, res.Status)
				}
			}
		}
		asking := fmt.Sprintf("http://127.0.0.1:%d", e.caddy.AskPort)
		for path, want := range map[string]int{"/internal/tls/ask?domain=club.test": 200, "/internal/tls/ask?domain=other.test": 403, "/metrics": 404} {
			if res := testkit.Get(ask(http.DefaultClient, "GET", asking+path, ""))(t); res.StatusCode != want {
				t.Errorf("%s where Caddy asks: %s", path, res.Status)
			}
		}
	})
	t.Run("a client's X-Forwarded headers do not count", func(t *testing.T) {
		forged := []string{
			"X-Forwarded-Host", "club.test", "X-Forwarded-Proto", "http", "X-Forwarded-Protocol", "http", "X-Url-Scheme", "http", "Forwarded", "host=club.test;proto=http", "X-Real-Ip", "192.0.2.1",
		}
		if res := get(t, "https://cuttle.test/robots.txt", forged...); !strings.Contains(res.body, fmt.Sprintf(robots, "cuttle.test")) || res.Header.Get("Strict-Transport-Security") == "" {
			t.Errorf("%s %q %v", res.Status, res.body, res.Header)
		}
		login := func(client *http.Client, i int) int {
			body := fmt.Sprintf(`{"emailOrUsername":"nobody%d","password":"not hers at all"}`, i)
			return testkit.Get(ask(client, "POST", "https://cuttle.test/api/v1/login", body, "X-Forwarded-For", fmt.Sprintf("192.0.2.%d", i)))(t).StatusCode
		}
		tries := 0
		for ; login(browser, tries) != 429 && tries < 100; tries++ {
		}
		if tries == 100 {
			t.Error("another X-Forwarded-For each time: no limit")
		}
		if status := login(e.client("127.0.0.6"), tries); status == 429 {
			t.Error("another address is limited with the first one")
		}
	})
	t.Run("a session counts at both nodes", func(t *testing.T) {
		visitor := e.client("127.0.0.7")
		const origin, account = "https://cuttle.test", `{"email":"ann@example.com","username":"ann","password":"correct horse battery"}`
		if res := testkit.Get(ask(visitor, "POST", origin+"/api/v1/createAccount", account, "Origin", origin))(t); !strings.Contains(res.body, `"success":true`) {
			t.Fatalf("%s %s", res.Status, res.body)
		}
		res := testkit.Get(ask(visitor, "POST", origin+"/api/v1/login", `{"emailOrUsername":"ann","password":"correct horse battery"}`, "Origin", origin))(t)
		var session *http.Cookie
		for _, cookie := range res.Cookies() {
			if cookie.Name == "__Host-session" {
				session = cookie
			}
		}
		if session == nil || !session.Secure || !session.HttpOnly || session.Domain != "" || session.Path != "/" {
			t.Fatalf("%s, cookie %v, %s", res.Status, session, res.body)
		}
		for _, ports := range e.ports {
			req := testkit.Get(http.NewRequest("POST", fmt.Sprintf("http://127.0.0.1:%d/api/v1/loggedInUser", ports[0]), strings.NewReader("{}")))(t)
			req.Host = "cuttle.test"
			req.Header.Set("Content-Type", "application/json")
			req.AddCookie(session)
			res := testkit.Get(http.DefaultClient.Do(req))(t)
			text := testkit.Get(io.ReadAll(res.Body))(t)
			res.Body.Close()
			if !strings.Contains(string(text), `"username":"ann"`) {
				t.Errorf("at %d: %s", ports[0], text)
			}
		}
	})
	t.Run("nodes come and go without a failed page", func(t *testing.T) {
		var served atomic.Int64
		ctx, stop := context.WithCancel(t.Context())
		var visitors sync.WaitGroup
		for i := range 8 {
			client, method := e.client(fmt.Sprintf("127.0.1.%d", i+1)), []string{"GET", "HEAD"}[i%2]
			visitors.Go(func() {
				for ctx.Err() == nil {
					// Small enough for one packet: a longer reply that is under way is cut off by SIGKILL.
					res, err := ask(client, method, "https://club.test/robots.txt", "")
					if err != nil || res.StatusCode != 200 || method == "GET" && !strings.Contains(res.body, "Sitemap: https://club.test/") {
						t.Errorf("%s after %d: %v %v", method, served.Load(), err, res.Response)
						return
					}
					served.Add(1)
				}
			})
		}
		more := func() { // so that every visitor has seen the change
			for until := served.Load() + 100; served.Load() < until && !t.Failed(); time.Sleep(time.Millisecond) {
			}
		}
		more()
		e.nodes[0].stop(t, syscall.SIGKILL)
		for i := range 20 { // none of these has reached the node
			if res := testkit.Get(ask(browser, "POST", "https://cuttle.test/api/v1/loggedInUser", "{}"))(t); res.StatusCode != 200 {
				t.Errorf("call %d: %s", i, res.Status)
			}
		}
		more()
		t.Run("and a domain gets a certificate from the other one", func(t *testing.T) {
			if protocol, err := e.shake("second.test"); err != nil || protocol != "h2" {
				t.Error(protocol, err)
			}
		})
		e.begin(0)
		e.nodes[1].stop(t, syscall.SIGKILL)
		more()
		e.begin(1)
		e.nodes[0].stop(t, syscall.SIGTERM)
		more()
		e.begin(0)
		more()
		stop()
		visitors.Wait()
	})
	t.Run("a client that breaks off requests keeps nobody out", func(t *testing.T) {
		for range 20 {
			conn := testkit.Get(tls.Dial("tcp", e.caddy.Address(), &tls.Config{ServerName: "cuttle.test", RootCAs: e.authority.Issued, NextProtos: []string{"http/1.1"}}))(t)
			io.WriteString(conn, "POST /api/v1/login HTTP/1.1\r\nHost: cuttle.test\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nno size\r\n")
			io.ReadAll(conn)
			conn.Close()
			if res := testkit.Get(ask(browser, "POST", "https://cuttle.test/api/v1/loggedInUser", "{}"))(t); res.StatusCode != 200 {
				t.Fatalf("a call: %s", res.Status)
			}
			if res := get(t, "https://cuttle.test/robots.txt"); res.StatusCode != 200 {
				t.Fatalf("a page: %s", res.Status)
			}
		}
	})
}

// http3 makes one request over HTTP/3 (RFC 9114), with just as much of it as that takes, and returns the reply's body if its status is 200.
func (e *edge) http3(t *testing.T, host, path string) (body string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	endpoint := testkit.Get(quic.Listen("udp", "127.0.0.1:0", nil))(t)
	defer endpoint.Close(ctx)
	config := &quic.Config{TLSConfig: &tls.Config{ServerName: host, RootCAs: e.authority.Issued, NextProtos: []string{"h3"}, MinVersion: tls.VersionTLS13}}
	conn := testkit.Get(endpoint.Dial(ctx, "udp", e.caddy.Address(), config))(t)
	defer conn.Abort(nil)

	control := testkit.Get(conn.NewSendOnlyStream(ctx))(t)
	control.Write([]byte{0x00, 0x04, 0x00}) // a control stream with empty SETTINGS
	testkit.Must(t, control.Flush())

	// Indexed fields of QPACK's static table (RFC 9204, Appendix A), and two of its names with other values.
	fields := []byte{0x00, 0x00, 0xc0 | 17 /* GET */, 0xc0 | 23 /* https */}
	fields = append(append(fields, 0x50 /* :authority */, byte(len(host))), host...)
	fields = append(append(fields, 0x51 /* :path */, byte(len(path))), path...)
	stream := testkit.Get(conn.NewStream(ctx))(t)
	stream.Write(append([]byte{0x01, byte(len(fields))}, fields...)) // HEADERS
	stream.CloseWrite()
	reader := bufio.NewReader(stream)
	status := false
	for {
		kind, err := variable(reader)
		if err == io.EOF {
			break
		}
		testkit.Must(t, err)
		frame := make([]byte, testkit.Get(variable(reader))(t))
		testkit.Get(io.ReadFull(reader, frame))(t)
		switch kind {
		case 0x00: // DATA
			body += string(frame)
		case 0x01: // HEADERS
			status = bytes.HasPrefix(frame, []byte{0x00, 0x00, 0xc0 | 25}) // 200
		}
	}
	if !status {
		t.Error("the status is not 200")
	}
	return body
}

// variable reads an integer of variable length (RFC 9000 §16).
func variable(r io.ByteReader) (n uint64, err error) {
	first, err := r.ReadByte()
	if err != nil {
		return 0, err
	}
	n = uint64(first & 0x3f)
	for range 1<<(first>>6) - 1 {
		next, err := r.ReadByte()
		if err != nil {
			return 0, err
		}
		n = n<<8 | uint64(next)
	}
	return n, nil
}
