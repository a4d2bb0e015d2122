package server_test

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"cuttle/devkit/testkit"
)

// browser keeps cookies per host, follows redirects, and sends the headers that browsers of its kind send.
type browser struct {
	*world
	t    *testing.T
	kind browserKind
	jar  map[string]map[string]*http.Cookie
}

type browserKind string

const (
	chromium browserKind = "Chromium"
	firefox  browserKind = "Firefox"
	webkit   browserKind = "WebKit" // sends no Sec-Fetch-User
	old      browserKind = "old"    // sends no Sec-Fetch-* at all
)

var browserKinds = []browserKind{chromium, firefox, webkit, old}

func newBrowser(t *testing.T, w *world) *browser { return newBrowserOf(t, w, webkit) }

func newBrowserOf(t *testing.T, w *world, kind browserKind) *browser {
	return &browser{w, t, kind, map[string]map[string]*http.Cookie{}}
}

func (b *browser) keep(host string, res reply) {
	if b.jar[host] == nil {
		b.jar[host] = map[string]*http.Cookie{}
	}
	for _, c := range res.cookies {
		if c.MaxAge < 0 {
			delete(b.jar[host], c.Name)
		} else {
			b.jar[host][c.Name] = c
		}
	}
}

func (b *browser) cookies(host string) (list []*http.Cookie) {
	for _, c := range b.jar[host] {
		list = append(list, c)
	}
	return list
}

func (b *browser) login(host string) {
	b.keep(host, reply{cookies: []*http.Cookie{b.world.login(b.t, host)}})
}

func (b *browser) user(host string) string { return b.world.user(b.t, host, b.cookies(host)...) }

// visit is where a navigation led.
type visit struct {
	stops []string // every address on the way
	reply
}

func (v visit) at() string { return v.stops[len(v.stops)-1] }

// typed opens an address that a person typed, or a link in a mail program.
func (b *browser) typed(address string) visit { return b.navigate(http.MethodGet, "", address) }

// click follows a link that stands on a page.
func (b *browser) click(page, address string) visit {
	return b.navigate(http.MethodGet, page, address)
}

// press presses Continue on the page that v led to.
func (b *browser) press(v visit) visit {
	b.t.Helper()
	action := actionOf(v.body)
	if action == "" {
		b.t.Fatalf("%s has no button: %d %s", v.at(), v.status, v.body)
	}
	page := testkit.Get(url.Parse(v.at()))(b.t)
	to := testkit.Get(page.Parse(action))(b.t)
	return b.navigate(http.MethodPost, v.at(), to.String())
}

var formAction = regexp.MustCompile(`<form method="post" action="([^"]+)">`)

// actionOf is where the button of a page posts to; empty when there is none.
func actionOf(body string) string {
	if found := formAction.FindStringSubmatch(body); found != nil {
		return html.UnescapeString(found[1])
	}
	return ""
}

// navigate follows where an address leads, as Fetch says: a redirect is counted to the page that began it all.
func (b *browser) navigate(method, page, address string) (v visit) {
	b.t.Helper()
	for range 10 {
		v.stops = append(v.stops, address)
		u := testkit.Get(url.Parse(address))(b.t)
		v.reply = b.send(b.t, request{
			method: method, host: u.Host, path: u.RequestURI(), cookies: b.cookies(u.Host), header: b.headers(method, page, v.stops),
		})
		b.keep(u.Host, v.reply)
		to := v.header.Get("Location")
		if to == "" {
			return v
		}
		next := testkit.Get(u.Parse(to))(b.t)
		method, address = http.MethodGet, next.String()
	}
	b.t.Fatalf("went in circles: %v", v.stops)
	return v
}

func (b *browser) headers(method, page string, stops []string) map[string]string {
	h := map[string]string{}
	if page != "" {
		h["Referer"] = originOf(page) + "/"
	}
	if method == http.MethodPost {
		h["Origin"] = originOf(page)
	}
	if b.kind == old {
		return h
	}
	h["Sec-Fetch-Dest"], h["Sec-Fetch-Mode"], h["Sec-Fetch-Site"] = "document", "navigate", siteBetween(page, stops)
	if b.kind != webkit {
		h["Sec-Fetch-User"] = "?1"
	}
	return h
}

func originOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		panic(err)
	}
	return u.Scheme + "://" + u.Host
}

// siteBetween returns Sec-Fetch-Site: the least related of all requests on the way.
func siteBetween(page string, stops []string) string {
	if page == "" {
		return "none"
	}
	worst := "same-origin"
	for _, stop := range stops {
		from, to := originOf(page), originOf(stop)
		switch {
		case from == to:
		case siteName(from) == siteName(to) && worst == "same-origin":
			worst = "same-site"
		case siteName(from) != siteName(to):
			worst = "cross-site"
		}
	}
	return worst
}

// siteName is right for the names of these tests: two labels.
func siteName(origin string) string {
	labels := strings.Split(strings.TrimPrefix(origin, "https://"), ".")
	return strings.Join(labels[max(0, len(labels)-2):], ".")
}
