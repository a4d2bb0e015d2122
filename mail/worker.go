package mail

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/riverqueue/river"

	"cuttle/fault"
	"cuttle/store"
)

// Worker sends the emails of the outbox.
type Worker struct {
	river.WorkerDefaults[SendArgs]
	store  *store.Store
	sender *SMTP
}

// NewWorker makes the worker that the job client must know for SendArgs.
func NewWorker(st *store.Store, sender *SMTP) *Worker {
	return &Worker{store: st, sender: sender}
}

// Timeout is enough for one SMTP session and two statements.
func (w *Worker) Timeout(*river.Job[SendArgs]) time.Duration { return 2 * sendTimeout }

// Work sends one email unless it was sent before.
func (w *Worker) Work(ctx context.Context, job *river.Job[SendArgs]) error {
	outbox := w.store.As(store.Public)
	letter, err := outbox.FindMail(ctx, job.Args.MailID)
	if fault.Is(err, fault.NotFound) {
		return nil // sent or given up by an earlier try
	}
	if err != nil {
		return err
	}
	log := slog.With("mail", letter.ID, "attempt", job.Attempt)
	err = w.sender.send(ctx, letter)
	// The outbox must be updated even when the process is being stopped.
	afterwards, cancel := context.WithTimeout(context.WithoutCancel(ctx), sendTimeout)
	defer cancel()
	if err == nil {
		return outbox.EndMail(afterwards, true, letter.ID)
	}
	var never hopeless
	if !errors.As(err, &never) && job.Attempt < job.MaxAttempts {
		log.WarnContext(ctx, "mail was not accepted; trying again", "error", err)
		return err
	}
	log.ErrorContext(ctx, "mail cannot be delivered; giving up", "error", err)
	if err := outbox.EndMail(afterwards, false, letter.ID); err != nil {
		return err
	}
	return river.JobCancel(err)
}
