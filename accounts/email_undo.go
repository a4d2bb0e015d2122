package accounts

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
)

// UndoLifetime is how long the owner of the old address can undo a change.
const UndoLifetime = 7 * 24 * time.Hour

// letUndo writes to the address that a person had.
func (s *Service) letUndo(ctx context.Context, tx *store.Tx, userID, email string, letters Letters) error {
	now, token := s.now(), cuttle.NewToken()
	if err := tx.CreateEmailUndo(ctx, db.CreateEmailUndoParams{
		TokenHash: cuttle.HashToken(token), UserID: userID, Email: email, CreatedAt: now, ExpiresAt: now.Add(UndoLifetime),
	}); err != nil {
		return err
	}
	return mail.EnqueueFor(ctx, tx, now, userID, mail.EmailChanged{
		Letterhead: letters.Letterhead, To: email, ExpiresIn: UndoLifetime,
		Link: letters.link("/undo-email-change", token),
	})
}

// EmailChangeUndone is the job that disconnects the memberships that an account was connected with after the change.
type EmailChangeUndone struct {
	UserID   string    `json:"userId"`
	Username string    `json:"username"`
	Since    time.Time `json:"since"`
}

// Kind names the job in River's table.
func (EmailChangeUndone) Kind() string { return "accounts.email_change_undone" }

// EmailChangeUndoneWorker runs EmailChangeUndone.
type EmailChangeUndoneWorker struct {
	river.WorkerDefaults[EmailChangeUndone]
	Disconnect func(ctx context.Context, account cuttle.Actor, since time.Time) error
}

// Work disconnects them.
func (w *EmailChangeUndoneWorker) Work(ctx context.Context, job *river.Job[EmailChangeUndone]) error {
	return w.Disconnect(ctx, cuttle.Actor{UserID: job.Args.UserID, Name: job.Args.Username}, job.Args.Since)
}

// UndoEmailChange is the click of the owner of an earlier address, who may have lost the account: the address is theirs again,
// password and Google account are removed, and all sessions end. It returns the token with which they set a new password. Whoever had the
// account meanwhile cannot undo this in turn.
func (s *Service) UndoEmailChange(ctx context.Context, token string, letters Letters) (resetToken string, err error) {
	now := s.now()
	hash := cuttle.HashToken(token)
	undo, err := s.store.As(store.Public).FindEmailUndo(ctx, hash, now)
	if err != nil {
		return "", expiredLink(err)
	}
	resetToken = cuttle.NewToken()
	var ended []db.DeleteSessionsRow
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		user, err := tx.LockEmail(ctx, undo.UserID)
		if err != nil {
			return err
		}
		if undo, err = tx.FindEmailUndo(ctx, hash, now); err != nil { // it may have been used meanwhile
			return expiredLink(err)
		}
		if err := tx.SetEmail(ctx, undo.Email, now, undo.UserID); err != nil {
			return err
		}
		if err := tx.RemoveLogins(ctx, undo.UserID); err != nil {
			return err
		}
		if err := removeOthersFactor(ctx, tx, undo.UserID, undo.CreatedAt); err != nil {
			return err
		}
		if err := tx.DeleteUserConsents(ctx, undo.UserID); err != nil { // for hosts that may be the other person's
			return err
		}
		if err := endLetters(ctx, tx, undo.UserID); err != nil {
			return err
		}
		if err := tx.DeleteEmailUndosSince(ctx, undo.UserID, undo.CreatedAt); err != nil {
			return err
		}
		if ended, err = tx.DeleteSessions(ctx, undo.UserID, nil, nil); err != nil {
			return err
		}
		if err := tx.Enqueue(ctx, EmailChangeUndone{undo.UserID, user.Username, undo.CreatedAt}, nil); err != nil {
			return err
		}
		return s.sendReset(ctx, tx, undo.UserID, resetToken, mail.PasswordReset{To: undo.Email, TakenBack: true}, letters)
	})
	s.forgetAll(ended)
	return resetToken, err
}

// removeOthersFactor turns off a second factor that was set up since the address was changed, because it may be on the phone of whoever changed it. An
// older one stays, and so does that of a platform admin: an old mailbox alone must not be enough to become one.
func removeOthersFactor(ctx context.Context, tx *store.Tx, userID string, since time.Time) error {
	others, err := tx.HasSecondFactorSince(ctx, userID, since)
	if err == nil && others {
		_, err = tx.DeleteSecondFactor(ctx, userID)
	}
	return err
}
