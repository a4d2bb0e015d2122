package members_test

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/members"
	"cuttle/tenancy"
)

// delivery is what a target got.
type delivery struct {
	path, body string
	header     http.Header
}

// hookFixture is a fixture with hooks, and a target that replies with the status for each path.
type hookFixture struct {
	*fixture
	hooks   *members.Hooks
	target  *httptest.Server
	mu      sync.Mutex
	status  map[string]int // 0: 200
	got     []delivery
	handler func(w http.ResponseWriter, r *http.Request) bool // true: it has replied
}

func newHookFixture(t *testing.T) *hookFixture {
	t.Helper()
	f := &hookFixture{fixture: newFixture(t), status: map[string]int{}}
	key := []byte(strings.Repeat("k", 32))
	f.members = members.New(f.Store, members.Keys{Codes: key, ZapierHashes: key, ZapierSecrets: key, ZapierHooks: key}, func() time.Time { return f.now })
	f.target = httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if f.handler != nil && f.handler(w, r) {
			return
		}
		f.mu.Lock()
		defer f.mu.Unlock()
		f.got = append(f.got, delivery{r.URL.Path, string(body), r.Header})
		if status := f.status[r.URL.Path]; status != 0 {
			w.Header().Set("Location", f.target.URL+"/elsewhere")
			w.WriteHeader(status)
		}
	}))
	t.Cleanup(f.target.Close)
	f.hooks = f.hooksWith(0)
	return f
}

func (f *hookFixture) hooksWith(timeout time.Duration) *members.Hooks {
	roots := x509.NewCertPool()
	roots.AddCert(f.target.Certificate())
	return members.NewHooks(members.HookOptions{
		Members: f.members, Local: true, Roots: roots, Timeout: timeout,
		Address: func(owner, name, id string) string { return "https://cuttle.test/@" + owner + "/" + name + id },
	})
}

func (f *hookFixture) caller(site tenancy.Tenant) members.ZapierCaller {
	f.t.Helper()
	access := testkit.Get(f.members.RevealZapierSecret(f.t.Context(), site.ID, boss))(f.t)
	return testkit.Get(f.members.AuthenticateZapier(f.t.Context(), access.Secret))(f.t)
}

func (f *hookFixture) subscribe(site tenancy.Tenant, kind members.ZapierEventKind, path string) members.Hook {
	f.t.Helper()
	return testkit.Get(f.hooks.Subscribe(f.t.Context(), f.caller(site), members.ZapierCall{Name: "hooks.subscribe"}, kind, f.target.URL+path))(f.t)
}

func (f *hookFixture) add(site tenancy.Tenant, email string) string {
	f.t.Helper()
	m, _, err := f.members.Create(f.t.Context(), members.CreateParams{TenantID: site.ID, Name: "Ann", Email: email, Role: cuttle.MemberPaid, By: boss})
	testkit.Must(f.t, err)
	return m.ID
}

func (f *hookFixture) run() {
	f.t.Helper()
	testkit.Must(f.t, f.work())
}

func (f *hookFixture) work() error {
	return (&members.DeliverHooksWorker{Hooks: f.hooks}).Work(f.t.Context(), &river.Job[members.DeliverHooks]{})
}

// delivered returns who was told of, by path, and forgets it.
func (f *hookFixture) delivered() (lines []string) {
	f.t.Helper()
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, d := range f.got {
		var event struct{ Member struct{ Email string } }
		testkit.Must(f.t, json.Unmarshal([]byte(d.body), &event))
		lines = append(lines, d.path+" "+event.Member.Email)
	}
	f.got = nil
	return lines
}

func (f *hookFixture) expect(what string, want ...string) {
	f.t.Helper()
	if got := f.delivered(); fmt.Sprint(got) != fmt.Sprint(want) {
		f.t.Errorf("%s: delivered %q, want %q", what, got, want)
	}
}

