package mail_test

import (
	"context"
	"errors"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
	"github.com/riverqueue/river/rivertype"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/mail"
	"cuttle/store/db"
)

func TestSMTPSettings(t *testing.T) {
	t.Parallel()
	cases := []struct {
		url, from string
		problem   string // empty: fine
	}{
		{"smtp://user:pass@mail.example.com:587", "hello@example.com", ""},
		{"smtp://mail.example.com", "Cuttle <hello@example.com>", ""},
		{"smtps://user:p%40ss@mail.example.com", "hello@example.com", ""},
		{"smtp://127.0.0.1:1025", "hello@example.com", ""},
		{"smtp://localhost:25/", "hello@example.com", ""},
		{"smtp://[::1]:25", "hello@example.com", ""},
		{"smtp://localhost?starttls=always", "hello@example.com", ""},
		{"smtp://localhost?starttls=never", "hello@example.com", ""},
		{"smtp://mail.example.com?starttls=always", "hello@example.com", ""},
		{"smtp://mail.example.com?starttls=never", "hello@example.com", "loopback"},
		{"smtp://10.0.0.1?starttls=never", "hello@example.com", "loopback"},
		{"smtp://localhost.example.com?starttls=never", "hello@example.com", "loopback"},
		{"smtp://mail.example.com?starttls=sometimes", "hello@example.com", "always or never"},
		{"smtp://mail.example.com?tls=none", "hello@example.com", "only option"},
		{"smtps://mail.example.com?starttls=never", "hello@example.com", "first byte"},
		{"http://mail.example.com", "hello@example.com", "smtp or smtps"},
		{"smtp://", "hello@example.com", "SMTP_URL"},
		{"", "hello@example.com", "SMTP_URL"},
		{"smtp://mail.example.com:99999", "hello@example.com", "port"},
		{"smtp://mail.example.com/path", "hello@example.com", "SMTP_URL"},
		{"smtp://mail.example.com", "", "MAIL_FROM"},
		{"smtp://mail.example.com", "hello", "MAIL_FROM"},
		{"smtp://mail.example.com", "hello@example.com\r\nBcc: x@example.com", "MAIL_FROM"},
	}
	for _, c := range cases {
		_, err := mail.NewSMTP(c.url, c.from)
		if (err == nil) != (c.problem == "") || err != nil && !strings.Contains(err.Error(), c.problem) {
			t.Errorf("%s, %s: %v", c.url, c.from, err)
		}
	}
	if _, err := mail.NewSMTP("smtp://user:s3cret@mail.example.com:x/%zz", "hello@example.com"); err == nil || strings.Contains(err.Error(), "s3cret") {
		t.Errorf("the password is in %v", err)
	}
}

// post is a mail server with the behaviour that a test needs.
type post struct {
	user, password string
	afterTaking    func()           // runs while the client waits for the reply to its email
	onRecipient    func(to string)  // runs before an email to somebody is taken
	afterAnswer    func(*smtp.Conn) // runs once the client has that reply
}

func (p post) start(t *testing.T) (address string) {
	t.Helper()
	listener := testkit.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	server := smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) { return &postSession{post: p, conn: c}, nil }))
	server.AllowInsecureAuth = true
	done := make(chan struct{})
	go func() {
		defer close(done)
		server.Serve(listener)
	}()
	t.Cleanup(func() {
		server.Close()
		listener.Close() // the server does not close it if it has not begun to serve
		<-done
	})
	return listener.Addr().String()
}

type postSession struct {
	post
	conn     *smtp.Conn
	signedIn bool
	taken    bool
}

func (s *postSession) AuthMechanisms() []string { return []string{sasl.Plain} }

func (s *postSession) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != s.user || password != s.password {
			return smtp.ErrAuthFailed
		}
		s.signedIn = true
		return nil
	}), nil
}

func (s *postSession) Logout() error { return nil }

