package server_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"cuttle"

	"cuttle/devkit/testkit"
	"cuttle/node"
	"cuttle/tenancy"
)

func TestHosts(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	forged := map[string]string{"X-Forwarded-Proto": "http"} // a request to one tenant never gets the page of another, whatever it claims
	for _, name := range []string{"X-Forwarded-Host", "X-Original-Host", "X-Host", "X-HTTP-Host-Override"} {
		forged[name] = "club.cuttle.test"
	}
	forged["Forwarded"], forged["X-Rewrite-Url"] = "host=club.cuttle.test", "https://club.cuttle.test/"
	for name, c := range map[string]struct {
		method, host, path string
		status             int
		location           string
		has                string
	}{
		"main":                       {host: "cuttle.test", path: "/", status: 200, has: `data-build="main"`},
		"main, port":                 {host: "cuttle.test:8080", path: "/", status: 200, has: `data-build="main"`},
		"main, default port":         {host: "cuttle.test:443", path: "/", status: 200, has: `data-build="main"`},
		"www":                        {host: "www.cuttle.test", path: "/pricing?a=b", status: 308, location: "https://cuttle.test/pricing?a=b"},
		"secondary main":             {host: "old.cuttle.test", path: "//evil.example/x", status: 308, location: "https://cuttle.test//evil.example/x"},
		"staging":                    {host: "staging.cuttle.test", path: "/", status: 200, has: "noindex"},
		"minisite":                   {host: "hub.cuttle.test", path: "/", status: 200, has: "The Hub"},
		"minisite, other build":      {host: "hub.cuttle.test", path: "/", status: 200, has: `data-build="minisite"`},
		"minisite on staging":        {host: "hub.staging.cuttle.test", path: "/", status: 200, has: "noindex"},
		"custom domain":              {host: "club.example.com", path: "/", status: 200, has: "The Club"},
		"pending domain":             {host: "pending.example.com", path: "/", status: 421},
		"unknown":                    {host: "evil.example", path: "/", status: 421},
		"unknown subdomain":          {host: "nobody.cuttle.test", path: "/", status: 421},
		"address":                    {host: "127.0.0.1:8080", path: "/", status: 421},
		"no host":                    {host: "", path: "/", status: 421},
		"malformed":                  {host: "cuttle.test@evil.example", path: "/", status: 421},
		"with a user":                {host: "evil.example@cuttle.test", path: "/", status: 421},
		"health on any host":         {host: "evil.example", path: "/healthz", status: 200},
		"readiness on any host":      {host: "evil.example", path: "/readyz", status: 200},
		"minisite, other page":       {host: "hub.cuttle.test", path: "/@ann/box-abc?x=1", status: 302, location: "https://cuttle.test/@ann/box-abc?x=1"},
		"minisite, HEAD":             {method: "HEAD", host: "hub.cuttle.test", path: "/pricing", status: 302, location: "https://cuttle.test/pricing"},
		"minisite, double slash":     {host: "hub.cuttle.test", path: "//evil.example/", status: 302, location: "https://cuttle.test//evil.example/"},
		"minisite, other method":     {method: "POST", host: "hub.cuttle.test", path: "/pricing", status: 404},
		"minisite, docs page exists": {host: "hub.cuttle.test", path: "/api/docs", status: 200, has: "POST /api/zapier/v1/members.upsert"},
		"staging minisite, other":    {host: "hub.staging.cuttle.test", path: "/pricing", status: 302, location: "https://staging.cuttle.test/pricing"},
		"custom domain, other page":  {host: "club.example.com", path: "/dashboard", status: 302, location: "https://cuttle.test/dashboard"},
		"no dev page in production":  {host: "cuttle.test", path: "/dev", status: 404},
		"no dev mail in production":  {host: "cuttle.test", path: "/dev/mail.json", status: 404},
		"HEAD of a page":             {method: "HEAD", host: "cuttle.test", path: "/", status: 200},
		"HEAD of no page":            {method: "HEAD", host: "cuttle.test", path: "/nowhere", status: 404},
		"HEAD of robots.txt":         {method: "HEAD", host: "hub.cuttle.test", path: "/robots.txt", status: 200},
		"health, HEAD on any host":   {method: "HEAD", host: "evil.example", path: "/healthz", status: 200},
		"unknown page":               {host: "cuttle.test", path: "/nowhere", status: 404, has: `data-build="main"`},
	} {
		res := w.send(t, request{method: c.method, host: c.host, path: c.path, header: forged})
		if res.status != c.status || res.header.Get("Location") != c.location || !strings.Contains(res.body, c.has) {
			t.Errorf("%s: got %d, location %q, body %.200q", name, res.status, res.header.Get("Location"), res.body)
		}
		if c.status == 421 {
			if len(res.cookies) > 0 {
				t.Errorf("%s: an unknown host got a cookie", name)
			}
			for _, word := range []string{"Hub", "Club", "Cuttle", "<html"} {
				if strings.Contains(res.body, word) {
					t.Errorf("%s: an unknown host was told %q", name, word)
				}
			}
		}
	}
}

