package server_test

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/gofiber/fiber/v3"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/domains"
	"cuttle/node"
	"cuttle/projects"
	"cuttle/server"
	"cuttle/shell"
	"cuttle/store"
	"cuttle/tenancy"
	webmain "cuttle/web-main"
)

// world is one node over a database of its own, with two minisites and a few people:
// ann has an account and a project, is trusted, pays at the hub and is nothing at the club.
type world struct {
	*node.Node
	*server.Server // the node's, or another over the same parts
	data           *dbtest.DB
	accounts       *accounts.Service
	tenants        *tenancy.Service
	sites          *tenancy.Resolver
	redis          *miniredis.Miniredis
	clock          *clock
	hub            tenancy.Tenant
	club           tenancy.Tenant
	annID          string

	settings node.Settings
	store    *store.Store
}

type clock struct {
	mu    sync.Mutex
	ahead time.Duration
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Now().Add(c.ahead).UTC()
}

func (c *clock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ahead += d
}

// set moves the clock so far ahead of the real time.
func (c *clock) set(ahead time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ahead = ahead
}

var hosts = tenancy.Hosts{
	RootDomain: "cuttle.test", Main: []string{"cuttle.test", "old.cuttle.test"}, Staging: []string{"staging.cuttle.test"}, Scheme: "https",
}

const annPassword = "correct horse"

type option func(*node.Settings)

// newWorld starts with limits out of the way (100 times as wide), as dev does.
func newWorld(t testing.TB, options ...option) *world {
	t.Helper()
	ctx := t.Context()
	w := &world{data: dbtest.Database(t), redis: miniredis.RunT(t), clock: &clock{}}
	w.redis.SetTime(time.Now().Truncate(time.Second)) // limits give nothing back, however long a test takes
	w.settings = settingsOf(t, w.data.AppURL, w.data.PlatformURL, "redis://"+w.redis.Addr(), w.clock.now)
	for _, change := range options {
		change(&w.settings)
	}
	w.serve(t)
	w.hub = w.makeMinisite(t, "hub", "The Hub", "#00707f")
	w.club = w.makeMinisite(t, "club", "The Club", "#3c6b2f")
	testkit.Must(t, w.tenants.AddHost(ctx, tenancy.AddHostParams{Slug: "club", Host: "club.example.com", State: tenancy.Live}))
	testkit.Must(t, w.tenants.AddHost(ctx, tenancy.AddHostParams{Slug: "club", Host: "pending.example.com", State: tenancy.Pending}))

	w.annID = testkit.Get(w.accounts.CreateAccount(ctx, accounts.CreateAccountParams{Email: "ann@example.com", Username: "ann", Password: annPassword, Trusted: true}))(t)
	testkit.AddMember(t, w.store, w.hub.ID, "Ann", "ann@example.com", cuttle.MemberPaid, w.annID)
	w.makeProject(t, "Ann's secret", "", projects.Private)
	w.makeProject(t, "Ann's gift to all", "", projects.Public)
	w.makeProject(t, "Hub only", w.hub.ID, projects.Public)
	w.makeProject(t, "Hub draft", w.hub.ID, projects.Private)
	w.makeProject(t, "Club only", w.club.ID, projects.Public)
	return w
}

func settingsOf(t testing.TB, databaseURL, platformURL, redisURL string, now func() time.Time) node.Settings {
	return node.Settings{
		DatabaseURL: databaseURL, PlatformURL: platformURL, RedisURL: redisURL, SMTPURL: "smtp://localhost",
		MailFrom: "help@cuttle.test", Media: t.TempDir(), SecretKey: "a key for tests", Hosts: hosts, RateScale: 100, Now: now, PasswordCost: testkit.PasswordCost,
		DNS:                 emptyDNS{},
		AdminsWithoutFactor: func(string) bool { return true },                             // withFactors has the rule of serve
		Payments:            node.Payments{Key: "sk_test_none", URL: "http://127.0.0.1:1"}, // nothing is there; withStripe has one
		Main:                build(t, "main"), Minisite: build(t, "minisite"), Environment: "production",
	}
}

