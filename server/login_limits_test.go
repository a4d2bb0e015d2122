package server_test

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"cuttle/devkit/testkit"
	"cuttle/node"
)

const (
	deviceCookie  = "__Host-devices"
	wrongPassword = "not hers"
)

// tight uses the limits of production, and trusts X-Forwarded-For.
func tight(s *node.Settings) { s.RateScale, s.TrustedProxies = 1, []string{"0.0.0.0"} }

// tries to log in on the main site from an address, with the cookies of a browser.
func (w *world) tries(t *testing.T, address, name, password string, cookies ...*http.Cookie) reply {
	t.Helper()
	cookies = slices.DeleteFunc(cookies, func(c *http.Cookie) bool { return c == nil })
	return w.send(t, request{
		method: http.MethodPost, host: "cuttle.test", path: "/api/v1/login", cookies: cookies,
		body:   fmt.Sprintf(`{"emailOrUsername":%q,"password":%q}`, name, password),
		header: map[string]string{"Content-Type": "application/json", "X-Forwarded-For": address},
	})
}

func (r reply) loggedIn() bool { return r.status == 200 && strings.Contains(r.body, `"success":true`) }

// Several addresses use up the shared limit of tries at an account. That locks out nobody else: neither people at an address that
// has not failed, however often they log in, nor a browser that has logged in before, even at an address that has failed.
func TestNobodyIsLockedOutByTheFailuresOfOthers(t *testing.T) {
	t.Parallel()
	w := newWorld(t, tight)
	device := w.tries(t, "198.51.100.1", "ann", annPassword).cookie(deviceCookie)
	attacker, tries := 0, 10
	for ; tries == 10 && attacker < 40; attacker++ {
		for tries = 0; w.tries(t, fmt.Sprintf("203.0.113.%d", attacker), "ann", wrongPassword).status != 429; tries++ {
		}
	}
	if tries == 10 {
		t.Fatal("forty addresses were not too many")
	}
	for i := range 11 { // one more than may fail
		if res := w.tries(t, "198.51.100.7", " ANN@example.com", annPassword); !res.loggedIn() {
			t.Errorf("login %d from an address without failures: %d %s", i+1, res.status, res.body)
		}
	}
	if res := w.tries(t, "203.0.113.0", "ann", annPassword, device); !res.loggedIn() {
		t.Errorf("her browser, at an attacker's address: %d %s", res.status, res.body)
	}
}

// A device is trusted for the account and the host that it has logged in to, and as long as it has not failed too often.
func TestDeviceCookies(t *testing.T) {
	t.Parallel()
	const attacked = "203.0.113.1" // has nothing left, for any account
	w := newWorld(t, tight)
	w.useUp(t, "login:ip:"+attacked)
	testkit.Must(t, w.createAccount(t, "bob"))
	first := w.tries(t, "198.51.100.1", "ann", annPassword)
	device := first.cookie(deviceCookie)
	if device == nil || !device.Secure || !device.HttpOnly || device.Domain != "" || device.Path != "/" || device.SameSite != http.SameSiteLaxMode ||
		device.MaxAge < 300*24*3600 || strings.Contains(device.Value, w.annID) {
		t.Fatalf("got %+v", device)
	}
	bobs := w.tries(t, "198.51.100.2", "bob", annPassword).cookie(deviceCookie)
	onHub, _ := w.call(t, "hub.cuttle.test", "login", `{"emailOrUsername":"ann","password":"`+annPassword+`"}`)
	named := func(value string) *http.Cookie { return &http.Cookie{Name: deviceCookie, Value: value} }
	forged := device.Value[:len(device.Value)-1] + "A"
	if forged == device.Value {
		forged = device.Value[:len(device.Value)-1] + "Q"
	}
	for name, cookie := range map[string]*http.Cookie{
		"another person's":    bobs,
		"another host's":      onHub.cookie(deviceCookie),
		"forged":              named(forged),
		"cut":                 named(device.Value[:len(device.Value)-1]),
		"behind a long list":  named(strings.Repeat(bobs.Value+".", 40) + device.Value),
		"under another name":  {Name: "devices", Value: device.Value},
		"no device but words": named("ann"),
	} {
		if res := w.tries(t, attacked, "ann", annPassword, cookie); res.status != 429 || len(res.cookies) > 0 {
			t.Errorf("%s: %d %s", name, res.status, res.body)
		}
	}

	// Several people share a browser; logging out leaves the cookie.
	shared := w.tries(t, "198.51.100.3", "bob", annPassword, device).cookie(deviceCookie)
	out, _ := w.call(t, "cuttle.test", "logout", "", first.cookie("__Host-session"))
	if out.cookie(deviceCookie) != nil {
		t.Error("logging out touched the device cookie")
	}
	for _, name := range []string{"ann", "ann@example.com", "bob"} {
		if res := w.tries(t, attacked, name, annPassword, shared); !res.loggedIn() {
			t.Errorf("%s in the shared browser: %d %s", name, res.status, res.body)
		}
	}
	if again := w.tries(t, attacked, "bob", annPassword, shared).cookie(deviceCookie); again == nil || len(again.Value) != len(shared.Value) || again.Value == shared.Value {
		t.Errorf("after logging in again: %v, before %v", again, shared)
	}

	// A device that fails too often is like any other.
	for try := range 10 {
		if res := w.tries(t, attacked, "ann", wrongPassword, device); res.status != 200 {
			t.Fatalf("wrong try %d: %d %s", try+1, res.status, res.body)
		}
	}
	if res := w.tries(t, attacked, "ann", annPassword, device); res.status != 429 {
		t.Errorf("a device that failed ten times, where nothing is left: %d %s", res.status, res.body)
	}
	if res := w.tries(t, "198.51.100.4", "ann", annPassword, device); !res.loggedIn() {
		t.Errorf("the same from an address without failures: %d %s", res.status, res.body)
	}
}

