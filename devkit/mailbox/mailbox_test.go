package mailbox_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"cuttle/devkit/mailbox"
	"cuttle/devkit/testkit"
)

const letter = "From: =?utf-8?q?Laser_H=C3=BCtte?= <mail@example.com>\r\nTo: a@example.com\r\n" +
	"Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=\r\nMIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n" +
	"--b\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nSch=C3=B6n,\r\n.so\r\n" +
	"--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Schön</p>\r\n--b--\r\n"

func start(t *testing.T) *mailbox.Mailbox {
	t.Helper()
	m := testkit.Get(mailbox.Start())(t)
	t.Cleanup(func() { m.Close() })
	return m
}

func deliver(t *testing.T, m *mailbox.Mailbox, text string, to ...string) error {
	t.Helper()
	client := testkit.Get(smtp.Dial(strings.TrimPrefix(m.URL(), "smtp://")))(t)
	defer client.Close()
	return client.SendMail("mail@example.com", to, strings.NewReader(text))
}

func TestReceives(t *testing.T) {
	t.Parallel()
	m := start(t)
	if got, err := json.Marshal(m.Messages()); err != nil || string(got) != "[]" {
		t.Errorf("an empty mailbox is %s, %v", got, err)
	}
	testkit.Must(t, deliver(t, m, letter, "a@example.com", "b@example.com"))
	got := m.Messages()
	if len(got) != 1 {
		t.Fatalf("%d messages", len(got))
	}
	if got[0].To != "a@example.com, b@example.com" || got[0].Subject != "Grüße" || got[0].Text != "Schön,\n.so" || got[0].HTML != "<p>Schön</p>" {
		t.Errorf("%+v", got[0])
	}
	if age := time.Since(got[0].At); age < 0 || age > time.Minute {
		t.Errorf("at %v", got[0].At)
	}
	if !strings.HasPrefix(string(got[0].Raw), "From: ") {
		t.Errorf("raw %q", got[0].Raw)
	}
	var shape []map[string]any
	text, err := json.Marshal(got)
	if err != nil || json.Unmarshal(text, &shape) != nil {
		t.Fatalf("%s, %v", text, err)
	}
	for _, key := range []string{"to", "subject", "text", "html", "at"} {
		if _, ok := shape[0][key].(string); !ok {
			t.Errorf("%q is missing in %s", key, text)
		}
	}
	if len(shape[0]) != 5 {
		t.Errorf("more than the five keys: %s", text)
	}
}

func TestPlainTextOnly(t *testing.T) {
	t.Parallel()
	m := start(t)
	testkit.Must(t, deliver(t, m, "Subject: hi\r\n\r\nonly text\r\n", "a@example.com"))
	if got := m.Messages()[0]; got.Text != "only text\n" || got.HTML != "" {
		t.Errorf("%+v", got)
	}
}

func TestRefuses(t *testing.T) {
	t.Parallel()
	m := start(t)
	m.Refuse(451, "try later")
	m.Refuse(550, "no such box")
	for _, code := range []int{451, 550} {
		var refused *smtp.SMTPError
		if err := deliver(t, m, letter, "a@example.com"); !errors.As(err, &refused) || refused.Code != code {
			t.Errorf("error %v, want %d", err, code)
		}
	}
	if err := deliver(t, m, letter, "a@example.com"); err != nil {
		t.Error(err)
	}
	if got := len(m.Messages()); got != 1 {
		t.Errorf("%d messages", got)
	}
}

func TestKeepsTheLast(t *testing.T) {
	t.Parallel()
	m := start(t)
	const extra = 5
	for i := range mailbox.Capacity + extra {
		testkit.Must(t, deliver(t, m, fmt.Sprintf("Subject: %d\r\n\r\n\r\n", i), "a@example.com"))
	}
	got := m.Messages()
	if len(got) != mailbox.Capacity || got[0].Subject != fmt.Sprint(mailbox.Capacity+extra-1) || got[len(got)-1].Subject != fmt.Sprint(extra) {
		t.Errorf("%d messages from %s to %s", len(got), got[0].Subject, got[len(got)-1].Subject)
	}
}

func TestConcurrently(t *testing.T) {
	t.Parallel()
	m := start(t)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 5 {
				if err := deliver(t, m, letter, "a@example.com"); err != nil {
					t.Error(err)
				}
				m.Messages()
			}
		})
	}
	wg.Wait()
	if got := len(m.Messages()); got != 40 {
		t.Errorf("%d messages", got)
	}
}

func TestClose(t *testing.T) {
	t.Parallel()
	m := start(t)
	address := strings.TrimPrefix(m.URL(), "smtp://")
	if host, _, err := net.SplitHostPort(address); err != nil || host != "127.0.0.1" {
		t.Errorf("listens on %s", address)
	}
	testkit.Must(t, deliver(t, m, letter, "a@example.com"))
	if err := m.Close(); err != nil {
		t.Error(err)
	}
	if _, err := net.Dial("tcp", address); err == nil {
		t.Error("still listening")
	}
	if len(m.Messages()) != 1 {
		t.Error("a closed mailbox has forgotten")
	}
}

func TestCloseAtOnce(t *testing.T) {
	t.Parallel()
	for range 50 {
		start(t).Close() // it used to hang if the server had not begun to serve
	}
}
