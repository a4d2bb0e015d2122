package server_test

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/valyala/fasthttp"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/node"
	"cuttle/projects"
	"cuttle/store/db"
)

// The figures are ratios to a bare hello on the same host of the same server in the same run, or to /healthz: a real listener, the whole
// middleware, a real Postgres, and a few browsers that keep their connections.

const (
	benchCards   = 24
	benchClients = 8
)

type benchWorld struct {
	*world
	client   *fasthttp.HostClient
	visitors *atomic.Int64
}

func newBenchWorld(b *testing.B, options ...option) benchWorld {
	w := newWorld(b, append([]option{func(s *node.Settings) {
		s.RateScale = 1e6 // so that no request is refused
		s.DevRoutes = func(r fiber.Router) {
			r.Get("/hello", func(c fiber.Ctx) error { return c.SendString("hello\n") })
		}
	}}, options...)...)
	testkit.Must(b, w.accounts.SetFlags(b.Context(), "ann@example.com", nil, new(true), nil)) // a creator
	now := w.clock.now()
	for _, minisite := range []string{w.hub.ID, ""} {
		for i := range benchCards - 1 { // there is one already
			p := projects.CreateProjectParams{
				OwnerID: w.annID, Name: fmt.Sprintf("Project for everybody %d", i), MinisiteID: minisite, ShareStatus: projects.Public,
				Description: "A box with a lid that fits, for whatever thickness you have.", CreatedAt: now, LastOpenedAt: now, PublishedAt: &now,
				PreviewImage: fmt.Sprintf("%027d.png", i),
			}
			if minisite == "" {
				p.License = projects.LicensePro
			}
			_, err := w.Projects.Create(b.Context(), p)
			testkit.Must(b, err)
		}
	}
	testkit.Must(b, w.Projects.UpdateTrends(b.Context()))
	ln := testkit.Get(net.Listen("tcp", "127.0.0.1:0"))(b)
	ctx, stop := context.WithCancel(context.Background())
	served := make(chan error, 1)
	go func() { served <- w.Serve(ctx, ln) }()
	client := &fasthttp.HostClient{Addr: ln.Addr().String(), MaxConns: benchClients}
	b.Cleanup(func() {
		client.CloseIdleConnections()
		stop()
		testkit.Must(b, <-served)
	})
	return benchWorld{w, client, new(atomic.Int64)}
}

// benchCall is a request as a browser sends it.
type benchCall struct {
	method, host, path, body string
	session                  string
	addresses                bool // from another network address each time, of 2,000
	refused                  bool // more than the limit allows is asked for
}

// ask sends a request so many times from each client, and returns how long that took.
func (w benchWorld) ask(b *testing.B, times int, call benchCall) time.Duration {
	began := time.Now()
	var clients sync.WaitGroup
	for client := range benchClients {
		clients.Go(func() {
			request, response := new(fasthttp.Request), new(fasthttp.Response)
			request.Header.SetMethod(call.method)
			request.SetRequestURI("http://" + call.host + call.path)
			request.Header.Set("Accept-Encoding", "gzip, deflate, br")
			request.Header.SetContentType("application/json")
			request.SetBodyString(call.body)
			if call.session != "" {
				request.Header.SetCookie("__Host-session", call.session)
			}
			for i := range times {
				if call.addresses {
					n := w.visitors.Add(1) % 2000
					request.Header.Set("X-Forwarded-For", fmt.Sprintf("203.0.%d.%d", n/250, n%250))
				}
				err := w.client.Do(request, response)
				served := response.StatusCode() == fiber.StatusOK || call.refused && response.StatusCode() == fiber.StatusTooManyRequests
				if err != nil || !served || len(response.Body()) == 0 {
					b.Errorf("%s of %d, %d: %v %d %.200s", call.path, client, i, err, response.StatusCode(), response.Body())
					return
				}
			}
		})
	}
	clients.Wait()
	return time.Since(began)
}

// against measures both in turns, so that they run under the same load, and reports the throughput of the second as a ratio of
// the first.
func (w benchWorld) against(b *testing.B, name string, base, call benchCall) {
	const turn = 50
	w.ask(b, 1, call)
	var bare, asked time.Duration
	for b.Loop() {
		bare += w.ask(b, turn, base)
		asked += w.ask(b, turn, call)
	}
	calls := float64(b.N * turn * benchClients)
	b.ReportMetric(float64(bare)/float64(asked), "of-"+name)
	b.ReportMetric(calls/asked.Seconds(), "calls/s")
	b.ReportMetric(calls/bare.Seconds(), name+"/s")
}

var (
	hello   = benchCall{method: "GET", host: "hub.cuttle.test", path: "/hello"}
	healthz = benchCall{method: "GET", host: "cuttle.test", path: "/healthz"}
)

func operation(name string) benchCall {
	return benchCall{method: "POST", host: "cuttle.test", path: "/api/v1/" + name, body: "{}"}
}

func BenchmarkHello(b *testing.B) {
	newBenchWorld(b).against(b, "hello", hello, hello) // of itself: how even the machine is
}

func BenchmarkMinisiteHome(b *testing.B) {
	newBenchWorld(b).against(b, "hello", hello, benchCall{method: "GET", host: "hub.cuttle.test", path: "/"})
}

func BenchmarkMinisiteCards(b *testing.B) {
	cards := operation("getProjectCardsForMinisite")
	cards.host, cards.body = "hub.cuttle.test", `{"subdomain":"hub"}`
	newBenchWorld(b).against(b, "hello", hello, cards)
}