// A page of a host in another form than the normal one could call nothing: browsers send the origin as it was typed.
func TestPagesAreAtHostsInTheirNormalForm(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	testkit.Must(t, w.tenants.AddHost(t.Context(), tenancy.AddHostParams{Slug: "club", Host: "bücher.example", State: tenancy.Live}))
	testkit.Must(t, w.sites.Load(t.Context()))
	for _, c := range []struct{ host, path, location string }{
		{"cuttle.test.", "/", "https://cuttle.test/"},
		{"cuttle.test.", "/@ann/box-abc?x=1&y=%2F", "https://cuttle.test/@ann/box-abc?x=1&y=%2F"},
		{"cuttle.test.", "//evil.example/x", "https://cuttle.test//evil.example/x"},
		{"cuttle.test.", "/nowhere", "https://cuttle.test/nowhere"},
		{"cuttle.test.", "/auth/start?next=%2F%23part2&from=hub.cuttle.test", "https://cuttle.test/auth/start?next=%2F%23part2&from=hub.cuttle.test"},
		{"Cuttle.TEST", "/", "https://cuttle.test/"},
		{"CUTTLE.test.:443", "/", "https://cuttle.test/"},
		{"staging.cuttle.test.", "/pricing", "https://staging.cuttle.test/pricing"},
		{"hub.cuttle.test.", "/?invitation=x", "https://hub.cuttle.test/?invitation=x"},
		{"hub.cuttle.test.", "/pricing", "https://hub.cuttle.test/pricing"}, // which redirects further
		{"hub.staging.cuttle.test.", "/", "https://hub.staging.cuttle.test/"},
		{"club.example.com.", "/?a=b", "https://club.example.com/?a=b"},
		{"bücher.example", "/", "https://xn--bcher-kva.example/"},
		{"old.cuttle.test.", "/pricing", "https://cuttle.test/pricing"},
		{"www.club.example.com.", "/", "https://club.example.com/"},
	} {
		for _, method := range []string{"GET", "HEAD"} {
			res := w.send(t, request{method: method, host: c.host, path: c.path})
			if res.status != 308 || res.header.Get("Location") != c.location || len(res.cookies) > 0 {
				t.Errorf("%s %s%s: %d, location %q, want %q", method, c.host, c.path, res.status, res.header.Get("Location"), c.location)
			}
		}
		if at, err := url.Parse(c.location); err != nil {
			t.Error(err)
		} else if res := w.send(t, request{host: at.Host, path: at.RequestURI()}); res.status == 308 {
			t.Errorf("%s is redirected again, to %q", c.location, res.header.Get("Location"))
		}
	}
}

// What programs call is the same at every form of a host.
func TestCallsAtOtherFormsOfAHost(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	session := w.login(t, "hub.cuttle.test")
	for _, host := range []string{"hub.cuttle.test.", "HUB.cuttle.test", "hub.cuttle.test.:443"} {
		res := w.send(t, request{
			method: "POST", host: host, path: "/api/v1/loggedInUser", cookies: []*http.Cookie{session}, header: map[string]string{"Content-Type": "application/json"},
		})
		if res.status != 200 || !strings.Contains(res.body, `"username":"ann"`) {
			t.Errorf("%s: %d %s", host, res.status, res.body)
		}
	}
	for path, status := range map[string]int{"/api/docs": 200, "/api/v1/openapi.json": 200, "/healthz": 200, "/readyz": 200, "/assets/none.js": 404} {
		if res := w.send(t, request{host: "hub.cuttle.test.", path: path}); res.status != status {
			t.Errorf("%s: %d", path, res.status)
		}
	}
	res := w.send(t, request{method: "POST", host: "hub.cuttle.test.", path: "/api/zapier/v1/me", body: "{}", header: map[string]string{"Content-Type": "application/json"}})
	if res.status != 401 {
		t.Errorf("Zapier: %d %s", res.status, res.body)
	}
}

func TestForwardedHeadersCountFromAConfiguredProxy(t *testing.T) {
	t.Parallel()
	// Fiber's test connection comes from 0.0.0.0.
	w := newWorld(t, func(s *node.Settings) { s.TrustedProxies = []string{"0.0.0.0"} })
	res := w.send(t, request{host: "inside:8080", path: "/", header: map[string]string{"X-Forwarded-Host": "hub.cuttle.test"}})
	if res.status != 200 || !strings.Contains(res.body, "The Hub") {
		t.Errorf("got %d %.200q", res.status, res.body)
	}
	res = w.send(t, request{host: "Inside", path: "/", header: map[string]string{"X-Forwarded-Host": "hub.cuttle.test"}})
	if res.status != 200 { // the browser's host is in its normal form, so a redirect would never end
		t.Errorf("proxy with a host in capitals: %d, location %q", res.status, res.header.Get("Location"))
	}
	res = w.send(t, request{host: "inside", path: "/", header: map[string]string{"X-Forwarded-Host": "hub.cuttle.test."}})
	if res.status != 308 || res.header.Get("Location") != "https://hub.cuttle.test/" {
		t.Errorf("with a dot: %d, location %q", res.status, res.header.Get("Location"))
	}
}