// The cookie holds a few people and no more; who logged in last stays.
func TestDeviceCookieIsBounded(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	var cookie *http.Cookie
	longest := 0
	for i := range 6 {
		name := fmt.Sprint("person", i)
		testkit.Must(t, w.createAccount(t, name))
		if cookie = w.tries(t, "198.51.100.1", name, annPassword, cookie).cookie(deviceCookie); cookie == nil {
			t.Fatalf("%s got no device cookie", name)
		}
		longest = max(longest, len(cookie.Value))
	}
	if longest > 300 || len(cookie.Value) != longest {
		t.Errorf("the cookie has %d characters, at most %d", len(cookie.Value), longest)
	}
}

// Unknown people cannot be told from known ones by what wrong tries get, with a device cookie or without, while the account is
// attacked or not.
func TestLimitsTellNothingOfWhoExists(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		full    func(w *world, t *testing.T) []string
		allowed int // tries of one address
	}{
		"calm": {func(*world, *testing.T) []string { return nil }, 10},
		"the accounts' limits full": {func(w *world, t *testing.T) []string {
			return []string{w.loginsOf(t, "ann"), w.loginsOf(t, "nobody@example.com")}
		}, 2},
		"the site's limit full": {func(*world, *testing.T) []string { return []string{loginsAtSite} }, 10},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, tight)
			w.useUp(t, c.full(w, t)...)
			testkit.Must(t, w.createAccount(t, "bob"))
			device := w.tries(t, "198.51.100.1", "bob", annPassword).cookie(deviceCookie)
			allowed := 0
			for try := range 12 {
				known := w.tries(t, "203.0.113.1", "ann", wrongPassword, device)
				unknown := w.tries(t, "203.0.113.2", "nobody@example.com", wrongPassword, device)
				if known.status != unknown.status || known.body != unknown.body || len(known.cookies)+len(unknown.cookies) > 0 {
					t.Errorf("try %d: known %d %s, unknown %d %s", try+1, known.status, known.body, unknown.status, unknown.body)
				}
				if known.status == 200 {
					allowed++
				}
			}
			if allowed != c.allowed {
				t.Errorf("%d tries were allowed, want %d", allowed, c.allowed)
			}
		})
	}
}

// A site that is flooded lets in devices that have logged in there, and addresses that have not failed.
func TestAFullSiteKeepsOutOnlyWhoFailed(t *testing.T) {
	t.Parallel()
	w := newWorld(t, tight)
	w.useUp(t, loginsAtSite, loginsAtSite+":ip:203.0.113.1")
	device := w.tries(t, "198.51.100.1", "ann", annPassword).cookie(deviceCookie)
	if res := w.tries(t, "203.0.113.1", "ann", annPassword); res.status != 429 {
		t.Errorf("an address that has failed: %d %s", res.status, res.body)
	}
	if res := w.tries(t, "198.51.100.2", "ann", annPassword); !res.loggedIn() {
		t.Errorf("an address that has not: %d %s", res.status, res.body)
	}
	if res := w.tries(t, "203.0.113.1", "ann", annPassword, device); !res.loggedIn() {
		t.Errorf("a device at an address that has: %d %s", res.status, res.body)
	}
}