// A hook gets each event of its kind and minisite once, in order, as members.list returns it, signed as Standard Webhooks are.
func TestHooksAreToldOfEvents(t *testing.T) {
	t.Parallel()
	f := newHookFixture(t)
	f.add(f.hub, "before@example.com")
	hook := f.subscribe(f.hub, members.EventAdded, "/hub")
	f.subscribe(f.hub, members.EventRemoved, "/removed")
	f.subscribe(f.club, members.EventAdded, "/club")
	f.add(f.hub, "ann@example.com")
	gone := f.add(f.hub, "gone@example.com")
	f.add(f.hub, "bob@example.com")
	_, err := f.members.Remove(t.Context(), members.RemoveParams{TenantID: f.hub.ID, MemberID: gone, By: boss})
	testkit.Must(t, err)
	f.run()
	f.mu.Lock()
	first := f.got
	f.mu.Unlock()
	for _, d := range first {
		if d.path != "/hub" || !strings.Contains(d.body, "ann@") {
			continue
		}
		listed, _, err := f.members.EventsForZapier(t.Context(), f.caller(f.hub), members.ZapierCall{Name: "members.list"}, members.EventAdded, "", 3)
		testkit.Must(t, err)
		if want := string(testkit.Get(json.Marshal(listed[len(listed)-1]))(t)); d.body != want {
			t.Errorf("the body is\n%s\nwant\n%s", d.body, want)
		}
		key := testkit.Get(base64.StdEncoding.DecodeString(strings.TrimPrefix(hook.SigningKey, "whsec_")))(t)
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(d.header.Get("webhook-id") + "." + fmt.Sprint(f.now.Unix()) + "." + d.body))
		if want := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)); d.header.Get("webhook-signature") != want || d.header.Get("webhook-id") == "" ||
			d.header.Get("webhook-timestamp") != fmt.Sprint(f.now.Unix()) {
			t.Errorf("the headers are %v, want the signature %s", d.header, want)
		}
	}
	got := f.delivered()
	var hub []string
	for _, line := range got {
		if !strings.HasPrefix(line, "/removed") {
			hub = append(hub, line)
		}
	}
	if fmt.Sprint(hub) != "[/hub ann@example.com /hub bob@example.com]" || len(got) != 3 {
		t.Errorf("delivered %q", got)
	}
	f.run()
	f.expect("again")
}

// A target that fails is tried again with the same webhook-id, more and more seldom, and ends after 3 days. So does one that is gone, and one whose
// secret has ended.
func TestHooksEnd(t *testing.T) {
	t.Parallel()
	f := newHookFixture(t)
	f.subscribe(f.hub, members.EventAdded, "/fails")
	f.add(f.hub, "ann@example.com")
	f.status["/fails"] = 500
	f.run()
	f.mu.Lock()
	id := f.got[0].header.Get("webhook-id")
	f.mu.Unlock()
	f.expect("the first try", "/fails ann@example.com")
	f.run()
	f.expect("too early")
	f.now = f.now.Add(10 * time.Second)
	f.status["/fails"] = 302 // is not followed
	f.run()
	f.mu.Lock()
	if again := f.got[0].header.Get("webhook-id"); again != id {
		t.Errorf("the second try has the id %s, not %s", again, id)
	}
	f.mu.Unlock()
	f.expect("the second try", "/fails ann@example.com")
	listed := testkit.Get(f.hooks.List(t.Context(), f.hub.ID))(t)
	if len(listed) != 1 || listed[0].FailingSince == nil || listed[0].LastDelivery != nil || listed[0].Host != "127.0.0.1" {
		t.Errorf("listed as %+v", listed)
	}
	f.now = f.now.Add(3*24*time.Hour - time.Minute)
	f.run()
	f.expect("the last try but one", "/fails ann@example.com")
	f.now = f.now.Add(6 * time.Hour)
	f.run()
	f.expect("the last try", "/fails ann@example.com")
	there := func(what string, want int) {
		t.Helper()
		if got := len(testkit.Get(f.hooks.List(t.Context(), f.hub.ID))(t)); got != want {
			t.Errorf("%s: %d hooks, want %d", what, got, want)
		}
	}
	there("after 3 days", 0)

	f.subscribe(f.hub, members.EventAdded, "/gone")
	f.status["/gone"] = 410
	f.add(f.hub, "bob@example.com")
	f.run()
	f.delivered()
	there("after 410", 0)

	f.subscribe(f.hub, members.EventAdded, "/old")
	f.add(f.hub, "cid@example.com")
	_, err := f.members.RotateZapierSecret(t.Context(), f.hub.ID, true, boss)
	testkit.Must(t, err)
	f.run()
	f.expect("with an old secret that works", "/old cid@example.com")
	f.add(f.hub, "dan@example.com")
	f.now = f.now.Add(7 * 24 * time.Hour)
	f.run()
	f.expect("with one that has ended")
	f.subscribe(f.hub, members.EventAdded, "/new")
	_, err = f.members.RotateZapierSecret(t.Context(), f.hub.ID, false, boss)
	testkit.Must(t, err)
	there("after a replacement", 0)

	old := f.caller(f.hub)
	_, err = f.members.RotateZapierSecret(t.Context(), f.hub.ID, true, boss)
	testkit.Must(t, err)
	hook := f.subscribe(f.hub, members.EventAdded, "/both")
	again := testkit.Get(f.hooks.Subscribe(t.Context(), old, members.ZapierCall{Name: "hooks.subscribe"}, members.EventAdded, f.target.URL+"/both"))(t)
	f.now = f.now.Add(7 * 24 * time.Hour)
	f.add(f.hub, "eve@example.com")
	f.run()
	if f.expect("with the newer of two secrets", "/both eve@example.com"); again != hook {
		t.Errorf("subscribed again with the older one: %v, want %v", again, hook)
	}
}

