package mail_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
)

var (
	written = time.Date(2026, 11, 21, 9, 30, 0, 0, time.UTC)
	hub     = mail.Letterhead{SiteName: "Laser Hütte", Origin: "https://hub.example", Accent: "#145a4a", SupportEmail: "help@hub.example"}
	reset   = mail.PasswordReset{Letterhead: hub, To: "ada@example.com", Link: "https://main.example/reset-password?token=t0ken", ExpiresIn: time.Hour}
)

func TestEnqueueBelongsToTheTransaction(t *testing.T) {
	t.Parallel()
	st := dbtest.Database(t).Store
	changedMind := errors.New("changed my mind")
	err := st.InTx(t.Context(), store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := mail.Enqueue(ctx, tx, written, reset); err != nil {
			return err
		}
		return changedMind
	})
	if !errors.Is(err, changedMind) {
		t.Fatal(err)
	}
	if letters, jobs := counts(t, st); letters != 0 || jobs != 0 {
		t.Errorf("rolled back, yet there are %d letters and %d jobs", letters, jobs)
	}
	enqueue(t, st, reset)
	if letters, jobs := counts(t, st); letters != 1 || jobs != 1 {
		t.Errorf("committed, and there are %d letters and %d jobs", letters, jobs)
	}
}

// From a committed transaction over River to SMTP: the server is busy twice, and still exactly one email arrives.
func TestDeliversOnceAfterBusyServer(t *testing.T) {
	t.Parallel()
	st, box := dbtest.Database(t).Store, startMailbox(t)
	events := work(t, st, newWorker(t, st, box.URL()))
	box.Refuse(451, "try later")
	box.Refuse(421, "still busy")
	enqueue(t, st, reset)
	var id string
	testkit.Must(t, st.Pool().QueryRow(t.Context(), `select id from mail_outbox`).Scan(&id))

	for _, want := range []river.EventKind{river.EventKindJobFailed, river.EventKindJobFailed, river.EventKindJobCompleted} {
		if got := receive(t, events); got.Kind != want {
			t.Fatalf("%s, want %s; errors %v", got.Kind, want, got.Job.Errors)
		}
	}
	messages := box.Messages()
	if len(messages) != 1 {
		t.Fatalf("%d messages", len(messages))
	}
	got := messages[0]
	if got.To != "ada@example.com" || got.Subject != "Reset your “Laser Hütte” password" {
		t.Errorf("to %q, subject %q", got.To, got.Subject)
	}
	for _, body := range []string{got.Text, got.HTML} {
		if !strings.Contains(body, reset.Link) || !strings.Contains(body, "Laser Hütte") || !strings.Contains(body, "Let’s get you back in") {
			t.Errorf("body:\n%s", body)
		}
	}
	if !strings.HasPrefix(got.HTML, "<!doctype html>") || strings.Contains(got.Text, "<") {
		t.Error("the parts are mixed up")
	}

	h := header(t, got)
	for name, want := range map[string]string{
		"From": `=?utf-8?q?Laser_H=C3=BCtte?= <hello@cuttle.example>`, "Reply-To": `=?utf-8?q?Laser_H=C3=BCtte?= <help@hub.example>`,
		"Message-Id": "<" + id + "@cuttle.example>", "Date": "Sat, 21 Nov 2026 09:30:00 +0000", "Auto-Submitted": "auto-generated",
	} {
		if h.Get(name) != want {
			t.Errorf("%s: %s, want %s", name, h.Get(name), want)
		}
	}
	if !strings.HasPrefix(h.Get("Content-Type"), "multipart/alternative") {
		t.Errorf("Content-Type: %s", h.Get("Content-Type"))
	}

	if _, there := find(t, st, id); there {
		t.Error("a sent letter, and the link in it, is kept")
	}
	if err := newWorker(t, st, box.URL()).Work(t.Context(), job(id, 1)); err != nil || len(box.Messages()) != 1 {
		t.Errorf("a second job: %v, %d messages", err, len(box.Messages()))
	}
}

// All workers for bulk emails are stuck, and more bulk emails wait; an awaited email is still sent.
func TestAwaitedLettersPassBulkOnes(t *testing.T) {
	t.Parallel()
	st := dbtest.Database(t).Store
	if _, err := st.Pool().Exec(t.Context(), `insert into tenant (id, kind, slug, profile, created_at)
		values ('hub', 'minisite', 'hub', '{"displayName":"Hub","supportEmail":"a@b.cc"}', now())`); err != nil {
		t.Fatal(err)
	}
	stuck, got, release := make(chan string, 100), make(chan string, 100), make(chan struct{})
	address := post{onRecipient: func(to string) {
		if to == "ada@example.com" {
			got <- to
			return
		}
		stuck <- to
		<-release
	}}.start(t)
	work(t, st, newWorker(t, st, "smtp://"+address))
	t.Cleanup(func() { close(release) }) // before the workers are stopped
	var invitations []mail.Message
	for range 3 * mail.Queues()[mail.BulkQueue].MaxWorkers {
		invitations = append(invitations, mail.MinisiteInvitation{Letterhead: hub, TenantID: "hub", To: "new@example.com", Link: "https://hub.example/", ExpiresIn: time.Hour})
	}
	enqueue(t, st, invitations...)
	for range mail.Queues()[mail.BulkQueue].MaxWorkers {
		if to := receive(t, stuck); to != "new@example.com" {
			t.Fatalf("letter to %s", to)
		}
	}
	enqueue(t, st, reset)
	receive(t, got)
	enqueue(t, st, mail.ConnectionCode{Letterhead: hub, To: "ada@example.com", Code: "049271", ExpiresIn: time.Hour})
	receive(t, got)
}

