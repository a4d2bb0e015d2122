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

	"cuttle/devkit/testkit"
	"cuttle/node"
	"cuttle/replies"
	"cuttle/server"
)

// A client that does not read the picture it requested takes no memory, and its file is closed when the connection ends. Not parallel, because it
// measures memory.
func TestUnreadPicturesTakeNoMemory(t *testing.T) {
	w := newWorld(t)
	key := testkit.Get(w.Media.Put(t.Context(), append([]byte("\x89PNG\r\n\x1a\n"), make([]byte, 5<<20)...)))(t)
	serveInBubble(t, w, func(t *testing.T, p *pipes) {
		ask := func(method, more string) (net.Conn, *http.Response) {
			conn := p.dial("192.0.2.1")
			_, err := io.WriteString(conn, method+" /media/"+key+" HTTP/1.1\r\nHost: cuttle.test\r\n"+more+"\r\n")
			testkit.Must(t, err)
			reply := testkit.Get(http.ReadResponse(bufio.NewReader(conn), &http.Request{Method: method}))(t)
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

// opened is how many files with such a name are open, on Linux.
func opened(name string) (n int) {
	links, _ := filepath.Glob("/proc/self/fd/*")
	for _, link := range links {
		if file, err := os.Readlink(link); err == nil && strings.Contains(file, name) {
			n++
		}
	}
	return n
}

// Large replies that are made for one request take a bounded part of the memory while clients do not read them, and files besides. Not parallel, because it
// measures memory.
func TestUnreadRepliesAreBounded(t *testing.T) {
	const large, clients, enough = 1 << 20, 48, server.RepliesOfOne + 8<<20
	w := newWorld(t, func(s *node.Settings) {
		s.DevRoutes = func(r fiber.Router) {
			r.Get("/api/large", func(c fiber.Ctx) error { return c.Send(bytes.Repeat([]byte(c.Query("of")), large)) })
		}
	})
	w.Ready = func(context.Context) error { return nil }
	serveInBubble(t, w, func(t *testing.T, p *pipes) {
		before := heap()
		var unread []*http.Response
		for i := range clients {
			conn, reply := get(t, p, fmt.Sprintf("large?of=%c", 'A'+i))
			defer conn.Close()
			if reply.StatusCode != 200 {
				t.Fatalf("%d: %d", i, reply.StatusCode)
			}
			unread = append(unread, reply)
		}
		synctest.Wait()
		if took := heap() - before; took > enough {
			t.Errorf("%d unread replies take %d MB", clients, took>>20)
		}
		if files, want := opened("cuttle-reply-"), clients-server.RepliesOfOne/large; files < want {
			t.Errorf("%d replies are in files, want %d", files, want)
		}
		for i, reply := range unread {
			text, err := io.ReadAll(reply.Body)
			if err != nil || reply.ContentLength != large || string(text) != strings.Repeat(string(rune('A'+i)), large) {
				t.Errorf("%d: %d bytes of %d: %v", i, len(text), reply.ContentLength, err)
			}
		}
		synctest.Wait()
		for range 2 { // one after the other: there is room again
			conn, _ := get(t, p, "large?of=x")
			conn.Close()
			synctest.Wait()
		}
		if files := opened("cuttle-reply-"); files > 0 {
			t.Errorf("%d files are left open", files)
		}
	})
}

// When there is no room in memory and on the disk, large replies are refused, and no others.
func TestRepliesWithoutRoomAreRefused(t *testing.T) {
	t.Parallel()
	const large = 1 << 20
	shared := replies.Plain("text/plain", bytes.Repeat([]byte("s"), large))
	w := newWorld(t, func(s *node.Settings) {
		s.DevRoutes = func(r fiber.Router) {
			r.Get("/api/large", func(c fiber.Ctx) error {
				c.Set("ETag", `"large"`)
				return c.Send(make([]byte, large))
			})
			r.Get("/api/small", func(c fiber.Ctx) error { return c.Send(make([]byte, 64<<10)) })
			r.Get("/api/shared", shared.Send)
		}
	})
	w.Ready = func(context.Context) error { return nil }
	server.BoundReplies(w.Server, large/2, large/2)
	serveInBubble(t, w, func(t *testing.T, p *pipes) {
		for path, status := range map[string]int{"large": 503, "small": 200, "shared": 200} {
			conn, reply := get(t, p, path)
			text, err := io.ReadAll(reply.Body)
			conn.Close()
			refused := strings.Contains(string(text), `"success":false`) && reply.Header.Get("ETag") == ""
			if err != nil || reply.StatusCode != status || refused != (status == 503) {
				t.Errorf("%s: %d, %.100q, %v", path, reply.StatusCode, text, err)
			}
		}
	})
}

// get asks for something below /api and reads the header of the reply.
func get(t *testing.T, p *pipes, path string) (net.Conn, *http.Response) {
	t.Helper()
	conn := p.dial("192.0.2.1")
	_, err := fmt.Fprintf(conn, "GET /api/%s HTTP/1.1\r\nHost: cuttle.test\r\nConnection: close\r\n\r\n", path)
	testkit.Must(t, err)
	reply := testkit.Get(http.ReadResponse(bufio.NewReader(conn), nil))(t)
	return conn, reply
}
