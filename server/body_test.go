package server_test

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"cuttle/api"
	"cuttle/devkit/testkit"
	"cuttle/node"
	"cuttle/server"
)

// head returns a request without its body.
func head(method, host, path, more string, cookie *http.Cookie) string {
	if cookie != nil {
		more = "Cookie: " + cookie.Name + "=" + cookie.Value + "\r\n" + more
	}
	return method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\nContent-Type: application/json\r\n" + more + "\r\n"
}

// People who may not send a large body get a refusal before it is read, and the connection is closed.
func TestLargeBodiesAreRefusedUnread(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	address, _ := w.listen(t)
	ann := w.login(t, "cuttle.test")
	onHub := w.login(t, "hub.cuttle.test")
	junk := &http.Cookie{Name: ann.Name, Value: strings.Repeat("x", len(ann.Value))}
	const large = "Content-Length: 1000000\r\n"
	chunk := fmt.Sprintf("%x\r\n%s\r\n", api.SmallBody+1, strings.Repeat(" ", api.SmallBody+1))
	const login, small = "Please log in first.", "The limit is 64 kB."
	for name, c := range map[string]struct{ request, status, has string }{
		"nobody":                         {head("POST", "cuttle.test", "/api/v1/saveProject", large, nil) + "{", "200", login},
		"a junk cookie":                  {head("POST", "cuttle.test", "/api/v1/saveProject", large, junk) + "{", "200", login},
		"another host's session":         {head("POST", "cuttle.test", "/api/v1/saveProject", large, onHub) + "{", "200", login},
		"the largest body":               {head("POST", "cuttle.test", "/api/v1/minisiteAdminImportMembers", "Content-Length: 20000000\r\n", junk) + "{", "200", login},
		"nobody, where nobody may ask":   {head("POST", "cuttle.test", "/api/v1/login", large, nil) + "{", "413", small},
		"an admin of nothing":            {head("POST", "cuttle.test", "/api/v1/minisiteAdminImportMembers", large, ann) + "{", "200", "There is no such minisite."},
		"a member, not an admin":         {head("POST", "hub.cuttle.test", "/api/v1/minisiteAdminImportMembers", large, onHub) + "{", "200", "There is no such minisite."},
		"an admin of nothing, reading":   {head("POST", "cuttle.test", "/api/v1/minisiteAdminReadMemberTable", large, ann) + "{", "200", "There is no such minisite."},
		"not of the platform":            {head("POST", "cuttle.test", "/api/v1/adminCreateTenant", large, ann) + "{", "200", "You don't have permission to do that."},
		"more than the operation takes":  {head("POST", "cuttle.test", "/api/v1/saveProject", "Content-Length: 7000000\r\n", ann) + "{", "413", "The limit is 6 MB."},
		"an upload that nobody gave":     {head("PUT", "cuttle.test", "/api/uploads/x.y", large, ann) + "{", "422", "This upload has expired."},
		"no operation":                   {head("POST", "cuttle.test", "/api/v1/nothing", large, ann) + "{", "413", small},
		"a page":                         {head("POST", "cuttle.test", "/", large, ann) + "{", "404", ""},
		"no host of ours":                {head("POST", "evil.example", "/api/v1/saveProject", large, ann) + "{", "421", "isn't served here"},
		"chunks, which say no size":      {head("POST", "cuttle.test", "/api/v1/saveProject", "Transfer-Encoding: chunked\r\n", junk) + chunk, "200", login},
		"chunks without an end":          {head("POST", "cuttle.test", "/api/v1/saveProject", "Transfer-Encoding: chunked\r\n", ann) + strings.Repeat(chunk, 97), "413", "The limit is 6 MB."},
		"small, but packed":              {head("POST", "cuttle.test", "/api/v1/login", "Content-Encoding: gzip\r\nContent-Length: "+fmt.Sprint(len(packed))+"\r\n", nil) + packed, "415", "not compressed"},
		"all of it sent, and still told": {head("POST", "cuttle.test", "/api/v1/saveProject", "Content-Length: 6000000\r\n", junk) + strings.Repeat(" ", 6_000_000), "200", login},
	} {
		got := raw(t, address, c.request) // which ends when the connection does
		if !strings.HasPrefix(got, "HTTP/1.1 "+c.status) || !strings.Contains(got, c.has) {
			t.Errorf("%s: got %.700q, want %s %q", name, got, c.status, c.has)
		}
	}
}

// packed is a megabyte in a kilobyte.
var packed = func() string {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write(make([]byte, 1<<20))
	z.Close()
	return b.String()
}()

