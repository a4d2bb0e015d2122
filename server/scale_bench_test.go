package server_test

import (
	"bytes"
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/valyala/fasthttp"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/testkit"
)

// membersEach: 10,000 minisites have 1,000,000 members together.
const membersEach = 100

// fullWorld has so many more minisites, each with members of its own. The hub is as large as they are, and eve, who has an account
// and has proved her address, is one of its members.
type fullWorld struct {
	benchWorld
	owner *pgx.Conn
	eve   string // her session at the hub
}

func newFullWorld(b *testing.B, minisites int) *fullWorld {
	b.Helper()
	w := &fullWorld{benchWorld: newBenchWorld(b)}
	w.owner = testkit.Get(pgx.Connect(b.Context(), w.data.OwnerURL))(b)
	b.Cleanup(func() { w.owner.Close(context.Background()) })
	w.exec(b, fmt.Sprintf(`insert into tenant (id, kind, slug, profile, created_at)
		select 'tenant' || n, 'minisite', 'mini' || n, jsonb_build_object('displayName', 'Minisite ' || n, 'supportEmail', 'help@example.com'), now() from generate_series(1, %d) n`, minisites))
	w.exec(b, fmt.Sprintf(`insert into minisite_member (id, tenant_id, name, email, role, created_at)
		select t.id || '-' || m, t.id, 'Member ' || m, 'member' || m || '@' || t.slug || '.example', 'paid', now()
		from tenant t cross join generate_series(1, %d) m where t.kind = 'minisite'`, membersEach))
	testkit.AddMember(b, w.store, w.hub.ID, "Eve", "eve@example.com", cuttle.MemberPaid, "")
	eve, err := w.accounts.CreateAccount(b.Context(), accounts.CreateAccountParams{
		Email: "eve@example.com", Username: "eve", Password: "long enough", EmailVerified: true,
	})
	testkit.Must(b, err)
	w.eve = w.startSession(b, eve, "hub.cuttle.test")
	w.exec(b, "vacuum analyze")
	testkit.Must(b, w.sites.Load(b.Context()))
	return w
}

func (w *fullWorld) exec(b *testing.B, sql string) {
	_, err := w.owner.Exec(b.Context(), sql)
	testkit.Must(b, err)
}

// caller sends the same request each time, as eve, and looks for what must be in the reply.
func (w *fullWorld) caller(b *testing.B, method, path, body, want string) func() {
	request, response := new(fasthttp.Request), new(fasthttp.Response)
	request.Header.SetMethod(method)
	request.SetRequestURI("http://hub.cuttle.test" + path)
	request.Header.SetContentType("application/json")
	request.SetBodyString(body)
	if method == fasthttp.MethodPost {
		request.Header.SetCookie("__Host-session", w.eve)
	}
	return func() {
		if err := w.client.Do(request, response); err != nil || !bytes.Contains(response.Body(), []byte(want)) {
			b.Fatalf("%s: %v %d %.300s", path, err, response.StatusCode(), response.Body())
		}
	}
}

func (w *fullWorld) connect(b *testing.B, email, status string) func() {
	body := fmt.Sprintf(`{"subdomain":"hub","email":%q}`, email)
	return w.caller(b, fasthttp.MethodPost, "/api/v1/tryConnectingToMinisite", body, `"status":"`+status+`"`)
}

// BenchmarkManyTenants compares 10,000 minisites with 10: the same call in turns, so that both meet the same machine. "slower" is how
// many times as long it takes among the many.
func BenchmarkManyTenants(b *testing.B) {
	few, many := newFullWorld(b, 10), newFullWorld(b, 10_000)
	// call and undo of both worlds in turns; what undo takes does not count.
	compare := func(b *testing.B, turn int, prepare func(w *fullWorld) (call, undo func())) {
		callFew, undoFew := prepare(few)
		callMany, undoMany := prepare(many)
		timed := func(call, undo func()) time.Duration {
			began := time.Now()
			call()
			took := time.Since(began)
			undo()
			return took
		}
		for range turn { // what is made at the first calls is made
			timed(callFew, undoFew)
			timed(callMany, undoMany)
		}
		var fewTook, manyTook time.Duration
		for b.Loop() {
			for range turn {
				fewTook += timed(callFew, undoFew)
				manyTook += timed(callMany, undoMany)
			}
		}
		b.ReportMetric(float64(manyTook)/float64(fewTook), "slower")
		b.ReportMetric(float64(manyTook.Nanoseconds())/float64(b.N*turn), "ns/call")
	}
	nothing := func() {}
	b.Run("HostLookup", func(b *testing.B) {
		compare(b, 100, func(w *fullWorld) (call, undo func()) {
			return func() {
				for range 1000 { // one takes as long as reading the clock
					w.sites.Resolve("hub.cuttle.test")
				}
			}, nothing
		})
	})
	b.Run("MinisiteHome", func(b *testing.B) {
		compare(b, 100, func(w *fullWorld) (call, undo func()) {
			return w.caller(b, fasthttp.MethodGet, "/", "", "The Hub"), nothing
		})
	})
	// An account that has proved its address is connected with the member of that address; then it is taken off again.
	b.Run("Connect", func(b *testing.B) {
		compare(b, 20, func(w *fullWorld) (call, undo func()) {
			return w.connect(b, "eve@example.com", "connected"), func() {
				w.exec(b, `update minisite_member set user_id = null where email = 'eve@example.com'`)
			}
		})
	})
	b.Run("ConnectNobody", func(b *testing.B) {
		compare(b, 20, func(w *fullWorld) (call, undo func()) {
			return w.connect(b, "nobody@example.org", "notPaidMember"), nothing
		})
	})
}
