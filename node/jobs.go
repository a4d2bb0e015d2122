package node

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/accounts"
	"cuttle/audit"
	"cuttle/certificates"
	"cuttle/domains"
	"cuttle/insights"
	"cuttle/mail"
	"cuttle/media"
	"cuttle/members"
	"cuttle/projects"
	"cuttle/store"
	"cuttle/storefront"
	"cuttle/tenancy"
	"cuttle/videos"
)

func (n *Node) newJobs(sender *mail.SMTP, s Settings) (*store.Jobs, error) {
	workers := river.NewWorkers()
	river.AddWorker(workers, mail.NewWorker(n.Store, sender))
	river.AddWorker(workers, &audit.WriteDelayedWorker{Store: n.Store})
	river.AddWorker(workers, &accounts.ResetWorker{Accounts: n.Accounts})
	river.AddWorker(workers, &accounts.ExportWorker{Accounts: n.Accounts, Files: n.files})
	river.AddWorker(workers, &accounts.SweepWorker{Accounts: n.Accounts, Files: n.files, Disconnect: n.Members.DisconnectSince})
	river.AddWorker(workers, &accounts.EmailChangeUndoneWorker{Disconnect: n.Members.DisconnectSince})
	river.AddWorker(workers, &accounts.EndRenewalWorker{EndRenewal: n.Storefront.EndRenewal})
	river.AddWorker(workers, &accounts.CameBackWorker{TellOfCanceled: n.Storefront.TellOfCanceled})
	river.AddWorker(workers, &members.SendWaitingWorker{Members: n.Members})
	river.AddWorker(workers, &members.SweepWorker{Members: n.Members})
	river.AddWorker(workers, &members.DeliverHooksWorker{Hooks: n.hooks})
	river.AddWorker(workers, &domains.CheckWorker{Domains: n.Domains})
	river.AddWorker(workers, &projects.SweepWorker{Projects: n.Projects})
	river.AddWorker(workers, &projects.TellOfHidingWorker{Projects: n.Projects})
	river.AddWorker(workers, &media.SweepWorker{Store: n.Store, Files: n.files, Now: s.Now})
	river.AddWorker(workers, &insights.SweepWorker{Insights: n.Insights})
	river.AddWorker(workers, &insights.RollUpWorker{Insights: n.Insights})
	river.AddWorker(workers, &store.KeepPartitionsWorker{Store: n.Store, Now: s.Now, ViewsKept: s.ViewsKept})
	river.AddWorker(workers, &projects.UpdateTrendsWorker{Projects: n.Projects})
	river.AddWorker(workers, &tenancy.SweepWorker{Tenants: n.Tenants, LeaveMinisite: projects.LeaveMinisite})
	river.AddWorker(workers, &storefront.HintWorker{Storefront: n.Storefront})
	river.AddWorker(workers, &storefront.DailyWorker{Storefront: n.Storefront})
	river.AddWorker(workers, &storefront.SweepWorker{Storefront: n.Storefront})
	river.AddWorker(workers, &videos.DailyWorker{Videos: n.Videos, Source: s.Videos})
	periodicJobs := []*river.PeriodicJob{
		every(members.SendWaitingEvery, members.SendWaiting{}),
		every(members.DeliverHooksEvery, members.DeliverHooks{}),
		every(domains.CheckEvery, domains.CheckDue{}),
		every(time.Hour, members.Sweep{}),
		every(time.Hour, accounts.Sweep{}),
		every(time.Hour, projects.Sweep{}),
		every(time.Hour, insights.Sweep{}),
		every(time.Hour, media.Sweep{}),
		every(time.Hour, tenancy.Sweep{}),
		every(time.Hour, storefront.Sweep{}),
		river.NewPeriodicJob(river.PeriodicInterval(time.Hour), periodic(projects.UpdateTrends{}), &river.PeriodicJobOpts{RunOnStart: true}),
		river.NewPeriodicJob(river.PeriodicInterval(time.Hour), periodic(insights.RollUp{}), &river.PeriodicJobOpts{RunOnStart: true}),
		river.NewPeriodicJob(river.PeriodicInterval(24*time.Hour), periodic(storefront.Daily{}), &river.PeriodicJobOpts{RunOnStart: true}),
		river.NewPeriodicJob(river.PeriodicInterval(24*time.Hour), periodic(store.KeepPartitions{}), &river.PeriodicJobOpts{RunOnStart: true}),
	}
	if s.Videos.Key != "" {
		periodicJobs = append(periodicJobs, river.NewPeriodicJob(river.PeriodicInterval(24*time.Hour), periodic(videos.Daily{}), &river.PeriodicJobOpts{RunOnStart: true}))
	}
	queues := mail.Queues()
	queues[cuttle.PaymentsQueue] = river.QueueConfig{MaxWorkers: 2}
	queues[members.HooksQueue] = river.QueueConfig{MaxWorkers: members.HookWorkers}
	queues[domains.Queue] = river.QueueConfig{MaxWorkers: 1}
	queues[river.QueueDefault] = river.QueueConfig{MaxWorkers: 5}
	if n.certificates != nil {
		river.AddWorker(workers, &certificates.RenewWorker{Certificates: n.certificates})
		periodicJobs = append(periodicJobs, every(certificates.RenewEvery, certificates.RenewDue{}))
		queues[certificates.Queue] = river.QueueConfig{MaxWorkers: 1}
	}
	return n.Store.Jobs(&river.Config{
		Queues:                      queues,
		Workers:                     workers,
		CancelledJobRetentionPeriod: 7 * 24 * time.Hour,    // admins see both for a week
		ReindexerSchedule:           river.NeverSchedule(), // it would need the owner of the tables, which the application is not
		Logger:                      slog.New(quiet{slog.Default().Handler()}),
		PeriodicJobs:                periodicJobs,
	})
}

func every(interval time.Duration, job river.JobArgs) *river.PeriodicJob {
	return river.NewPeriodicJob(river.PeriodicInterval(interval), periodic(job), nil)
}

func periodic(job river.JobArgs) river.PeriodicJobConstructor {
	return func() (river.JobArgs, *river.InsertOpts) { return job, nil }
}

// quiet lets only a library's warnings and errors into our log, and none about what the end of the process has interrupted.
type quiet struct{ slog.Handler }

func (q quiet) Handle(ctx context.Context, record slog.Record) error {
	if errors.Is(ctx.Err(), context.Canceled) {
		return nil
	}
	return q.Handler.Handle(ctx, record)
}

func (q quiet) Enabled(_ context.Context, level slog.Level) bool { return level >= slog.LevelWarn }
func (q quiet) WithAttrs(attrs []slog.Attr) slog.Handler         { return quiet{q.Handler.WithAttrs(attrs)} }
func (q quiet) WithGroup(name string) slog.Handler               { return quiet{q.Handler.WithGroup(name)} }
