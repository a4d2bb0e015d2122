package insights

import (
	"context"
	"time"

	"cuttle/store"
	"cuttle/store/db"
)

// mostCounted is where the numbers of what waits end: more is more than a person works through.
const mostCounted = 1_000

// Today is what the platform's admins see first.
type Today struct {
	Waiting       int         `json:"reviewsWaiting" required:"true" description:"Public projects that nobody has looked at. Like each number of what waits or failed, at most 1,000."`
	Reported      int         `json:"projectsReported" required:"true" description:"Projects with open reports."`
	Failed        JobCounts   `json:"failed" required:"true" description:"Jobs that are not tried again, of the last week."`
	Unfinished    JobCounts   `json:"unfinished" required:"true" description:"Jobs that run soon, run now, or are tried again."`
	Minisites     int         `json:"minisites" required:"true"`
	Suspended     int         `json:"minisitesSuspended" required:"true" description:"How many of them are suspended."`
	Trialing      int         `json:"trialing" required:"true" description:"How many people are in their free trial."`
	Paying        int         `json:"paying" required:"true" description:"How many people pay for Pro, or have a payment that is overdue."`
	SignUps       RecentCount `json:"signUps" required:"true"`
	Trials        RecentCount `json:"trials" required:"true" description:"Subscriptions that began with a trial."`
	Subscriptions RecentCount `json:"subscriptions" required:"true" description:"Subscriptions that began without a trial."`
	Cancellations RecentCount `json:"cancellations" required:"true" description:"Subscriptions that ended."`
	Downloads     RecentCount `json:"downloads" required:"true" description:"Of whole days (UTC); the last one that is over is the day."`
	Views         RecentCount `json:"views" required:"true" description:"Of whole days, as downloads."`
}

// JobCounts counts jobs by what they are about.
type JobCounts struct {
	Emails   int `json:"emails" required:"true"`
	Payments int `json:"payments" required:"true" description:"What the payment service has said, which is not applied."`
	Others   int `json:"others" required:"true"`
}

// RecentCount is how often something happened lately, beside how often it happened before.
type RecentCount struct {
	Day    int `json:"day" required:"true" description:"In the last 24 hours."`
	Month  int `json:"month" required:"true" description:"In the last 30 days."`
	Before int `json:"monthBefore" required:"true" description:"In the 30 days before."`
}

// Today returns the numbers for the platform's admins.
func (s *Service) Today(ctx context.Context) (t Today, err error) {
	var events []db.CountEventsRow
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		counts, err := tx.CountToday(ctx, mostCounted)
		if err != nil {
			return err
		}
		t = Today{
			Waiting: int(counts.Waiting), Reported: int(counts.Reported), Minisites: int(counts.Minisites),
			Suspended: int(counts.Suspended), Trialing: int(counts.Trialing), Paying: int(counts.Paying),
		}
		if t.Failed, err = countJobs(ctx, tx, JobsFailed); err != nil {
			return err
		}
		if t.Unfinished, err = countJobs(ctx, tx, JobsWaiting); err != nil {
			return err
		}
		days, err := tx.CountDays(ctx, s.lastDay())
		if err != nil {
			return err
		}
		t.Downloads = RecentCount{int(days.DownloadsOfDay), int(days.Downloads), int(days.DownloadsBefore)}
		t.Views = RecentCount{int(days.ViewsOfDay), int(days.Views), int(days.ViewsBefore)}
		events, err = tx.CountEvents(ctx, s.now())
		return err
	})
	changes := map[string]*RecentCount{"sign up": &t.SignUps, "trial": &t.Trials, "subscribe": &t.Subscriptions, "subscription canceled": &t.Cancellations}
	for _, row := range events {
		*changes[row.Name] = RecentCount{int(row.Day), int(row.Month), int(row.MonthBefore)}
	}
	return t, err
}

// PlatformDay is what people did with all projects on one UTC day.
type PlatformDay struct {
	Date      string `json:"date" required:"true" description:"A UTC day." example:"2026-11-28"`
	Downloads int64  `json:"downloads" required:"true"`
	Views     int64  `json:"views" required:"true"`
}

// Days lists a page of the days that are over, the newest first, also those on which nothing happened.
func (s *Service) Days(ctx context.Context, after string) (page []PlatformDay, next string, err error) {
	before, err := store.After(after, dayOf(s.now()))
	if err != nil {
		return nil, "", err
	}
	rows, err := s.store.As(store.Public).ListRolledDays(ctx, before, store.PageSize+1)
	if err != nil {
		return nil, "", err
	}
	rows, next = store.Cut(rows, store.PageSize, func(last db.ListRolledDaysRow) time.Time { return last.Day })
	page = make([]PlatformDay, len(rows))
	for i, row := range rows {
		page[i] = PlatformDay{row.Day.Format(time.DateOnly), row.Downloads, row.Views}
	}
	return page, next, nil
}