func (s *postSession) Mail(string, *smtp.MailOptions) error {
	if s.user != "" && !s.signedIn {
		return smtp.ErrAuthRequired
	}
	return nil
}

func (s *postSession) Rcpt(to string, _ *smtp.RcptOptions) error {
	if s.onRecipient != nil {
		s.onRecipient(to)
	}
	return nil
}

func (s *postSession) Data(r io.Reader) error {
	_, err := io.Copy(io.Discard, r)
	s.taken = true
	if s.afterTaking != nil {
		s.afterTaking()
	}
	return err
}

func (s *postSession) Reset() {
	if s.taken && s.afterAnswer != nil {
		s.afterAnswer(s.conn)
	}
}

var plain = db.MailOutbox{Sender: "Cuttle", Recipient: "a@example.com", Subject: "s", TextBody: "t", HtmlBody: "h"}

func TestSignsIn(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	address := post{user: "cuttle", password: "p@ss:word"}.start(t)
	j := put(t, st, plain)
	err := newWorker(t, st, "smtp://cuttle:wrong@"+address).Work(t.Context(), j)
	if err == nil || errors.As(err, new(*rivertype.JobCancelError)) {
		t.Errorf("a wrong password is the settings' fault, not the letter's: %v", err)
	}
	if err := newWorker(t, st, "smtp://cuttle:p%40ss%3Aword@"+address).Work(t.Context(), j); err != nil {
		t.Error(err)
	}
	if _, waits := find(t, st, j.Args.MailID); waits {
		t.Error("not sent")
	}
}

// A server without TLS gets neither password nor email when TLS is required.
func TestInsistsOnTLS(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	address := post{afterTaking: func() { t.Error("the letter went out in the clear") }}.start(t)
	j := put(t, st, plain)
	if err := newWorker(t, st, "smtp://"+address+"?starttls=always").Work(t.Context(), j); err == nil {
		t.Error("no error")
	}
	if err := newWorker(t, st, "smtps://"+address).Work(t.Context(), j); err == nil {
		t.Error("no error over smtps")
	}
}

// The server accepts the email and then fails: the email counts as sent.
func TestBadGoodbyeIsStillSent(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	address := post{afterAnswer: func(c *smtp.Conn) { c.Conn().Close() }}.start(t)
	j := put(t, st, plain)
	if err := newWorker(t, st, "smtp://"+address).Work(t.Context(), j); err != nil {
		t.Error(err)
	}
	if _, waits := find(t, st, j.Args.MailID); waits {
		t.Error("it would be sent again")
	}
}

// The process is told to stop while the server accepts the email: it must still be deleted from the outbox, or it
// would be sent twice.
func TestStoppedWhileSending(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	address := post{afterTaking: stop}.start(t)
	j := put(t, st, plain)
	if err := newWorker(t, st, "smtp://"+address).Work(ctx, j); err != nil {
		t.Error(err)
	}
	if _, waits := find(t, st, j.Args.MailID); waits {
		t.Error("it would be sent again")
	}
}

// "List-Unsubscribe" of bulk emails (RFC 2369) asks the minisite, which decides who its members are.
func TestBulkEmailsCanBeUnsubscribed(t *testing.T) {
	t.Parallel()
	box := startMailbox(t)
	sender := testkit.Get(mail.NewSMTP(box.URL(), "hello@cuttle.example"))(t)
	silent := hub
	silent.SupportEmail = ""
	for _, c := range []struct {
		head         mail.Letterhead
		tenant, want string
	}{{hub, "hub", "<mailto:help@hub.example?subject=Unsubscribe>"}, {silent, "hub", ""}, {hub, "", ""}} {
		m := mail.MinisiteInvitation{Letterhead: c.head, TenantID: c.tenant, To: "ada@example.com", Link: "https://hub.example/", ExpiresIn: time.Hour}
		testkit.Must(t, sender.SendNow(t.Context(), written, m))
		if got := header(t, box.Messages()[0]).Get("List-Unsubscribe"); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
