package server_test

import (
	"context"
	"fmt"
	"net"
	"sync"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"cuttle/projects"
	"cuttle/server"
)

// The figures are ratios to a bare hello on the same host of the same server in the same run: a real listener, the whole
// middleware, a real Postgres, and a few browsers that keep their connections.

const (
	benchCards   = 24
	benchClients = 8
)

type benchWorld struct {
	*world
	client *fasthttp.HostClient
}

func newBenchWorld(b *testing.B) benchWorld {
	w := newWorld(b, func(o *server.Options, with *settings) {
		with.scale = 1e6 // what is measured is not to be refused
		o.DevRoutes = func(r fiber.Router) {
			r.Get("/hello", func(c fiber.Ctx) error { return c.SendString("hello\n") })
		}
	})
	now := w.clock.now()
	for i := range benchCards - 1 { // the hub has one
		_, err := projects.Create(b.Context(), w.data.Store, projects.CreateProjectParams{
			OwnerID: w.annID, Name: fmt.Sprintf("Project for the hub %d", i), MinisiteID: w.hub.ID, ShareStatus: projects.Public,
			Description: "A box with a lid that fits, for whatever thickness you have.", CreatedAt: now, LastOpenedAt: now, PublishedAt: &now,
			PreviewImage: fmt.Sprintf("%027d.png", i),
		})
		must(b, err)
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	must(b, err)
	ctx, stop := context.WithCancel(context.Background())
	served := make(chan error, 1)
	go func() { served <- w.Serve(ctx, ln) }()
	client := &fasthttp.HostClient{Addr: ln.Addr().String(), MaxConns: benchClients}
	b.Cleanup(func() {
		client.CloseIdleConnections()
		stop()
		must(b, <-served)
	})
	return benchWorld{w, client}
}

// ask sends a request so many times from each client, and answers how long that took.
func (w benchWorld) ask(b *testing.B, times int, method, path, body string) time.Duration {
	began := time.Now()
	var clients sync.WaitGroup
	for range benchClients {
		clients.Go(func() {
			request, response := new(fasthttp.Request), new(fasthttp.Response)
			request.Header.SetMethod(method)
			request.SetRequestURI("http://hub.cuttle.test" + path)
			request.Header.Set("Accept-Encoding", "gzip, deflate, br")
			request.Header.SetContentType("application/json")
			request.SetBodyString(body)
			for range times {
				if err := w.client.Do(request, response); err != nil || response.StatusCode() != fiber.StatusOK || len(response.Body()) == 0 {
					b.Errorf("%s: %v %d %.200s", path, err, response.StatusCode(), response.Body())
					return
				}
			}
		})
	}
	clients.Wait()
	return time.Since(began)
}

// againstHello times both in turns, so that they meet the same machine, and reports how much of a hello's throughput
// is left.
func (w benchWorld) againstHello(b *testing.B, method, path, body string) {
	const turn = 50
	w.ask(b, 1, method, path, body)
	var hello, asked time.Duration
	for b.Loop() {
		hello += w.ask(b, turn, "GET", "/hello", "")
		asked += w.ask(b, turn, method, path, body)
	}
	calls := float64(b.N * turn * benchClients)
	b.ReportMetric(float64(hello)/float64(asked), "of-hello")
	b.ReportMetric(calls/asked.Seconds(), "calls/s")
	b.ReportMetric(calls/hello.Seconds(), "hellos/s")
}

func BenchmarkHello(b *testing.B) {
	newBenchWorld(b).againstHello(b, "GET", "/hello", "") // of itself: how even the machine is
}

func BenchmarkMinisiteHome(b *testing.B) {
	newBenchWorld(b).againstHello(b, "GET", "/", "")
}

func BenchmarkMinisiteCards(b *testing.B) {
	newBenchWorld(b).againstHello(b, "POST", "/api/v1/getProjectCardsForMinisite", `{"subdomain":"hub"}`)
}
