package main_test

import (
	"io"
	"net/http"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/alicebob/miniredis/v2"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/mailbox"
	"cuttle/devkit/testkit"
)

type posted struct{ body, cookie string }

// post is one call of the main site, with a session cookie when there is one.
func post(t *testing.T, origin, path, body, cookie string) posted {
	t.Helper()
	req := testkit.Get(http.NewRequest(http.MethodPost, "http://127.0.0.1"+origin[strings.LastIndex(origin, ":"):]+path, strings.NewReader(body)))(t)
	req.Host = "localhost"
	req.Header.Set("Content-Type", "application/json")
	if cookie != "" {
		req.Header.Set("Cookie", cookie)
	}
	res := testkit.Get(http.DefaultClient.Do(req))(t)
	defer res.Body.Close()
	text := testkit.Get(io.ReadAll(res.Body))(t)
	out := posted{body: string(text)}
	for _, c := range res.Cookies() {
		if strings.HasSuffix(c.Name, "session") {
			out.cookie = c.Name + "=" + c.Value
		}
	}
	return out
}

// production returns the settings of a node, with everything that it needs. Settings that are appended win.
func production(t testing.TB) (settings []string, data *dbtest.DB) {
	t.Helper()
	data = dbtest.Database(t)
	letters := testkit.Get(mailbox.Start())(t)
	t.Cleanup(func() { letters.Close() })
	settings = []string{
		"CUTTLE_LISTEN=127.0.0.1:0", "CUTTLE_INTERNAL_LISTEN=", "CUTTLE_ROOT_DOMAIN=cuttle.test", "CUTTLE_MAIN_HOSTS=cuttle.test,www2.cuttle.test",
		"CUTTLE_DATA_DIR=" + t.TempDir(), "DATABASE_URL=" + data.AppURL, "DATABASE_MIGRATE_URL=" + data.OwnerURL, "DATABASE_PLATFORM_URL=" + data.PlatformURL,
		"REDIS_URL=redis://" + miniredis.RunT(t).Addr(), "SMTP_URL=" + letters.URL(), "MAIL_FROM=hello@cuttle.test",
		"CUTTLE_SECRET_KEY=0123456789abcdef0123456789abcdef", "STRIPE_SECRET_KEY=sk_test_x", "STRIPE_WEBHOOK_SECRET=whsec_x",
	}
	return settings[:len(settings):len(settings)], data
}

func TestServe(t *testing.T) {
	t.Parallel()
	app, data := production(t)
	owner := append(app, "DATABASE_URL="+data.OwnerURL)

	if out, err := run(t, app, "migrate"); err != nil || !strings.Contains(out, "the database is at version") {
		t.Fatalf("migrate: %v %s", err, out)
	}
	if out, err := run(t, owner, "serve"); err == nil || !strings.Contains(out, "must be a member of cuttle_app and of nothing else") {
		t.Errorf("serve took the owner's login: %v %s", err, out)
	}
	nowhere := append(app, "DATABASE_MIGRATE_URL=postgres://owner@127.0.0.1:1/cuttle")
	if out, err := run(t, nowhere, "migrate"); err == nil || strings.Count(out, "\n") != 1 || strings.Count(out, "connection refused") != 1 {
		t.Errorf("migrate without a database: %v %s", err, out)
	}
	if out, err := run(t, app, "migrat"); err == nil || strings.Count(out, "\n") != 1 || !strings.Contains(out, "migrat") {
		t.Errorf("an unknown command: %v %s", err, out)
	}
	if out, err := run(t, []string{"CUTTLE_ROOT_DOMAIN=cuttle.test"}, "serve"); err == nil || !strings.Contains(out, "DATABASE_URL is required") || !strings.Contains(out, "REDIS_URL is required") || !strings.Contains(out, "CUTTLE_SECRET_KEY is required") {
		t.Errorf("serve without settings: %v %s", err, out)
	}

	for _, want := range []string{`official templates: [1-9]\d+ created, 0 changed, 0 unchanged`, `official templates: 0 created, 0 changed, [1-9]\d+ unchanged`} {
		if out, err := run(t, app, "seed"); err != nil || !regexp.MustCompile(want).MatchString(out) {
			t.Errorf("seed: %v, want %s in %s", err, want, out)
		}
	}

	node := start(t, app, "serve")
	if _, body := get(t, node.origin, "cuttle.test", "/intro"); !strings.Contains(body, "<title>Name keychain") {
		t.Errorf("the first project is not at /intro: %.300q", body)
	}
	for path, want := range map[string]int{"/": 200, "/intro": 200, "/@cuttle/_intro": 200, "/templates/keychains": 200, "/templates/rockets": 404, "/readyz": 200, "/dev": 404, "/dev/accounts.json": 404, "/dev/mail.json": 404, "/metrics": 404} {
		if status, body := get(t, node.origin, "cuttle.test", path); status != want {
			t.Errorf("%s: %d %.200q", path, status, body)
		}
	}
	if status, _ := send(t, "POST", node.origin, "cuttle.test", "/dev/clock", `{"advance":"1h"}`); status != 404 {
		t.Errorf("the clock can be moved in production: %d", status)
	}
	if status, _ := get(t, node.origin, "localhost", "/"); status != 421 {
		t.Errorf("localhost in production: %d", status)
	}
	node.stop(t, syscall.SIGTERM)

	// "`serve` without Stripe runs with plans given by hand and says so" (issue 37).
	node = start(t, append(app, "STRIPE_SECRET_KEY=", "STRIPE_WEBHOOK_SECRET="), "serve")
	node.stop(t, syscall.SIGTERM)
	if !strings.Contains(node.log.String(), "cuttle user plan") {
		t.Errorf("serve without Stripe says nothing of it: %s", node.log)
	}
}

func TestVersionAndHelp(t *testing.T) {
	t.Parallel()
	if out, err := run(t, nil, "version"); err != nil || !strings.HasPrefix(out, "cuttle ") {
		t.Errorf("version: %v %s", err, out)
	}
	out, _ := run(t, nil, "--help")
	for _, command := range []string{"dev", "serve", "migrate", "seed", "tenant add", "tenant list", "tenant rename", "tenant suspend", "tenant delete", "tenant restore", "user promote", "user plan", "user license", "user reset-second-factor", "version"} {
		if !strings.Contains(out, command) {
			t.Errorf("%s is not in the help:\n%s", command, out)
		}
	}
}
