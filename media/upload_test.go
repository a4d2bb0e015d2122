package media_test

import (
	"strings"
	"testing"
	"time"

	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/media"
)

func TestUploadTokens(t *testing.T) {
	t.Parallel()
	uploads := media.NewUploads([]byte("secret"))
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	given := media.Upload{UserID: "u1", ProjectID: "p1", Purpose: "preview", Until: now.Add(5 * time.Minute)}
	token := testkit.Get(uploads.Seal(given))(t)
	if got, err := uploads.Open(token, now); err != nil || got != given {
		t.Fatalf("%+v, %v", got, err)
	}
	foreign := testkit.Get(media.NewUploads([]byte("other")).Seal(given))(t)
	other := given
	other.UserID = "u2"
	changed := testkit.Get(uploads.Seal(other))(t)
	body, _, _ := strings.Cut(changed, ".")
	_, signature, _ := strings.Cut(token, ".")
	for name, c := range map[string]struct {
		token string
		at    time.Time
	}{
		"too old":           {token, now.Add(6 * time.Minute)},
		"another secret":    {foreign, now},
		"another person":    {body + "." + signature, now},
		"cut short":         {token[:len(token)-1], now},
		"no signature":      {body, now},
		"nothing":           {"", now},
		"not even a letter": {"!.!", now},
	} {
		if _, err := uploads.Open(c.token, c.at); !fault.Is(err, fault.NotFound) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
