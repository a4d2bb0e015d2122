package server_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/node"
)

type zapierAccess struct {
	ZapierAPISecret string
	ZapierLink      *string
	LastUsedDate    *time.Time
	OldSecrets      []struct {
		ValidUntilDate time.Time
		LastUsedDate   *time.Time
	}
}

// secretOf returns a minisite's secret, as its admins read it.
func (w *world) secretOf(t testing.TB, by *person, subdomain string) string {
	t.Helper()
	return ask[zapierAccess](t, w, by, "minisiteAdminGetZapier", input{"subdomain": subdomain}).ZapierAPISecret
}

// hookOf makes a hook of the minisite that the secret is of, and returns its id.
func (w *world) hookOf(t testing.TB, secret string) string {
	t.Helper()
	res, _ := w.zap(t, "cuttle.test", secret, "hooks.subscribe", input{"event": "member_added", "url": "https://hooks.example/1"})
	var hook struct{ ID string }
	testkit.Must(t, json.Unmarshal([]byte(res.body), &hook))
	return hook.ID
}

// S1 §3 "Zapier info: zapierApiSecret, zapierLink."
func TestAMinisiteHasASecretForZapier(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) { s.ZapierApp = "https://zapier.com/apps/cuttle" })
	ada, boss := w.hubAdmin(t), w.boss(t)
	first := ask[zapierAccess](t, w, ada, "minisiteAdminGetZapier", input{"subdomain": "hub"})
	if !regexp.MustCompile(`^cuttle_zap_[\w-]{43}$`).MatchString(first.ZapierAPISecret) || *first.ZapierLink != "https://zapier.com/apps/cuttle" || first.LastUsedDate != nil || len(first.OldSecrets) != 0 {
		t.Errorf("first: %+v", first)
	}
	res, _ := w.as(t, boss, "minisiteAdminGetZapier", input{"subdomain": "hub"})
	if !strings.Contains(res.body, first.ZapierAPISecret) || res.header.Get("Cache-Control") != "no-store" {
		t.Errorf("the second time: %s, %v", res.body, res.header)
	}
	if club := w.secretOf(t, boss, "club"); club == first.ZapierAPISecret {
		t.Error("the club has the hub's")
	}
	raw := testkit.Get(base64.RawURLEncoding.DecodeString(strings.TrimPrefix(first.ZapierAPISecret, "cuttle_zap_")))(t)
	stored := dbtest.Look[string](t, w.data, "select string_agg(k::text || s::text, ' ') from zapier_key k join zapier_secret s using (hash)")
	if strings.Contains(stored, first.ZapierAPISecret) || strings.Contains(stored, fmt.Sprintf("%x", first.ZapierAPISecret)) || strings.Contains(stored, fmt.Sprintf("%x", raw)) {
		t.Errorf("it is stored as it is: %s", stored)
	}
	changes := strings.Join(w.changesOf(t, boss, "hub")[:2], "\n")
	if want := "boss Zapier secret shown map[] map[]\nhubadmin Zapier secret made map[] map[]"; changes != want {
		t.Errorf("recorded: %s", changes)
	}
}

func TestASecretForZapierIsReplaced(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	rotate := func(keepOld bool) zapierAccess {
		return ask[zapierAccess](t, w, ada, "minisiteAdminRotateZapierSecret", input{"subdomain": "hub", "keepOld": keepOld})
	}
	works := func(want bool, secrets ...string) {
		t.Helper()
		for i, secret := range secrets {
			if _, err := w.Members.AuthenticateZapier(t.Context(), secret); (err == nil) != want {
				t.Errorf("secret %d: %v", i, err)
			}
		}
	}
	first := w.secretOf(t, ada, "hub")
	works(true, first)
	second := rotate(true)
	week := second.OldSecrets[0].ValidUntilDate.Sub(w.clock.now())
	if second.ZapierLink != nil || second.LastUsedDate != nil || len(second.OldSecrets) != 1 || second.OldSecrets[0].LastUsedDate == nil || week > 7*24*time.Hour || week < 7*24*time.Hour-time.Minute {
		t.Errorf("second: %+v", second)
	}
	works(true, first, second.ZapierAPISecret)
	w.clock.advance(6 * 24 * time.Hour)
	third := rotate(true)
	works(true, first, second.ZapierAPISecret, third.ZapierAPISecret)
	w.clock.advance(24*time.Hour + time.Minute)
	works(false, first)
	works(true, second.ZapierAPISecret, third.ZapierAPISecret)
	fourth := rotate(false)
	if len(fourth.OldSecrets) != 0 {
		t.Errorf("fourth: %+v", fourth)
	}
	works(false, first, second.ZapierAPISecret, third.ZapierAPISecret)
	works(true, fourth.ZapierAPISecret)
	for range 6 {
		rotate(true)
	}
	if got := len(rotate(true).OldSecrets); got != 3 {
		t.Errorf("%d old ones work", got)
	}
}

// The last use is written at most once a minute.
func TestTheLastUseOfASecretIsShown(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	secret := w.secretOf(t, ada, "hub")
	use := func() time.Time {
		testkit.Get(w.Members.AuthenticateZapier(t.Context(), secret))(t)
		return *ask[zapierAccess](t, w, ada, "minisiteAdminGetZapier", input{"subdomain": "hub"}).LastUsedDate
	}
	first := use()
	w.clock.advance(50 * time.Second)
	if again := use(); !again.Equal(first) {
		t.Errorf("written after %v", again.Sub(first))
	}
	w.clock.advance(15 * time.Second)
	if later := use(); later.Sub(first) < time.Minute {
		t.Errorf("still %v", later)
	}
}

// Without the deployment's old key nobody can read the secret, and no call of Zapier is recognised: there is a new one.
func TestAnotherKeyOfTheDeploymentMakesANewSecret(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	first := w.secretOf(t, ada, "hub")
	w.settings.SecretKey = "another key for tests"
	other := w.anotherNode(t)
	second := other.secretOf(t, ada, "hub")
	if second == first || second == "" {
		t.Errorf("%q after %q", second, first)
	}
	if _, err := other.Members.AuthenticateZapier(t.Context(), second); err != nil {
		t.Error(err)
	}
}

// Two admins who look for the first time see the same secret.
func TestTheFirstSecretIsMadeOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	nodes := []*world{w, w.anotherNode(t)}
	secrets := make(chan string, 10)
	body := string(testkit.Get(json.Marshal(input{"subdomain": "hub"}))(t))
	for i := range cap(secrets) {
		go func() {
			res := nodes[i%2].send(t, request{method: http.MethodPost, host: "cuttle.test", path: "/api/v1/minisiteAdminGetZapier", body: body,
				header: map[string]string{"Content-Type": "application/json"}, cookies: []*http.Cookie{ada.cookie}})
			var out zapierAccess
			_ = json.Unmarshal([]byte(res.body), &out)
			secrets <- out.ZapierAPISecret
		}()
	}
	first := <-secrets
	for range cap(secrets) - 1 {
		if secret := <-secrets; secret != first || secret == "" {
			t.Errorf("%q and %q", first, secret)
		}
	}
}
