package api

import (
	"context"
	"time"

	"cuttle/domains"
	"cuttle/insights"
)

type adminGetTodayOutput struct {
	Envelope
	Today            insights.Today `json:"today" required:"true"`
	MaintenanceSince *time.Time     `json:"maintenanceSince" required:"true" nullable:"true" description:"Since when the platform is closed to everyone but its admins; null: it is open."`
}

func (s *Surface) adminGetToday(ctx context.Context, _ *Call, _ struct{}) (adminGetTodayOutput, error) {
	since, err := s.deps.Tenants.MaintenanceSince(ctx)
	if err != nil {
		return adminGetTodayOutput{}, err
	}
	today, err := s.deps.Insights.Today(ctx)
	return adminGetTodayOutput{Today: today, MaintenanceSince: since}, err
}

type adminSetMaintenanceInput struct {
	On *bool `json:"on" required:"true" nullable:"false"`
}

func (s *Surface) adminSetMaintenance(ctx context.Context, c *Call, in adminSetMaintenanceInput) (Done, error) {
	_, err := s.deps.Tenants.SetMaintenance(ctx, *in.On, c.actor())
	return Done{}, err
}

type failingDomainsOutput struct {
	Envelope
	Domains []domains.FailingDomain `json:"domains" required:"true" nullable:"false"`
}

func (s *Surface) adminListFailingDomains(ctx context.Context, _ *Call, _ struct{}) (failingDomainsOutput, error) {
	list, err := s.deps.Domains.ListFailing(ctx)
	return failingDomainsOutput{Domains: list}, err
}

type adminListJobsInput struct {
	State insights.JobState `json:"state" required:"true"`
	pageInput
}

type adminListJobsOutput struct {
	Envelope
	Jobs []insights.Job `json:"jobs" required:"true" nullable:"false"`
	pageOutput
}

func (s *Surface) adminListJobs(ctx context.Context, _ *Call, in adminListJobsInput) (adminListJobsOutput, error) {
	list, next, err := s.deps.Insights.Jobs(ctx, in.State, in.After)
	return adminListJobsOutput{Jobs: list, pageOutput: endingAt(next)}, err
}

type adminRetryJobInput struct {
	JobID string `json:"jobId" required:"true"`
}

func (s *Surface) adminRetryJob(ctx context.Context, _ *Call, in adminRetryJobInput) (Done, error) {
	return Done{}, s.deps.Insights.RetryJob(ctx, in.JobID)
}