func TestSuspendedMinisite(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	_, err := w.tenants.SuspendTenant(t.Context(), "hub", "Unpaid invoices", cuttle.CommandLine, nil)
	testkit.Must(t, err)
	if res := w.send(t, request{host: "hub.cuttle.test", path: "/"}); res.status != 503 || !strings.Contains(res.body, "The Hub") {
		t.Errorf("the notice: %d %.300q", res.status, res.body)
	}
	if res, e := w.call(t, "hub.cuttle.test", "getMinisiteInfo", `{"subdomain":"hub"}`); res.status != 503 || e.Code != "suspended" {
		t.Errorf("the API: %d %s", res.status, res.body)
	}
	if res := w.send(t, request{host: "club.cuttle.test", path: "/"}); res.status != 200 {
		t.Errorf("the other minisite: %d", res.status)
	}
}

// A minisite that chose one of its domains has its pages there and only there. Open pages and programs use the others as before.
func TestThePrimaryAddress(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.data.Exec(t, "update tenant_host set is_primary = true where host = 'club.example.com'")
	testkit.Must(t, w.tenants.Sites.Load(t.Context()))
	const there = "https://club.example.com"
	for name, c := range map[string]struct {
		host, path string
		status     int
		location   string
		has        string
	}{
		"the domain":        {host: "club.example.com", path: "/", status: 200, has: `<link rel="canonical" href="` + there + `/">`},
		"its robots":        {host: "club.example.com", path: "/robots.txt", status: 200, has: "Sitemap: " + there + "/sitemap.xml"},
		"its sitemap":       {host: "club.example.com", path: "/sitemap.xml", status: 200, has: "<loc>" + there + "/</loc>"},
		"our own host":      {host: "club.cuttle.test", path: "/?a=b", status: 308, location: there + "/?a=b"},
		"never elsewhere":   {host: "club.cuttle.test", path: "//evil.example/x", status: 308, location: there + "//evil.example/x"},
		"its hand-over":     {host: "club.cuttle.test", path: "/auth/start?next=%2F", status: 302, location: there + "/"},
		"a token for it":    {host: "club.cuttle.test", path: "/auth/handover?token=secret&next=%2F", status: 302, location: there + "/"},
		"a hand-over to it": {host: "cuttle.test", path: "/auth/handover?to=club.cuttle.test&challenge=x", status: 404},
		"its sitemap moved": {host: "club.cuttle.test", path: "/sitemap.xml", status: 308, location: there + "/sitemap.xml"},
		"its API":           {host: "club.cuttle.test", path: "/api/docs", status: 200},
		"its files":         {host: "club.cuttle.test", path: "/assets/none.js", status: 404},
		"on staging":        {host: "club.staging.cuttle.test", path: "/", status: 200, has: "noindex"},
		"www":               {host: "www.club.example.com", path: "/?a=b", status: 308, location: there + "/?a=b"},
		"the API of www":    {host: "www.club.example.com", path: "/api/docs", status: 308, location: there + "/api/docs"},
		"a hand-over there": {host: "cuttle.test", path: "/auth/handover?to=www.club.example.com&challenge=x", status: 404},
		"another minisite":  {host: "hub.cuttle.test", path: "/", status: 200},
	} {
		res := w.send(t, request{host: c.host, path: c.path})
		if res.status != c.status || res.header.Get("Location") != c.location || !strings.Contains(res.body, c.has) {
			t.Errorf("%s: got %d, location %q, body %.1500q", name, res.status, res.header.Get("Location"), res.body)
		}
	}
	// Suspended, it sends nobody there.
	testkit.Get(w.tenants.SuspendTenant(t.Context(), "club", "Unpaid invoices", cuttle.CommandLine, nil))(t)
	if res := w.send(t, request{host: "club.cuttle.test", path: "/"}); res.status != 503 || res.header.Get("Location") != "" {
		t.Errorf("suspended: %d, location %q", res.status, res.header.Get("Location"))
	}
	testkit.Get(w.tenants.ResumeTenant(t.Context(), "club", cuttle.CommandLine, nil))(t)
	// A login there does not become one on the main site: the domain's owner controls it.
	if res := w.send(t, request{host: "cuttle.test", path: "/auth/start?from=club.cuttle.test&next=%2Fx"}); res.header.Get("Location") != "/x" {
		t.Errorf("hand-over from the old address: %d, %q", res.status, res.header.Get("Location"))
	}
	w.invite(t, w.boss(t), "club", "new@example.com")
	if letter := w.letterTo(t, "new@example.com"); !strings.Contains(letter.Text, there+"/?invitation=") {
		t.Errorf("the invitation leads elsewhere: %s", letter.Text)
	}
}
