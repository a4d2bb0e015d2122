package mail_test

import (
	"bufio"
	"bytes"
	"context"
	"net/textproto"
	"testing"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivertype"

	"cuttle/devkit/mailbox"
	"cuttle/devkit/testkit"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
)

func startMailbox(t *testing.T) *mailbox.Mailbox {
	t.Helper()
	m := testkit.Get(mailbox.Start())(t)
	t.Cleanup(func() { m.Close() })
	return m
}

func newWorker(t *testing.T, st *store.Store, smtpURL string) *mail.Worker {
	t.Helper()
	sender := testkit.Get(mail.NewSMTP(smtpURL, "Cuttle <hello@cuttle.example>"))(t)
	return mail.NewWorker(st, sender)
}

func enqueue(t *testing.T, st *store.Store, messages ...mail.Message) {
	t.Helper()
	if err := st.InTx(t.Context(), store.Public, func(ctx context.Context, tx *store.Tx) error {
		return mail.Enqueue(ctx, tx, written, messages...)
	}); err != nil {
		t.Fatal(err)
	}
}

// put writes an outbox row that Enqueue would not write.
func put(t *testing.T, st *store.Store, row db.MailOutbox) *river.Job[mail.SendArgs] {
	t.Helper()
	row.ID = store.NewID()
	if err := st.As(store.Public).CreateMails(t.Context(), db.CreateMailsParams{
		Ids: []string{row.ID}, TenantIds: []string{""}, Senders: []string{row.Sender}, Recipients: []string{row.Recipient}, ReplyTos: []string{row.ReplyTo},
		Subjects: []string{row.Subject}, TextBodies: []string{row.TextBody}, HtmlBodies: []string{row.HtmlBody}, CreatedAt: written,
	}); err != nil {
		t.Fatal(err)
	}
	return job(row.ID, 1)
}

func job(id string, attempt int) *river.Job[mail.SendArgs] {
	return &river.Job[mail.SendArgs]{JobRow: &rivertype.JobRow{Attempt: attempt, MaxAttempts: 15}, Args: mail.SendArgs{MailID: id}}
}

func find(t *testing.T, st *store.Store, id string) (db.MailOutbox, bool) {
	t.Helper()
	row, err := st.As(store.Public).FindMail(t.Context(), id)
	return row, err == nil
}

// counts are the emails and the jobs that wait.
func counts(t *testing.T, st *store.Store) (letters, jobs int) {
	t.Helper()
	err := st.Pool().QueryRow(t.Context(),
		`select (select count(*) from mail_outbox), (select count(*) from river_job where kind = 'mail.send')`).Scan(&letters, &jobs)
	testkit.Must(t, err)
	return letters, jobs
}

func header(t *testing.T, m mailbox.Message) textproto.MIMEHeader {
	t.Helper()
	h := testkit.Get(textproto.NewReader(bufio.NewReader(bytes.NewReader(m.Raw))).ReadMIMEHeader())(t)
	return h
}

// work runs River on the store, as the command does, but without the long waits between tries.
func work(t *testing.T, st *store.Store, worker *mail.Worker) <-chan *river.Event {
	t.Helper()
	workers := river.NewWorkers()
	river.AddWorker(workers, worker)
	client, err := river.NewClient(riverpgxv5.New(st.Pool()), &river.Config{
		Queues: mail.Queues(), Workers: workers,
		FetchCooldown: 10 * time.Millisecond, FetchPollInterval: 20 * time.Millisecond, RetryPolicy: atOnce{},
		ReindexerSchedule: river.NeverSchedule(),
	})
	testkit.Must(t, err)
	events, unsubscribe := client.Subscribe(river.EventKindJobCompleted, river.EventKindJobFailed, river.EventKindJobCancelled)
	testkit.Must(t, client.Start(t.Context()))
	t.Cleanup(func() {
		unsubscribe()
		if err := client.StopAndCancel(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return events
}

type atOnce struct{}

func (atOnce) NextRetry(*rivertype.JobRow) time.Time { return time.Now() }

func receive[T any](t *testing.T, from <-chan T) T {
	t.Helper()
	select {
	case value := <-from:
		return value
	case <-time.After(30 * time.Second):
		t.Fatal("nothing has happened for 30 s")
		panic("unreachable")
	}
}
