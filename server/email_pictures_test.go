package server_test

import (
	"strings"
	"testing"

	"cuttle/mail"
)

func TestPicturesOfEmails(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	res := w.send(t, request{host: "cuttle.test", path: mail.PicturesPath + "gift.jpg"})
	if res.status != 200 || !strings.HasPrefix(res.body, "\xff\xd8") || res.header.Get("Content-Type") != "image/jpeg" || res.header.Get("Cache-Control") != "public, max-age=86400" {
		t.Errorf("%d, %v", res.status, res.header)
	}
	for _, none := range []string{"none.jpg", "..", "%2e%2e%2fmail.go", ""} {
		if res := w.send(t, request{host: "cuttle.test", path: mail.PicturesPath + none}); res.status != 404 {
			t.Errorf("%q: %d", none, res.status)
		}
	}
}