// What a minisite can subscribe, and that it ends only its own.
func TestSubscribing(t *testing.T) {
	t.Parallel()
	f := newHookFixture(t)
	call := members.ZapierCall{Name: "hooks.subscribe"}
	served := members.NewHooks(members.HookOptions{Members: f.members}) // as `serve` makes it
	for _, target := range []string{
		"http://hooks.example/1", f.target.URL, "https://hooks.example:8443/1", "https://ann:pw@hooks.example/1", "https://hooks.example/1#2", "https:///1", "https:hooks.example",
		"ftp://hooks.example", "https://hooks.example/\r\nHost: a", "https://hooks.example/ä", "https://hooks.example/" + strings.Repeat("a", 2000), "",
	} {
		if _, err := served.Subscribe(t.Context(), f.caller(f.hub), call, members.EventAdded, target); fault.From(err).Code != "url_invalid" {
			t.Errorf("%q: %v", target, err)
		}
	}
	one := testkit.Get(served.Subscribe(t.Context(), f.caller(f.hub), call, members.EventAdded, "https://hooks.example/1"))(t)
	if again := testkit.Get(served.Subscribe(t.Context(), f.caller(f.hub), call, members.EventAdded, "https://hooks.example/1"))(t); again != one {
		t.Errorf("the same target again: %v, not %v", again, one)
	}
	testkit.Must(t, served.Unsubscribe(t.Context(), f.caller(f.club), call, one.ID))
	testkit.Must(t, served.Unsubscribe(t.Context(), f.caller(f.hub), call, "unknown"))
	if got := len(testkit.Get(f.hooks.List(t.Context(), f.hub.ID))(t)); got != 1 {
		t.Errorf("%d hooks, want 1", got)
	}
	for i := range 19 {
		testkit.Get(served.Subscribe(t.Context(), f.caller(f.hub), call, members.EventAdded, fmt.Sprint("https://hooks.example/more/", i)))(t)
	}
	if _, err := served.Subscribe(t.Context(), f.caller(f.hub), call, members.EventAdded, "https://hooks.example/21"); fault.From(err).Code != "hooks_full" {
		t.Errorf("the 21st: %v", err)
	}
	testkit.Must(t, served.Unsubscribe(t.Context(), f.caller(f.hub), call, one.ID))
	if got := len(testkit.Get(f.hooks.List(t.Context(), f.hub.ID))(t)); got != 19 {
		t.Errorf("%d hooks, want 19", got)
	}
}

