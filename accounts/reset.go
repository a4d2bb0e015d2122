package accounts

import (
	"context"
	"log/slog"
	"strings"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
)

// ResetRequested is the job behind "forgot password". The request only records the job, for any address, so that known
// and unknown people can't be distinguished by body, status or time.
type ResetRequested struct {
	Email string `json:"email"`
	Letters
}

// Kind names the job in River's table.
func (ResetRequested) Kind() string { return "accounts.reset_requested" }

// InsertOpts: somebody waits for the email that this job writes.
func (ResetRequested) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: mail.AwaitedQueue}
}

// RequestReset notes that somebody forgot their password. The email goes out in the brand of the site they are on.
func (s *Service) RequestReset(ctx context.Context, args ResetRequested) error {
	args.Email = cuttle.StoredEmail(args.Email)
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		return tx.Enqueue(ctx, args, nil)
	})
}

// These limits keep a stranger from filling somebody's mailbox, and from making them wait long for a link: while so many
// letters have links that work, another is written only when the last is older than the pause.
const (
	resetLetters = 3
	resetPause   = 20 * time.Minute
)

// ResetWorker writes the reset link and the email in one transaction, if there is such a person and they need another.
type ResetWorker struct {
	river.WorkerDefaults[ResetRequested]
	Accounts *Service
}

// Work handles one request.
func (w *ResetWorker) Work(ctx context.Context, job *river.Job[ResetRequested]) error {
	s := w.Accounts
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		user, err := tx.FindUserByEmail(ctx, job.Args.Email)
		if fault.Is(err, fault.NotFound) {
			slog.InfoContext(ctx, "password reset asked for an address that nobody has")
			return nil
		}
		if err != nil {
			return err
		}
		locked, err := tx.LockEmail(ctx, user.ID)
		if err != nil {
			return err
		}
		if !strings.EqualFold(locked.Email, user.Email) { // it was changed, or taken back, meanwhile
			return nil
		}
		now := s.now()
		enough, err := tx.HasEnoughResets(ctx, db.HasEnoughResetsParams{UserID: user.ID, Enough: resetLetters, Recent: now.Add(-resetPause), Now: now})
		if err != nil || enough {
			return err
		}
		return s.sendReset(ctx, tx, user.ID, cuttle.NewToken(), mail.PasswordReset{To: user.Email}, job.Args.Letters)
	})
}

// sendReset writes an email with whose link a person sets a new password, and fills in the rest of it.
func (s *Service) sendReset(ctx context.Context, tx *store.Tx, userID, token string, letter mail.PasswordReset, letters Letters) error {
	now := s.now()
	if err := tx.CreatePasswordReset(ctx, db.CreatePasswordResetParams{
		TokenHash: cuttle.HashToken(token), UserID: userID, ExpiresAt: now.Add(ResetLifetime), CreatedAt: now,
	}); err != nil {
		return err
	}
	letter.Letterhead, letter.ExpiresIn = letters.Letterhead, ResetLifetime
	letter.Link = letters.link("/reset-password", token)
	return mail.EnqueueFor(ctx, tx, now, userID, letter)
}

// ResetTokenValid returns an error unless the link still works. It does not use it up.
func (s *Service) ResetTokenValid(ctx context.Context, token string) error {
	_, err := s.resetUser(ctx, token)
	return err
}

// resetUser returns the person whose link it is, if it still works.
func (s *Service) resetUser(ctx context.Context, token string) (userID string, err error) {
	userID, err = s.store.As(store.Public).FindPasswordReset(ctx, cuttle.HashToken(token), s.now())
	return userID, expiredLink(err)
}

// ResetPassword uses up the link, sets the password, ends every session and every other link of that person, and returns their
// id. It proves the mailbox: what was connected with the account before its address was proved is no longer.
func (s *Service) ResetPassword(ctx context.Context, token, password string, letters Letters) (userID string, err error) {
	if err := validatePassword(password); err != nil {
		return "", err
	}
	userID, err = s.resetUser(ctx, token) // before the expensive hash
	if err != nil {
		return "", err
	}
	hash, err := s.hasher.hash(ctx, password)
	if err != nil {
		return "", err
	}
	now := s.now()
	var ended []db.DeleteSessionsRow
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.LockUser(ctx, userID); err != nil { // first: each of two links used at once ends the other, and both end the sessions
			return err
		}
		if _, err := tx.TakePasswordReset(ctx, cuttle.HashToken(token), now); err != nil {
			return expiredLink(err)
		}
		if err := tx.SetPasswordHash(ctx, hash, userID); err != nil {
			return err
		}
		if err := tx.ProveMailbox(ctx, now, userID); err != nil {
			return err
		}
		if err := endLetters(ctx, tx, userID); err != nil {
			return err
		}
		if err := tx.DeleteUserConsents(ctx, userID); err != nil { // for hosts that may be somebody else's
			return err
		}
		if ended, err = tx.DeleteSessions(ctx, userID, nil, nil); err != nil {
			return err
		}
		email, err := tx.FindEmail(ctx, userID)
		if err != nil {
			return err
		}
		return mail.EnqueueFor(ctx, tx, now, userID, letters.passwordChanged(email))
	})
	s.forgetAll(ended)
	return userID, err
}

func expiredLink(err error) error {
	if fault.Is(err, fault.NotFound) {
		return errExpiredLink
	}
	return err
}

var errExpiredLink = fault.New(fault.Invalid, "link_invalid", msgResetInvalid)
