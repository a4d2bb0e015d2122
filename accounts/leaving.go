package accounts

import (
	"context"
	"errors"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/media"
	"cuttle/store"
	"cuttle/store/db"
)

// KeptFor is how long somebody who has deleted their account can come back.
const KeptFor = 14 * 24 * time.Hour

var (
	officialStays     = fault.New(fault.Conflict, "account_official", "The official templates are published by this account, so it can't be deleted.")
	lastPlatformAdmin = fault.New(fault.Conflict, "last_admin", "You are the only admin of the platform. Please make someone else an admin first.")
)

func lastAdminOf(minisite string) error {
	return fault.New(fault.Conflict, "last_admin",
		"You are the only admin of “"+minisite+"”. Please make someone else an admin first, and wait until they have accepted.")
}

// Delete signs a person out everywhere and hides what is theirs. Until the time that it returns, a login brings everything back; then
// it is purged. It needs a recent check, like ChangeEmail. The email says that a subscription ends, too, where endsRenewal.
func (s *Service) Delete(ctx context.Context, from *Viewer, letters Letters, endsRenewal bool) (until time.Time, err error) {
	now := s.now()
	until = now.Add(KeptFor)
	var ended []db.DeleteSessionsRow
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		// Before the person's own row, in the order in which everybody takes these locks.
		if err := requireOtherAdmins(ctx, tx, from); err != nil {
			return err
		}
		user, err := tx.LockEmail(ctx, from.UserID)
		if err != nil {
			return err
		}
		if err := s.requireCheck(ctx, tx, from.UserID, from.SessionID); err != nil {
			return err
		}
		if user.Username == cuttle.OfficialUsername {
			return officialStays
		}
		if err := tx.DeleteUser(ctx, now, from.UserID); err != nil {
			return err
		}
		if err := tx.DeleteUserPasswordResets(ctx, from.UserID); err != nil {
			return err
		}
		if ended, err = tx.DeleteSessions(ctx, from.UserID, nil, nil); err != nil {
			return err
		}
		if err := tx.Enqueue(ctx, EndRenewal{from.UserID}, nil); err != nil {
			return err
		}
		return mail.EnqueueFor(ctx, tx, now, from.UserID, mail.AccountDeleted{
			Letterhead: letters.Letterhead, To: user.Email, Username: user.Username, Link: letters.link("/login", ""), ExpiresIn: KeptFor, EndsRenewal: endsRenewal,
		})
	})
	s.forgetAll(ended)
	return until, err
}

// EndRenewal is the job that follows from the deletion or the suspension of an account: nothing more is charged.
type EndRenewal struct {
	UserID string `json:"userId"`
}

// Kind names the job in River's table.
func (EndRenewal) Kind() string { return "accounts.end_renewal" }

// InsertOpts puts it with the other jobs that ask Stripe.
func (EndRenewal) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: cuttle.PaymentsQueue}
}

// EndRenewalWorker runs EndRenewal.
type EndRenewalWorker struct {
	river.WorkerDefaults[EndRenewal]
	EndRenewal func(ctx context.Context, userID string) error // of their subscription
}

// Work ends the renewal.
func (w *EndRenewalWorker) Work(ctx context.Context, job *river.Job[EndRenewal]) error {
	return w.EndRenewal(ctx, job.Args.UserID)
}

// CameBack is the job that follows from a login that restores an account: it tells the person that their subscription stays canceled.
type CameBack struct {
	UserID    string    `json:"userId"`
	DeletedAt time.Time `json:"deletedAt"`
}

// Kind names the job in River's table.
func (CameBack) Kind() string { return "accounts.came_back" }

// InsertOpts puts it with the other jobs that ask Stripe.
func (CameBack) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: cuttle.PaymentsQueue}
}

// CameBackWorker runs CameBack.
type CameBackWorker struct {
	river.WorkerDefaults[CameBack]
	TellOfCanceled func(ctx context.Context, userID string, deletedAt time.Time) error
}

// Work tells them.
func (w *CameBackWorker) Work(ctx context.Context, job *river.Job[CameBack]) error {
	return w.TellOfCanceled(ctx, job.Args.UserID, job.Args.DeletedAt)
}