// Whatever a database says: served nodes deliver to the public internet only, by https.
func TestHooksReachOnlyThePublicInternet(t *testing.T) {
	t.Parallel()
	f := newHookFixture(t)
	roots := x509.NewCertPool()
	roots.AddCert(f.target.Certificate())
	f.hooks = members.NewHooks(members.HookOptions{Members: f.members, Roots: roots})
	hook := testkit.Get(f.hooks.Subscribe(t.Context(), f.caller(f.hub), members.ZapierCall{}, members.EventAdded, "https://localhost/"))(t)
	f.add(f.hub, "ann@example.com")
	for _, target := range []string{f.target.URL, strings.Replace(f.target.URL, "127.0.0.1", "[::ffff:127.0.0.1]", 1), "https://localhost/", "https://169.254.169.254/", "https://[::ffff:10.0.0.1]/"} {
		f.Exec(t, "alter table zapier_hook no force row level security")
		f.Exec(t, "update zapier_hook set url = $1 where id = $2", target, hook.ID)
		f.Exec(t, "alter table zapier_hook force row level security")
		f.now = f.now.Add(6 * time.Hour)
		f.run()
		f.expect(target)
	}
	if listed := testkit.Get(f.hooks.List(t.Context(), f.hub.ID))(t); listed[0].FailingSince == nil {
		t.Errorf("it counts as delivered: %+v", listed)
	}
}

// A target of one minisite that never replies holds up neither its other hooks nor those of others.
func TestSilentTargetsHoldUpNobody(t *testing.T) {
	t.Parallel()
	f := newHookFixture(t)
	silent, release, others := make(chan string, 30), make(chan struct{}), make(chan string, 30)
	f.hooks = f.hooksWith(time.Minute)
	f.handler = func(_ http.ResponseWriter, r *http.Request) bool {
		if strings.HasPrefix(r.URL.Path, "/silent") {
			silent <- r.URL.Path
			<-release
			return true
		}
		others <- r.URL.Path
		return true
	}
	for i := range 20 {
		f.subscribe(f.hub, members.EventAdded, fmt.Sprint("/silent", i))
	}
	f.subscribe(f.club, members.EventAdded, "/club")
	f.add(f.hub, "ann@example.com")
	f.add(f.club, "bob@example.com")
	ended := make(chan error)
	go func() { ended <- f.work() }()
	if path := <-others; path != "/club" {
		t.Errorf("told %s", path)
	}
	<-silent
	<-silent
	f.run() // meanwhile, finds nothing that it may do
	if len(silent) != 0 {
		t.Errorf("%d more of one minisite are waited for", len(silent))
	}
	close(release)
	testkit.Must(t, <-ended)
}

// A target has a limited time to reply.
func TestATargetThatNeverRepliesFails(t *testing.T) {
	t.Parallel()
	f := newHookFixture(t)
	f.hooks = f.hooksWith(50 * time.Millisecond)
	f.handler = func(_ http.ResponseWriter, r *http.Request) bool {
		<-r.Context().Done()
		return true
	}
	f.subscribe(f.hub, members.EventAdded, "/hub")
	f.add(f.hub, "ann@example.com")
	f.run()
	failing := func() int {
		return dbtest.Look[int](t, f.DB, "select count(*) from zapier_hook where failing_since is not null")
	}
	if failing() != 1 {
		t.Error("the target doesn't count as failing")
	}
	// An event that need not be delivered any more doesn't make it work.
	testkit.Get(f.members.Remove(t.Context(), members.RemoveParams{TenantID: f.hub.ID, MemberID: dbtest.Look[string](t, f.DB, "select id from minisite_member where email = 'ann@example.com'"), By: boss}))(t)
	f.now = f.now.Add(time.Minute)
	f.run()
	if failing() != 1 {
		t.Error("the target no longer counts as failing")
	}
}

// A process that is killed in the middle of a delivery loses nothing: after its claim the event comes again, with the same id.
func TestAKilledRunLosesNoEvent(t *testing.T) {
	t.Parallel()
	f := newHookFixture(t)
	f.subscribe(f.hub, members.EventAdded, "/hub")
	f.add(f.hub, "ann@example.com")
	ctx, kill := context.WithCancel(t.Context())
	f.handler = func(http.ResponseWriter, *http.Request) bool { kill(); return true }
	_ = (&members.DeliverHooksWorker{Hooks: f.hooks}).Work(ctx, &river.Job[members.DeliverHooks]{})
	f.handler = nil
	f.run()
	f.expect("while it is claimed")
	f.now = f.now.Add(2 * time.Minute)
	f.run()
	f.expect("after that", "/hub ann@example.com")
	if n := dbtest.Look[int](t, f.DB, "select count(*) from zapier_hook where failing_since is not null"); n != 0 {
		t.Error("the target counts as failing")
	}
}