// emptyDNS knows no name.
type emptyDNS struct{}

func (emptyDNS) LookupTXT(_ context.Context, name string) ([]string, error) {
	return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
}

func (emptyDNS) LookupAlias(context.Context, string) (string, error) { return "", nil }

func (emptyDNS) LookupCAA(context.Context, string) ([]domains.CAARecord, error) { return nil, nil }

func (emptyDNS) LookupNetIP(_ context.Context, _, name string) ([]netip.Addr, error) {
	return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
}

// anotherNode serves the same database and knows nothing of what the first node keeps in memory.
func (w *world) anotherNode(t testing.TB) *world {
	t.Helper()
	other := *w
	other.serve(t)
	return &other
}

func (w *world) serve(t testing.TB) {
	t.Helper()
	n := testkit.Get(node.New(t.Context(), w.settings))(t)
	t.Cleanup(n.Close)
	w.Node, w.Server, w.store, w.accounts, w.tenants, w.sites = n, n.Server, n.Store, n.Accounts, n.Tenants, n.Sites
	testkit.Must(t, w.sites.Load(t.Context()))
	w.Limiter.Patience = time.Minute // a busy machine is slow
}

func (w *world) makeMinisite(t testing.TB, slug, name, accent string) tenancy.Tenant {
	t.Helper()
	tenant, err := w.tenants.CreateMinisite(t.Context(), tenancy.CreateMinisiteParams{
		Slug: slug, Profile: tenancy.Profile{DisplayName: name, SupportEmail: "help@" + slug + ".example", JoinLink: "https://" + slug + ".example/join"},
		Brand: tenancy.Brand{Light: map[string]string{"accent": accent, "accent-strong": accent, "on-accent": "#ffffff"}},
	}, cuttle.CommandLine, nil)
	testkit.Must(t, err)
	return tenant
}

func (w *world) makeProject(t testing.TB, name, minisite string, status projects.ShareStatus) {
	t.Helper()
	now := w.clock.now()
	_, err := w.Projects.Create(t.Context(), projects.CreateProjectParams{
		OwnerID: w.annID, Name: name, MinisiteID: minisite, ShareStatus: status, CreatedAt: now, LastOpenedAt: now, PublishedAt: &now,
	})
	testkit.Must(t, err)
}

// build is a stand-in for a React build: what the shell needs of one, and a word to tell it by. The main site has the product's pages, to which articles
// lead.
func build(t testing.TB, name string) shell.Build {
	t.Helper()
	if name == "main" {
		return buildWith(t, name, webmain.Pages)
	}
	return buildWith(t, name, []byte(`[{"name":"home","path":"/","title":"Home","description":"A home.","index":true,"kind":"gallery"},
		{"name":"templates","path":"/templates","title":"Templates","description":"All.","index":true,"kind":"templates"},
		{"name":"profile","path":"/@:username","title":"Profile","description":"Of a person.","index":true,"kind":"profile"},
		{"name":"project","path":"/@:owner/:project","title":"Project","description":"One.","index":true,"kind":"project","club":true},
		{"name":"dashboard","path":"/dashboard","title":"My Projects","description":"Yours.","index":false,"club":true},
		{"name":"login","path":"/login","title":"Log In","description":"Log in.","club":true},
		{"name":"signup","path":"/signup","title":"Sign Up","description":"Sign up.","club":true},
		{"name":"logout","path":"/logout","title":"Log Out","description":"Log out.","club":true}]`))
}