// IPv6 counts by /64, which one household has to itself, and IPv4 written as IPv6 is IPv4. While an account is attacked, the /48
// around a network has a few tries, too: anybody gets a /48 of 65,536 such networks for nothing.
func TestIPv6CountsByNetwork(t *testing.T) {
	t.Parallel()
	w := newWorld(t, tight)
	for name, c := range map[string]struct{ first, neighbour, other string }{
		"IPv6":        {"2001:db8:1:1::ffff:%x", "2001:db8:1:1:ffff::1", "2001:db8:1:2::1"},
		"mapped IPv4": {"::FFFF:203.0.113.9", "203.0.113.9", "evil, ::ffff:203.0.113.10"},
	} {
		for i := range 10 {
			address := strings.ReplaceAll(c.first, "%x", fmt.Sprintf("%x", i+1))
			if res := w.tries(t, address, "ann", wrongPassword); res.status != 200 {
				t.Fatalf("%s, try %d: %d %s", name, i+1, res.status, res.body)
			}
		}
		if res := w.tries(t, c.neighbour, "ann", annPassword); res.status != 429 {
			t.Errorf("%s, the same: %d %s", name, res.status, res.body)
		}
		if res := w.tries(t, c.other, "ann", annPassword); !res.loggedIn() {
			t.Errorf("%s, another: %d %s", name, res.status, res.body)
		}
	}

	attacked := newWorld(t, tight)
	ann := attacked.loginsOf(t, "ann")
	attacked.useUp(t, ann, ann+":block:2001:db8:1::/48")
	if res := attacked.tries(t, "2001:db8:1:3::1", "ann", annPassword); res.status != 429 {
		t.Errorf("a new network in a /48 that has nothing left: %d %s", res.status, res.body)
	}
	if res := attacked.tries(t, "2001:db8:2::1", "ann", annPassword); !res.loggedIn() {
		t.Errorf("another /48: %d %s", res.status, res.body)
	}
}

// A stranger keeps nobody from the letter that resets their password, and its link lets them log in even at an address where
// nothing is left.
func TestResetLetsInWhoIsAttacked(t *testing.T) {
	t.Parallel()
	w := newWorld(t, tight)
	w.useUp(t, w.loginsOf(t, "ann"), "login:ip:203.0.113.1")
	ask := func(address string) reply {
		return w.send(t, request{
			method: http.MethodPost, host: "cuttle.test", path: "/api/v1/sendResetToken", body: `{"email":"ann@example.com"}`,
			header: map[string]string{"Content-Type": "application/json", "X-Forwarded-For": address},
		})
	}
	for i := range 12 {
		if res := ask(fmt.Sprintf("203.0.113.%d", i)); res.status != 200 {
			t.Errorf("request %d: %d %s", i+1, res.status, res.body)
		}
	}
	const secret = "what the letter's link holds"
	hash := sha256.Sum256([]byte(secret))
	w.data.Exec(t, "insert into password_reset (token_hash, user_id, expires_at, created_at) values ($1, $2, now() + interval '1 hour', now())", hash[:], w.annID)
	res, e := w.call(t, "cuttle.test", "resetPassword", `{"token":"`+secret+`","password":"`+annPassword+`"}`)
	device := res.cookie(deviceCookie)
	if !e.Success || device == nil || res.cookie("__Host-session") != nil {
		t.Fatalf("reset: %d %s %v", res.status, res.body, res.cookies)
	}
	if res := w.tries(t, "203.0.113.1", "ann", annPassword, device); !res.loggedIn() {
		t.Errorf("after the reset: %d %s", res.status, res.body)
	}
}

const loginsAtSite = "login:site:cuttle.test"

// loginsOf is the limit of the tries at somebody's account that all addresses share.
func (w *world) loginsOf(t *testing.T, name string) string {
	t.Helper()
	account := testkit.Get(w.accounts.Identify(t.Context(), name))(t)
	return "login:account:" + account
}

// useUp makes limits used up: Redis holds when each will be whole again, in seconds since 2017.
func (w *world) useUp(t *testing.T, keys ...string) {
	t.Helper()
	for _, key := range keys {
		testkit.Must(t, w.redis.Set("rate:rate:"+key, "1000000000"))
	}
}
