package members

import (
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
)

// Letters says when requested invitations are sent. A minisite sends a limited number a day; the others follow on the next days.
type Letters struct {
	Asked, Today int
	PerDay       int // how many the minisite may send
}

// atATime is how many of a minisite's emails are in the outbox at a time. However many emails a minisite has, no more
// than these delay those of another.
const atATime = 25

// lettersPerMailbox is how many emails one address gets within 24 hours as different members, of whom all but one are removed.
// The next email waits. Emails to the same member are limited by the operations that request them.
const lettersPerMailbox = 5

// stuckAfter is when an email that is still not sent no longer delays the minisite's others.
const stuckAfter = 10 * time.Minute

// queueLetters queues invitations for members, and writes those that may be sent now. Members whose invitation is queued
// already keep their place.
func queueLetters(ctx context.Context, tx *store.Tx, tenantID string, head mail.Letterhead, memberIDs []string, now time.Time) (Letters, error) {
	letterhead, err := json.Marshal(head)
	if err != nil {
		return Letters{}, fault.Internalf("letterhead: %w", err)
	}
	if err := tx.LockLetters(ctx, tenantID, day(now)); err != nil {
		return Letters{}, err
	}
	if err := tx.AskForInvitations(ctx, db.AskForInvitationsParams{
		TenantID: tenantID, MemberIds: memberIDs, Letterhead: letterhead, Now: now,
	}); err != nil {
		return Letters{}, err
	}
	counts, err := countLetters(ctx, tx, tenantID, now)
	if err != nil {
		return Letters{}, err
	}
	letters := Letters{Asked: len(memberIDs), PerDay: int(counts.LettersPerDay)}
	if counts.left() == 0 { // nothing to look for among those that wait, of which a shop that adds its old customers has many
		return letters, tx.CountLetters(ctx, 0, tenantID)
	}
	if err := tx.ForgetNeedlessInvitations(ctx, tenantID); err != nil {
		return Letters{}, err
	}
	today, err := tx.CountNextInvitations(ctx, db.CountNextInvitationsParams{
		TenantID: tenantID, Next: counts.left(), MemberIds: memberIDs, Since: now.Add(-codeDay), MostToOne: lettersPerMailbox,
	})
	if err != nil {
		return Letters{}, err
	}
	letters.Today = int(today)
	return letters, writeLetters(ctx, tx, tenantID, counts, now)
}

// letterCounts are what decides how many emails of a minisite may be written.
type letterCounts struct{ db.FindLetterCountsRow }

// left returns how many may still be written today.
func (c letterCounts) left() int32 { return max(0, c.LettersPerDay-c.Written) }

func countLetters(ctx context.Context, tx *store.Tx, tenantID string, now time.Time) (letterCounts, error) {
	counts, err := tx.FindLetterCounts(ctx, day(now), now.Add(-stuckAfter), tenantID)
	return letterCounts{counts}, err
}

// writeLetters writes as many of the waiting invitations as may be sent now. The caller must have called LockLetters and
// ForgetNeedlessInvitations.
func writeLetters(ctx context.Context, tx *store.Tx, tenantID string, counts letterCounts, now time.Time) error {
	most := max(0, min(atATime-counts.Unsent, counts.left()))
	waiting, err := tx.ListWaitingInvitations(ctx, db.ListWaitingInvitationsParams{
		TenantID: tenantID, Most: most, Since: now.Add(-codeDay), MostToOne: lettersPerMailbox,
	})
	if err != nil {
		return err
	}
	rows := db.PutInvitationsParams{TenantID: tenantID, Now: now, ExpiresAt: now.Add(InvitationLifetime)}
	messages := make([]mail.Message, len(waiting))
	for i, m := range waiting {
		var head mail.Letterhead
		if err := json.Unmarshal(m.Letterhead, &head); err != nil {
			return fault.Internalf("letterhead: %w", err)
		}
		token := cuttle.NewToken()
		rows.MemberIds, rows.Emails = append(rows.MemberIds, m.ID), append(rows.Emails, m.Email)
		rows.TokenHashes = append(rows.TokenHashes, cuttle.HashToken(token))
		messages[i] = mail.MinisiteInvitation{
			Letterhead: head, TenantID: tenantID, To: m.Email, Name: m.Name, AsAdmin: m.Role == cuttle.MemberAdmin,
			Link: head.Origin + "/?invitation=" + url.QueryEscape(token), ExpiresIn: InvitationLifetime,
		}
	}
	if len(waiting) > 0 {
		if err := tx.PutInvitations(ctx, rows); err != nil {
			return err
		}
	}
	if err := mail.Enqueue(ctx, tx, now, messages...); err != nil {
		return err
	}
	return tx.CountLetters(ctx, int32(len(waiting)), tenantID)
}

// day returns the UTC date by which emails are counted.
func day(now time.Time) time.Time { return now.UTC().Truncate(24 * time.Hour) }

// SendWaiting is the job that writes the next emails of every minisite that has some waiting and may send them now.
type SendWaiting struct{}

// Kind names the job in River's table.
func (SendWaiting) Kind() string { return "members.send_waiting" }

// InsertOpts: jobs do not pile up while the mail server hangs.
func (SendWaiting) InsertOpts() river.InsertOpts { return store.OneAtATime(mail.BulkQueue) }

// SendWaitingEvery is how often the job runs. With atATime it is also how fast a minisite sends: 5 emails a second.
const SendWaitingEvery = 5 * time.Second

// SendWaitingWorker runs SendWaiting.
type SendWaitingWorker struct {
	river.WorkerDefaults[SendWaiting]
	Members *Service
}

// Work writes the emails of one minisite after the other.
func (w *SendWaitingWorker) Work(ctx context.Context, _ *river.Job[SendWaiting]) error {
	s := w.Members
	now := s.now()
	tenants, err := s.store.As(store.Public).ListTenantsWithLetters(ctx, day(now))
	if err != nil {
		return err
	}
	var failed error // one minisite's error does not stop the others
	for _, tenantID := range tenants {
		failed = errors.Join(failed, s.store.InTx(ctx, store.Tenant(tenantID), func(ctx context.Context, tx *store.Tx) error {
			if err := tx.LockLetters(ctx, tenantID, day(now)); err != nil {
				return err
			}
			if err := tx.ForgetNeedlessInvitations(ctx, tenantID); err != nil {
				return err
			}
			counts, err := countLetters(ctx, tx, tenantID, now)
			if err != nil {
				return err
			}
			return writeLetters(ctx, tx, tenantID, counts, now)
		}))
	}
	return failed
}
