package server_test

import (
	"strings"
	"testing"

	"cuttle/devkit/dbtest"
)

// Where somebody came from is kept with their account as it was sent, each text up to 500 bytes (S0 §3); a sign-up without it is
// as good.
func TestSignUpMetadata(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	long := strings.Repeat("x", 499)
	for name, c := range map[string]struct{ sent, kept string }{
		"all": {
			`,"metadata":{"url":"https://cuttle.test/pricing","device":"mobile","referrer":"https://blog.example/","landingUrl":"https://cuttle.test/?via=ann","referral":"ann","affiliate":"club","more":1}`,
			`{"url": "https://cuttle.test/pricing", "device": "mobile", "referral": "ann", "referrer": "https://blog.example/", "affiliate": "club", "landingUrl": "https://cuttle.test/?via=ann"}`,
		},
		"long": {`,"metadata":{"referral":"` + long + `öö"}`, `{"referral": "` + long + `"}`},
		"none": {``, `{}`},
	} {
		body := `{"email":"` + name + `@example.com","username":"` + name + `","password":"` + annPassword + `"` + c.sent + `}`
		if res, e := w.call(t, "cuttle.test", "createAccount", body); !e.Success {
			t.Errorf("%s: %d %s", name, res.status, res.body)
		}
		if got := dbtest.Look[string](t, w.data, "select sign_up_metadata::text from app_user where username = $1", name); got != c.kept {
			t.Errorf("%s: kept %s", name, got)
		}
	}
}
