package server_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/gofiber/fiber/v3"

	"cuttle/replies"
	"cuttle/server"
)

// A client that does not read the picture it asked for costs no memory, and its file is closed when the connection ends. Not parallel, because it
// measures memory.
func TestUnreadPicturesTakeNoMemory(t *testing.T) {
	w := newWorld(t)
	key, err := w.Media.Put(t.Context(), append([]byte("\x89PNG\r\n\x1a\n"), make([]byte, 5<<20)...))
	must(t, err)
	serveInBubble(t, w, func(t *testing.T, p *pipes) {
		ask := func(method, more string) (net.Conn, *http.Response) {
			conn := p.dial("192.0.2.1")
			_, err := io.WriteString(conn, method+" /media/"+key+" HTTP/1.1\r\nHost: cuttle.test\r\n"+more+"\r\n")
			must(t, err)
			reply, err := http.ReadResponse(bufio.NewReader(conn), &http.Request{Method: method})
			must(t, err)
			return conn, reply
		}
		const clients, enough = 40, 256 << 10
		before := heap()
		for range clients {
			conn, reply := ask("GET", "")
			defer conn.Close()
			if reply.ContentLength != 5<<20+8 {
				t.Fatalf("%d, %d bytes", reply.StatusCode, reply.ContentLength)
			}
		}
		synctest.Wait()
		if took := (heap() - before) / clients; took > enough {
			t.Errorf("a client takes %d kB", took>>10)
		}
		_, reply := ask("HEAD", "")
		_, kept := ask("GET", "If-None-Match: "+reply.Header.Get("ETag")+"\r\n")
		if reply.ContentLength != 5<<20+8 || kept.StatusCode != 304 {
			t.Errorf("HEAD: %d bytes; with its tag: %d", reply.ContentLength, kept.StatusCode)
		}
		synctest.Wait()
		if files := opened(key); files > clients {
			t.Errorf("%d files are open for %d replies", files, clients)
		}
	})
	if files := opened(key); files > 0 {
		t.Errorf("%d files are left open", files)
	}
}

func heap() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// opened is how often a file is open, on Linux.
func opened(name string) (n int) {
	links, _ := filepath.Glob("/proc/self/fd/*")
	for _, link := range links {
		if file, err := os.Readlink(link); err == nil && filepath.Base(file) == name {
			n++
		}
	}
	return n
}

// Large replies that are made for one request are bounded while clients do not read them, in all and for one address. Who finds no room is told at once.
func TestUnreadRepliesAreBounded(t *testing.T) {
	t.Parallel()
	const large = 1 << 20
	shared := replies.Plain("text/plain", bytes.Repeat([]byte("s"), large))
	w := newWorld(t, func(o *server.Options, _ *settings) {
		o.Ready = func(context.Context) error { return nil }
		o.DevRoutes = func(r fiber.Router) {
			r.Get("/api/large", func(c fiber.Ctx) error { return c.Send(bytes.Repeat([]byte(c.Query("of")), large)) })
			r.Get("/api/small", func(c fiber.Ctx) error { return c.Send(make([]byte, 64<<10)) })
			r.Get("/api/shared", shared.Send)
		}
	})
	serveInBubble(t, w, func(t *testing.T, p *pipes) {
		ask := func(from, path string) (net.Conn, *http.Response) {
			conn := p.dial(from)
			_, err := fmt.Fprintf(conn, "GET /api/%s HTTP/1.1\r\nHost: cuttle.test\r\nConnection: close\r\n\r\n", path)
			must(t, err)
			reply, err := http.ReadResponse(bufio.NewReader(conn), nil)
			must(t, err)
			return conn, reply
		}
		expect := func(from, path string, status int) {
			t.Helper()
			conn, reply := ask(from, path)
			defer conn.Close()
			if reply.StatusCode != status {
				t.Errorf("%s for %s: %d, want %d", path, from, reply.StatusCode, status)
			}
			if text, err := io.ReadAll(reply.Body); err != nil || int64(len(text)) != reply.ContentLength || status == 503 && !strings.Contains(string(text), `"success":false`) {
				t.Errorf("%s for %s: %d of %d bytes: %.100q, %v", path, from, len(text), reply.ContentLength, text, err)
			}
		}
		addresses := []string{"2001:db8::", "192.0.2.1", "192.0.2.2", "192.0.2.3"}
		var unread []*http.Response
		var conns []net.Conn
		for n, from := range addresses {
			for i := range server.RepliesOfOne / large {
				if n == 0 {
					from = fmt.Sprintf("2001:db8:0:%x::1", i)
				}
				conn, reply := ask(from, fmt.Sprintf("large?of=%c", 'a'+i))
				defer conn.Close()
				unread, conns = append(unread, reply), append(conns, conn)
			}
			if n == 0 {
				expect("2001:db8:0:ffff::1", "large?of=x", 503)
				expect("2001:db8:1::1", "large?of=x", 200)
			}
		}
		expect("192.0.2.4", "large?of=x", 503)
		for _, path := range []string{"small", "shared"} {
			expect("192.0.2.1", path, 200)
		}
		// There is room again when one is read, whole and unchanged, or its client is gone.
		text, err := io.ReadAll(unread[1].Body)
		if err != nil || unread[1].ContentLength != large || string(text) != strings.Repeat("b", large) {
			t.Errorf("%d bytes of %d: %v", len(text), unread[1].ContentLength, err)
		}
		synctest.Wait()
		expect("192.0.2.4", "large?of=x", 200)
		conns[0].Close()
		synctest.Wait()
		for range 2 {
			conn, reply := ask("192.0.2.4", "large?of=x")
			defer conn.Close()
			if reply.StatusCode != 200 {
				t.Errorf("after two have ended: %d", reply.StatusCode)
			}
		}
		expect("192.0.2.4", "large?of=x", 503)
	})
}
