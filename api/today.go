package api

import (
	"context"

	"cuttle/domains"
	"cuttle/insights"
)

type adminGetTodayOutput struct {
	Envelope
	Today insights.Today `json:"today" required:"true"`
}

func (s *Surface) adminGetToday(ctx context.Context, _ *Call, _ struct{}) (adminGetTodayOutput, error) {
	today, err := s.deps.Insights.Today(ctx)
	return adminGetTodayOutput{Today: today}, err
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
