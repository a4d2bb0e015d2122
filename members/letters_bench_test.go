package members_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/mailbox"
	"cuttle/devkit/testkit"
	"cuttle/mail"
	"cuttle/members"
)

// How long somebody waits for their password reset email while a minisite's admin has just imported 4,000 people with
// letters and may send them all today; and how long the import of 1,000 takes.
func BenchmarkResetBehindInvitations(b *testing.B) {
	for b.Loop() {
		data := dbtest.Database(b)
		oneMinisite(b, data)
		box := testkit.Get(mailbox.Start())(b)
		sender := testkit.Get(mail.NewSMTP(box.URL(), "Cuttle <hello@cuttle.example>"))(b)
		service := accounts.New(data.Store, time.Now)
		workers := river.NewWorkers()
		river.AddWorker(workers, mail.NewWorker(data.Store, sender))
		river.AddWorker(workers, &accounts.ResetWorker{Accounts: service})
		river.AddWorker(workers, &members.SendWaitingWorker{Members: members.New(data.Store, members.Keys{}, time.Now)})
		client, err := river.NewClient(riverpgxv5.New(data.Store.Pool()), &river.Config{
			Queues: mail.Queues(), Workers: workers, ReindexerSchedule: river.NeverSchedule(),
			PeriodicJobs: []*river.PeriodicJob{
				river.NewPeriodicJob(river.PeriodicInterval(members.SendWaitingEvery), func() (river.JobArgs, *river.InsertOpts) { return members.SendWaiting{}, nil }, nil),
			},
		})
		testkit.Must(b, err)
		testkit.Must(b, client.Start(b.Context()))
		head := mail.Letterhead{SiteName: "Hub", Origin: "https://hub.example"}
		began := time.Now()
		for part := range 4 {
			if _, err := members.New(data.Store, members.Keys{}, time.Now).Import(b.Context(), members.ImportParams{TenantID: "hub", File: people(1000, fmt.Sprint("part", part, "-")), Invite: true, Letterhead: head}); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(time.Since(began).Seconds()/4, "s/import")
		began = time.Now()
		testkit.Must(b, service.RequestReset(b.Context(), accounts.ResetRequested{Email: "ann@example.com", Letters: accounts.Letters{Letterhead: head, LinkOrigin: "https://cuttle.example"}}))
		for !arrived(box, "ann@example.com") {
			time.Sleep(time.Millisecond)
		}
		b.ReportMetric(time.Since(began).Seconds(), "s/reset")
		client.StopAndCancel(b.Context())
		box.Close()
	}
}

func arrived(box *mailbox.Mailbox, to string) bool {
	for _, m := range box.Messages() {
		if m.To == to {
			return true
		}
	}
	return false
}

func oneMinisite(b *testing.B, data *dbtest.DB) {
	for _, sql := range []string{
		`insert into tenant (id, kind, slug, profile, letters_per_day, created_at)
		 values ('hub', 'minisite', 'hub', '{"displayName":"Hub","supportEmail":"help@hub.example"}', 100000, now())`,
		`insert into app_user (id, email, username, created_at) values ('ann', 'ann@example.com', 'ann', now())`,
	} {
		if _, err := data.Store.Pool().Exec(b.Context(), sql); err != nil {
			b.Fatal(err)
		}
	}
}
