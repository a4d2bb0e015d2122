package insights

import (
	"context"
	"math"
	"strconv"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
)

// JobState says which jobs are listed.
type JobState string

const (
	JobsFailed  JobState = "failed"  // they are not tried again
	JobsWaiting JobState = "waiting" // they run soon, run now, or are tried again
)

// Values lists every state, for the API and its description.
func (JobState) Values() []string { return []string{string(JobsFailed), string(JobsWaiting)} }

// Both are kept for a week. A job that is canceled by its worker can't succeed.
var jobStates = map[JobState][]rivertype.JobState{
	JobsFailed:  {rivertype.JobStateDiscarded, rivertype.JobStateCancelled},
	JobsWaiting: {rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRetryable, rivertype.JobStateRunning, rivertype.JobStateScheduled},
}

// The kinds of jobs whose failures have a line of their own (mail.SendArgs, storefront.Hint).
const (
	MailJob    = "mail.send"
	PaymentJob = "storefront.hint"
)

// Job is a piece of background work.
type Job struct {
	ID       string     `json:"jobId" required:"true"`
	Kind     string     `json:"kind" required:"true" description:"Such as mail.send."`
	Tries    int        `json:"tries" required:"true"`
	Most     int        `json:"mostTries" required:"true"`
	Error    string     `json:"error" required:"true" description:"Of the last try; empty if there was none."`
	Date     time.Time  `json:"date" required:"true" description:"When it was enqueued."`
	Next     *time.Time `json:"nextTryDate" required:"true" nullable:"true" description:"Null if it isn't tried again."`
	MayRetry bool       `json:"mayRetry" required:"true" description:"Whether adminRetryJob would run it again. An email that failed is no longer kept."`
}

// jobsOnPage is how many jobs one page lists.
const jobsOnPage = 50

// Jobs lists a page of the jobs in a state, the newest first.
func (s *Service) Jobs(ctx context.Context, state JobState, after string) (list []Job, next string, err error) {
	before, err := store.After(after, int64(math.MaxInt64))
	if err != nil {
		return nil, "", err
	}
	params := river.NewJobListParams().States(jobStates[state]...).OrderBy(river.JobListOrderByID, river.SortOrderDesc).
		Where("id < @before", river.NamedArgs{"before": before}).First(jobsOnPage + 1)
	var rows []*rivertype.JobRow
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		rows, err = tx.ListJobs(ctx, params)
		return err
	})
	rows, next = store.Cut(rows, jobsOnPage, func(last *rivertype.JobRow) int64 { return last.ID })
	list = make([]Job, len(rows))
	for i, row := range rows {
		list[i] = jobOf(row)
	}
	return list, next, err
}

// longestError is enough of an error to see its cause, in characters.
const longestError = 300

func jobOf(row *rivertype.JobRow) Job {
	j := Job{ID: strconv.FormatInt(row.ID, 10), Kind: row.Kind, Tries: row.Attempt, Most: row.MaxAttempts, Date: row.CreatedAt, MayRetry: mayRetry(row)}
	if n := len(row.Errors); n > 0 {
		j.Error = cuttle.Clip(row.Errors[n-1].Error, longestError)
	}
	if row.FinalizedAt == nil {
		j.Next = &row.ScheduledAt
	}
	return j
}

func mayRetry(row *rivertype.JobRow) bool { return row.State == rivertype.JobStateDiscarded }

// RetryJob lets a job that failed run once more.
func (s *Service) RetryJob(ctx context.Context, id string) error {
	number, err := strconv.ParseInt(id, 10, 64)
	if err != nil {
		return fault.Field("jobId", "invalid", "jobId must be the id of a job.")
	}
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		job, err := tx.FindJob(ctx, number)
		if fault.Is(err, fault.NotFound) || err == nil && !mayRetry(job) {
			return fault.New(fault.NotFound, "job_gone", "This job has been tried again or removed since the list was loaded.")
		}
		if err != nil {
			return err
		}
		err = tx.RetryJob(ctx, number)
		if fault.Is(err, fault.Conflict) {
			return fault.New(fault.Conflict, "job_waits", "The same job is already waiting.")
		}
		return err
	})
}

// countJobs counts the jobs in a state by what they are about, at most 1,000 each.
func countJobs(ctx context.Context, tx *store.Tx, state JobState) (c JobCounts, err error) {
	counts, err := tx.CountJobs(ctx, jobStates[state], []string{MailJob, PaymentJob}, mostCounted)
	if err != nil {
		return c, err
	}
	return JobCounts{Emails: counts[0], Payments: counts[1], Others: counts[2]}, nil
}