func buildWith(t testing.TB, name string, pages []byte) shell.Build {
	t.Helper()
	files := fstest.MapFS{
		"index.html": {Data: []byte(`<!doctype html><html lang="en"><head><meta charset="utf-8"><!--app:head--></head><body data-build="` + name +
			`"><div id="root"></div><!--app:first--><!--app:boot--><script type="module" src="/assets/app-abc123.js"></script></body></html>`)},
		"assets/app-abc123.js":           {Data: []byte("console.log('" + name + "')")},
		"assets/" + name + "-abc123.css": {Data: []byte("body{}")},
		"assets/first-reply-abc123.css":  {Data: []byte("h1{}")},
	}
	for _, family := range tenancy.FontFamilies() {
		if sheet := tenancy.FontSheet(family); sheet != "" {
			files["assets/"+sheet+"-abc123.css"] = &fstest.MapFile{Data: []byte("@font-face{}")}
		}
	}
	b, err := shell.ParseBuild(files, pages)
	testkit.Must(t, err)
	return b
}

// request is one call of a browser, or of none.
type request struct {
	method, host, path string
	body               string
	header             map[string]string
	cookies            []*http.Cookie
}

type reply struct {
	status  int
	header  http.Header
	body    string
	cookies []*http.Cookie
}

func (w *world) send(t testing.TB, r request) reply {
	t.Helper()
	method := r.method
	if method == "" {
		method = http.MethodGet
	}
	req := httptest.NewRequest(method, "http://"+"placeholder"+"/", strings.NewReader(r.body))
	req.Host, req.URL.Path, req.RequestURI = r.host, r.path, r.path
	path, query, _ := strings.Cut(r.path, "?")
	req.URL.Path, req.URL.RawPath, req.URL.RawQuery = path, path, query
	for name, value := range r.header {
		req.Header.Set(name, value)
	}
	for _, c := range r.cookies {
		req.AddCookie(c)
	}
	res := testkit.Get(server.App(w.Server).Test(req, fiber.TestConfig{}))(t) // no limit of its own: the machine may be loaded
	defer res.Body.Close()
	body := testkit.Get(io.ReadAll(res.Body))(t)
	return reply{res.StatusCode, res.Header, string(body), res.Cookies()}
}

// envelope is what every operation returns.
type envelope struct {
	Success bool
	Message string
	Code    string
	Fields  map[string]string
}

// call posts one operation as the page of that host would.
func (w *world) call(t testing.TB, host, name, body string, cookies ...*http.Cookie) (reply, envelope) {
	t.Helper()
	res := w.send(t, request{
		method: http.MethodPost, host: host, path: "/api/v1/" + name, body: body, cookies: cookies,
		header: map[string]string{"Content-Type": "application/json", "Origin": "https://" + host, "Sec-Fetch-Site": "same-origin"},
	})
	var e envelope
	if err := json.Unmarshal([]byte(res.body), &e); err != nil {
		t.Fatalf("%s answered no envelope: %d %q", name, res.status, res.body)
	}
	return res, e
}

// login signs Ann in on a host and returns her cookie.
func (w *world) login(t testing.TB, host string) *http.Cookie {
	t.Helper()
	res, e := w.call(t, host, "login", `{"emailOrUsername":"ann","password":"`+annPassword+`"}`)
	session := res.cookie("__Host-session")
	if !e.Success || session == nil {
		t.Fatalf("login on %s: %d %s", host, res.status, res.body)
	}
	return session
}

// cookie is the one of that name that the reply sets, or nil.
func (r reply) cookie(name string) *http.Cookie {
	for _, c := range r.cookies {
		if c.Name == name {
			return c
		}
	}
	return nil
}

// user is the name of who is signed in on host with these cookies, or empty.
func (w *world) user(t testing.TB, host string, cookies ...*http.Cookie) string {
	t.Helper()
	res, e := w.call(t, host, "loggedInUser", "", cookies...)
	var out struct{ User *struct{ Username string } }
	if err := json.Unmarshal([]byte(res.body), &out); err != nil || !e.Success {
		t.Fatalf("loggedInUser: %s", res.body)
	}
	if out.User == nil {
		return ""
	}
	return out.User.Username
}

func internal(w *world, path string) (status int, body string) {
	recorder := httptest.NewRecorder()
	w.Internal().ServeHTTP(recorder, httptest.NewRequest(http.MethodGet, path, nil))
	return recorder.Code, recorder.Body.String()
}