func TestGivesUpWhenRefused(t *testing.T) {
	t.Parallel()
	st, box := dbtest.Database(t).Store, startMailbox(t)
	events := work(t, st, newWorker(t, st, box.URL()))
	box.Refuse(550, "no such person")
	enqueue(t, st, reset)
	got := receive(t, events)
	if got.Kind != river.EventKindJobCancelled || len(got.Job.Errors) != 1 || !strings.Contains(got.Job.Errors[0].Error, "no such person") {
		t.Errorf("%s, errors %v", got.Kind, got.Job.Errors)
	}
	if letters, _ := counts(t, st); letters != 0 || len(box.Messages()) != 0 {
		t.Errorf("%d letters in the outbox, %d in the mailbox", letters, len(box.Messages()))
	}
}

// An invalid address must not undo a password change; it only gets no email.
func TestAddressThatCannotBeReached(t *testing.T) {
	t.Parallel()
	st, box := dbtest.Database(t).Store, startMailbox(t)
	events := work(t, st, newWorker(t, st, box.URL()))
	for _, to := range []string{"ada<victim@example.com>", "a,b@example.com", `a"b@example.com`, "ada@exa\nmple.com", "<a@example.com"} {
		enqueue(t, st, mail.PasswordChanged{Letterhead: hub, To: to, Link: hub.Origin + "/forgot-password"})
		if got := receive(t, events); got.Kind != river.EventKindJobCancelled {
			t.Errorf("%q: %s", to, got.Kind)
		}
	}
	if got := box.Messages(); len(got) != 0 {
		t.Errorf("delivered to %s", got[0].To)
	}
}

func TestLastTry(t *testing.T) {
	t.Parallel()
	st, box := dbtest.Tx(t), startMailbox(t)
	worker := newWorker(t, st, box.URL())
	first := put(t, st, db.MailOutbox{Sender: "Cuttle", Recipient: "a@example.com", Subject: "s", TextBody: "t", HtmlBody: "h"})
	box.Refuse(451, "busy")
	if err := worker.Work(t.Context(), first); err == nil || errors.As(err, new(*rivertype.JobCancelError)) {
		t.Errorf("the first try: %v", err)
	}
	if _, there := find(t, st, first.Args.MailID); !there {
		t.Error("gone after the first try")
	}
	box.Refuse(451, "busy")
	if err := worker.Work(t.Context(), job(first.Args.MailID, 15)); !errors.As(err, new(*rivertype.JobCancelError)) {
		t.Errorf("the last try: %v", err)
	}
	if _, there := find(t, st, first.Args.MailID); there {
		t.Error("a letter that nobody will send is kept")
	}
	if err := worker.Work(t.Context(), first); err != nil || len(box.Messages()) != 0 {
		t.Errorf("a job for a letter given up: %v", err)
	}
}

func TestServerIsDown(t *testing.T) {
	t.Parallel()
	st, box := dbtest.Tx(t), startMailbox(t)
	worker := newWorker(t, st, box.URL())
	box.Close()
	j := put(t, st, db.MailOutbox{Sender: "Cuttle", Recipient: "a@example.com", Subject: "s", TextBody: "t", HtmlBody: "h"})
	if err := worker.Work(t.Context(), j); err == nil || errors.As(err, new(*rivertype.JobCancelError)) {
		t.Errorf("no server: %v", err)
	}
	if row, there := find(t, st, j.Args.MailID); !there || row.TextBody != "t" {
		t.Errorf("the letter did not wait: %+v", row)
	}
}

func TestHeadersCannotBeInjected(t *testing.T) {
	t.Parallel()
	st, box := dbtest.Tx(t), startMailbox(t)
	worker := newWorker(t, st, box.URL())
	const evil = "Evil\r\nBcc: victim@example.com\r\n\r\nbody \"q\" <x@example.com>"
	if err := worker.Work(t.Context(), put(t, st, db.MailOutbox{
		Sender: evil, Recipient: "a@example.com", ReplyTo: "r@example.com\r\nBcc: victim@example.com", Subject: evil, TextBody: "t", HtmlBody: "h",
	})); err != nil {
		t.Fatal(err)
	}
	messages := box.Messages()
	if len(messages) != 1 {
		t.Fatalf("%d messages", len(messages))
	}
	h := header(t, messages[0])
	if h.Get("Bcc") != "" || messages[0].To != "a@example.com" || len(h.Values("From")) != 1 || len(h.Values("Subject")) != 1 {
		t.Errorf("injected:\n%s", messages[0].Raw)
	}
	if !strings.HasSuffix(h.Get("From"), "<hello@cuttle.example>") || strings.Contains(h.Get("Reply-To"), "victim") {
		t.Errorf("From %s, Reply-To %s", h.Get("From"), h.Get("Reply-To"))
	}
	if messages[0].Text != "t" {
		t.Errorf("text %q", messages[0].Text)
	}
}