// People who may send bodies can send several on the same connection, of any size and form, and all arrive whole.
func TestBodiesAreTakenWhole(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	address, _ := w.listen(t)
	ann := w.login(t, "cuttle.test")
	conn := testkit.Get(net.Dial("tcp", address))(t)
	defer conn.Close()
	testkit.Must(t, conn.SetDeadline(time.Now().Add(30*time.Second)))
	reader := bufio.NewReader(conn)
	for _, size := range []int{2, api.SmallBody - 1, api.SmallBody, api.SmallBody + 1, 1 << 20} {
		body := "{" + strings.Repeat(" ", size-2) + "}"
		half := size / 2
		for name, request := range map[string]string{
			"sized":   head("POST", "cuttle.test", "/api/v1/loggedInUser", fmt.Sprintf("Content-Length: %d\r\n", size), ann) + body,
			"chunked": head("POST", "cuttle.test", "/api/v1/loggedInUser", "Transfer-Encoding: chunked\r\n", ann) + fmt.Sprintf("%x\r\n%s\r\n%x\r\n%s\r\n0\r\n\r\n", half, body[:half], size-half, body[half:]),
			"no body": head("POST", "cuttle.test", "/api/v1/loggedInUser", "Content-Length: 0\r\n", ann),
		} {
			_, err := io.WriteString(conn, request)
			testkit.Must(t, err)
			res := testkit.Get(http.ReadResponse(reader, nil))(t)
			text := testkit.Get(io.ReadAll(res.Body))(t)
			if res.StatusCode != 200 || !strings.Contains(string(text), `"username":"ann"`) {
				t.Fatalf("%d bytes, %s: %d %.200s", size, name, res.StatusCode, text)
			}
		}
	}
}

// The memory of a body is released if its connection ends before the body does.
func TestBodiesThatEndEarly(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	address, _ := w.listen(t)
	ann := w.login(t, "cuttle.test")
	held := func(want bool) { // sooner or later; go test ends what takes forever
		for declared, taken := server.LargeBodies(w.Server); declared > 0 != want || !want && taken > 0; declared, taken = server.LargeBodies(w.Server) {
			time.Sleep(time.Millisecond)
		}
	}
	for _, form := range map[string]string{"sized": "Content-Length: 1000000\r\n\r\n{", "chunked": "Transfer-Encoding: chunked\r\n\r\n" + fmt.Sprintf("%x\r\n%s\r\n", 100_000, strings.Repeat(" ", 100_000))} {
		conn := testkit.Get(net.Dial("tcp", address))(t)
		_, err := io.WriteString(conn, strings.TrimSuffix(head("POST", "cuttle.test", "/api/v1/saveProject", "", ann), "\r\n")+form)
		testkit.Must(t, err)
		held(true)
		conn.Close()
		held(false)
	}
}

// Somebody who sends many large bodies that are refused is soon rate limited, before their cookie is looked up.
func TestLargeBodiesAreCounted(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) { s.RateScale = 0.01 }) // 6 at once
	body := "{" + strings.Repeat(" ", api.SmallBody) + "}"
	for i := range 20 { // 6 by Redis, and 6 by the process should Redis be too slow meanwhile
		res, e := w.call(t, "cuttle.test", "saveProject", body)
		if res.status == 429 {
			return
		}
		if e.Code != "login_required" {
			t.Errorf("the %dth: %d %s", i+1, res.status, res.body)
		}
	}
	t.Error("nobody was told to wait")
}

// unhurried is a connection without deadlines.
type unhurried struct{ net.Conn }

func (unhurried) SetDeadline(time.Time) error      { return nil }
func (unhurried) SetReadDeadline(time.Time) error  { return nil }
func (unhurried) SetWriteDeadline(time.Time) error { return nil }

// A large body takes an eighth of its declared size until that has arrived. A pipe's Write returns when the server has read all of it: the byte after
// those that fit is read only once there is room for it.
func TestLargeBodiesTakeRoomAsTheyCome(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	p := newPipes(t)
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- w.Serve(ctx, p) }()
	client, served := net.Pipe()
	p.dialled <- unhurried{pipe{served, &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1)}}}
	const size = 1 << 20
	send := func(text string, held int64) {
		t.Helper()
		_, err := io.WriteString(client, text)
		if testkit.Must(t, err); held > 0 {
			if _, got := server.LargeBodies(w.Server); got != held {
				t.Errorf("%d bytes are held, want %d", got, held)
			}
		}
	}
	send(head("POST", "cuttle.test", "/api/v1/saveProject", fmt.Sprintf("Content-Length: %d\r\n", size), w.login(t, "cuttle.test"))+"{", 0)
	send(" ", size/8)
	send(strings.Repeat(" ", size/8-3), size/8)
	send(" ", 0) // the last that fits
	send(" ", size)
	client.Close()
	stop()
	testkit.Must(t, <-ended)
}

// The sender of a large body must keep sending: at least 16 kB a second, and fast enough to finish within two minutes.
func TestLargeBodiesMustKeepComing(t *testing.T) {
	t.Parallel()
	began := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		read, whole int
		want        time.Duration
	}{{0, 20 << 20, 5 * time.Second}, {160 << 10, 200 << 10, 15 * time.Second}, {2 << 20, 20 << 20, 17 * time.Second}, {20 << 20, 20 << 20, 125 * time.Second}} {
		if got := server.SlowestUntil(began, c.read, c.whole).Sub(began).Round(time.Millisecond); got != c.want {
			t.Errorf("after %d of %d bytes: %s, want %s", c.read, c.whole, got, c.want)
		}
	}
}