// requireOtherAdmins refuses the last admin of a minisite or of the platform. Its locks keep the last two from leaving at the same moment.
func requireOtherAdmins(ctx context.Context, tx *store.Tx, from *Viewer) error {
	minisites, err := tx.As(store.Self(from.UserID)).ListOwnAdminTenants(ctx, from.UserID)
	if err != nil {
		return err
	}
	for _, m := range minisites {
		if _, err := tx.LockMembers(ctx, m.TenantID); err != nil {
			return err
		}
		if others, err := tx.As(store.Tenant(m.TenantID)).HasOtherAdmin(ctx, m.TenantID, from.UserID); err != nil {
			return err
		} else if !others {
			return lastAdminOf(m.DisplayName)
		}
	}
	if err := tx.LockMainTenant(ctx); err != nil {
		return err
	}
	last, err := tx.IsLastPlatformAdmin(ctx, from.UserID)
	if err == nil && last {
		return lastPlatformAdmin
	}
	return err
}

var errGone = fault.New(fault.Unauthenticated, "account_gone", "This account was deleted more than 14 days ago, so it can't be restored.")

// comeBack restores the account of somebody who logs in. The transaction holds the lock on their row. An email says so, because the login may lead
// to a page that can't, and may not be their own.
func (s *Service) comeBack(ctx context.Context, tx *store.Tx, login Login, deletedAt time.Time) error {
	now := s.now()
	if !now.Before(deletedAt.Add(KeptFor)) { // it is about to be purged
		return errGone
	}
	user, err := tx.RestoreUser(ctx, login.UserID, deletedAt)
	if err != nil {
		return err
	}
	if err := tx.Enqueue(ctx, CameBack{login.UserID, deletedAt}, nil); err != nil || login.Letters == nil {
		return err
	}
	return mail.EnqueueFor(ctx, tx, now, login.UserID, mail.AccountRestored{
		Letterhead: login.Letters.Letterhead, To: user.Email, Username: user.Username, Link: login.Letters.link("/settings", ""),
	})
}

// purgeAfter is a little later than the last moment in which somebody can come back: their login may still be under way, on a node
// with another clock.
const purgeAfter = KeptFor + time.Hour

// purgeAtOnce keeps one run of the sweep short; the next run continues.
const purgeAtOnce = 100

// purgeAll purges the accounts whose time is over. Their projects go first: the hourly sweep of projects purges those in its next run.
func (w *SweepWorker) purgeAll(ctx context.Context) error {
	s := w.Accounts
	before := s.now().Add(-purgeAfter)
	q := s.store.As(store.Public)
	if err := q.ReleaseProjectsToPurge(ctx, before); err != nil {
		return err
	}
	due, err := q.ListUsersToPurge(ctx, before, purgeAtOnce)
	if err != nil {
		return err
	}
	var failed error // of one account; the others are purged
	for _, user := range due {
		err := w.Disconnect(ctx, cuttle.Actor{UserID: user.ID, Name: user.Username}, time.Time{})
		if err == nil {
			err = s.purge(ctx, user.ID, before)
		}
		failed = errors.Join(failed, err)
	}
	return failed
}

// purge deletes an account for good, with everything that names the person. personal_test.go lists what that is.
func (s *Service) purge(ctx context.Context, userID string, before time.Time) error {
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		user, err := tx.LockUserToPurge(ctx, userID, before)
		if fault.Is(err, fault.NotFound) { // back, or purged by another node
			return nil
		}
		if err != nil {
			return err
		}
		tenants, err := tx.As(store.Self(userID)).ListTenantsActedIn(ctx, userID)
		if err != nil {
			return err
		}
		for _, tenantID := range tenants {
			if err := tx.As(store.Tenant(tenantID)).EraseAccountFromAudit(ctx, tenantID, userID); err != nil {
				return err
			}
		}
		// What others' designs use stays, without an owner.
		if err := media.MarkUnreferenced(ctx, tx, s.now(), user.Files, nil); err != nil {
			return err
		}
		nobody := "deleted-" + store.NewID()
		if err := tx.ErasePersonFromAudit(ctx, userID, nobody); err != nil {
			return err
		}
		return tx.PurgeUser(ctx, userID, nobody)
	})
}