// The first reply of an article, with all of its text.
func BenchmarkArticle(b *testing.B) {
	newBenchWorld(b).against(b, "hello", hello, benchCall{method: "GET", host: "cuttle.test", path: "/learn/what-is-cuttle"})
}

func BenchmarkPublicLists(b *testing.B) {
	w := newBenchWorld(b)
	for _, name := range publicLists() {
		b.Run(name, func(b *testing.B) { w.against(b, "healthz", healthz, operation(name)) })
	}
}

// Somebody signed in, while the limiter counts: from 2,000 addresses that ask now and then, from one that asks all the time and may, and
// from one that is refused most of the time.
func BenchmarkLoggedInUser(b *testing.B) {
	for _, c := range []struct {
		name               string
		scale              float64
		addresses, refused bool
	}{{"many", 1, true, false}, {"one", 1e6, false, false}, {"refused", 1, false, true}} {
		b.Run(c.name, func(b *testing.B) {
			w := newBenchWorld(b, func(s *node.Settings) {
				s.RateScale, s.TrustedProxies = c.scale, []string{"127.0.0.1"}
			})
			call := operation("loggedInUser")
			call.addresses, call.refused = c.addresses, c.refused
			call.session = w.startSession(b, w.annID, call.host)
			w.against(b, "healthz", healthz, call)
		})
	}
}

// The dashboard of 24 projects, against a bare handler that asks for the same rows as simply as it can.
func BenchmarkDashboard(b *testing.B) {
	var pool *pgxpool.Pool
	var owner string
	w := newBenchWorld(b, func(s *node.Settings) {
		routes := s.DevRoutes
		s.DevRoutes = func(r fiber.Router) {
			routes(r)
			r.Get("/bare", func(c fiber.Ctx) error {
				batch := &pgx.Batch{}
				batch.Queue("select id, name, ordering from folder where owner_id = $1 order by ordering", owner)
				batch.Queue(`select id, name, share_status, cover_photo, preview_image, last_opened_at, folder_id, version, version_picture
					from project where owner_id = $1 and deleted_at is null order by last_opened_at desc limit 101`, owner)
				results := pool.SendBatch(c.Context(), batch)
				defer results.Close()
				folders, err := results.Query()
				if err != nil {
					return err
				}
				out := bareDashboard{}
				if out.Folders, err = pgx.CollectRows(folders, pgx.RowToStructByPos[db.ListFoldersRow]); err != nil {
					return err
				}
				list, err := results.Query()
				if err != nil {
					return err
				}
				if out.Projects, err = pgx.CollectRows(list, pgx.RowToStructByPos[db.ListProjectsByDateRow]); err != nil {
					return err
				}
				return c.JSON(out)
			})
		}
	})
	pool = w.store.Pool()
	dana := testkit.Get(w.accounts.CreateAccount(b.Context(), accounts.CreateAccountParams{Email: "dana@example.com", Username: "dana", Password: "long enough"}))(b)
	owner = dana
	now := w.clock.now()
	for i := range benchCards {
		_, err := w.Projects.Create(b.Context(), projects.CreateProjectParams{
			OwnerID: dana, Name: fmt.Sprintf("Project %d", i), ShareStatus: projects.Private, CreatedAt: now, LastOpenedAt: now, PreviewImage: fmt.Sprintf("%027d.png", i),
		})
		testkit.Must(b, err)
	}
	call := operation("getDashboard")
	call.session = w.startSession(b, dana, call.host)
	w.against(b, "bare", benchCall{method: "GET", host: "cuttle.test", path: "/bare"}, call)
}

type bareDashboard struct {
	Folders  []db.ListFoldersRow
	Projects []db.ListProjectsByDateRow
}

func withRedis(b *testing.B) option {
	program, err := exec.LookPath("redis-server")
	if err != nil {
		return func(*node.Settings) {}
	}
	socket := filepath.Join(b.TempDir(), "redis")
	server := exec.CommandContext(b.Context(), program, "--port", "0", "--unixsocket", socket, "--save", "")
	testkit.Must(b, server.Start())
	b.Cleanup(func() { _ = server.Process.Kill(); _ = server.Wait() })
	for range 500 {
		if _, err := os.Stat(socket); err == nil {
			return func(s *node.Settings) { s.RedisURL = "unix://" + socket }
		}
		time.Sleep(10 * time.Millisecond)
	}
	b.Fatal("redis-server doesn't start")
	return nil
}

// logEvent commits a row for each call, as a visitor's browser sends it; issue 40 wants at least 0.1 calls for each of /healthz. The database of
// the test commits synchronously, so that a reply means that the row is in the log of the database; the machine's disk is not waited for.
// Redis is a real one where the machine has it: the one of the tests runs in this process, and takes half of its time.
func BenchmarkLogEvent(b *testing.B) {
	w := newBenchWorld(b, withRedis(b))
	name := dbtest.Look[string](b, w.data, "select current_database()")
	w.data.Exec(b, "alter database "+name+" set synchronous_commit = on")
	w.store.Pool().Reset() // connections have the setting from their beginning
	call := operation("logEvent")
	call.body = `{"eventName":"page view","metadata":{"page":"templates"}}`
	w.against(b, "healthz", healthz, call)
	if got := dbtest.Look[string](b, w.data, "show synchronous_commit"); got != "on" {
		b.Fatal("commits are not waited for")
	}
}
