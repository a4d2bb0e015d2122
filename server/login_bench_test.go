package server_test

import (
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/valyala/fasthttp"

	"cuttle/accounts"
	"cuttle/devkit/testkit"
	"cuttle/node"
)

// manyLogins is how many people log in at the same moment.
const manyLogins = 200

// What 200 logins at once, with passwords that are hashed as in production, take from everybody else: the latency of somebody who reads their
// dashboard meanwhile, as a ratio of that just before; and the memory of the process. All 200 must be signed in.
func BenchmarkManyLoginsAtOnce(b *testing.B) {
	w := newBenchWorld(b, func(s *node.Settings) { s.PasswordCost = accounts.DefaultCost })
	read := operation("getDashboard")
	read.session = w.startSession(b, w.annID, read.host)
	w.data.Exec(b, `insert into app_user (id, email, username, password_hash, created_at)
		select 'many' || n, n || '@many.example', 'many' || n, password_hash, created_at from app_user, generate_series(1, $1::int) n where username = 'ann'`, manyLogins)
	w.ask(b, 50, read)
	var calm, busy []time.Duration
	var before, peak float64
	var took time.Duration
	for b.Loop() {
		debug.FreeOSMemory()
		testkit.Must(b, os.WriteFile("/proc/self/clear_refs", []byte("5"), 0)) // the peak begins anew
		before = max(before, resident(b, "VmRSS"))
		began := time.Now()
		calm = append(calm, w.latencies(b, read, func() bool { return time.Since(began) < 2*time.Second })...)

		var flood sync.WaitGroup
		var under atomic.Bool
		under.Store(true)
		began = time.Now()
		for n := range manyLogins {
			login := operation("login")
			login.body = fmt.Sprintf(`{"emailOrUsername":"many%d","password":%q}`, n+1, annPassword)
			flood.Go(func() { w.succeeds(b, login) })
		}
		go func() { flood.Wait(); under.Store(false) }()
		busy = append(busy, w.latencies(b, read, under.Load)...)
		flood.Wait()
		took += time.Since(began)
		peak = max(peak, resident(b, "VmHWM"))
	}
	slices.Sort(calm)
	slices.Sort(busy)
	for percent, name := range map[int]string{50: "median", 99: "p99"} {
		without, with := calm[len(calm)*percent/100], busy[len(busy)*percent/100]
		b.ReportMetric(float64(with)/float64(without), name+"-of-calm")
		b.ReportMetric(with.Seconds()*1000, name+"-ms")
	}
	b.ReportMetric(before, "MB-before")
	b.ReportMetric(peak, "MB-peak")
	b.ReportMetric(took.Seconds()/float64(b.N), "s/flood")
}

// latencies of one client that sends a call every few milliseconds, as long as it is asked to.
func (w benchWorld) latencies(b *testing.B, call benchCall, goOn func() bool) (all []time.Duration) {
	for ; goOn(); time.Sleep(5 * time.Millisecond) {
		all = append(all, w.succeeds(b, call))
	}
	return all
}

// succeeds sends a call on a connection of its own and returns how long the reply took.
func (w benchWorld) succeeds(b *testing.B, call benchCall) time.Duration {
	client := &fasthttp.Client{}
	defer client.CloseIdleConnections()
	took, reply := w.once(b, client, call)
	if !strings.Contains(reply, `"success":true`) {
		b.Errorf("%s: %s", call.path, reply)
	}
	return took
}

// once sends a call and returns how long the reply took, and its status and body.
func (w benchWorld) once(b *testing.B, client *fasthttp.Client, call benchCall) (took time.Duration, reply string) {
	request, response := new(fasthttp.Request), new(fasthttp.Response)
	request.Header.SetMethod(call.method)
	request.SetRequestURI("http://" + w.client.Addr + call.path)
	request.UseHostHeader = true
	request.Header.SetHost(call.host)
	request.Header.SetContentType("application/json")
	request.SetBodyString(call.body)
	if call.session != "" {
		request.Header.SetCookie("__Host-session", call.session)
	}
	began := time.Now()
	err := client.Do(request, response)
	took = time.Since(began)
	if err != nil {
		b.Errorf("%s: %v", call.path, err)
	}
	return took, fmt.Sprintf("%d %s", response.StatusCode(), response.Body())
}
