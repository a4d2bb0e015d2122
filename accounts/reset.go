package accounts

import (
	"context"
	"log/slog"
	"net/url"

	"github.com/riverqueue/river"

	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
)

// ResetRequested is the job behind "forgot password". The request itself only records it, whoever asks for whomever,
// so that known and unknown people cannot be told apart by body, status or time.
type ResetRequested struct {
	Email      string          `json:"email"`
	Letterhead mail.Letterhead `json:"letterhead"`
	LinkOrigin string          `json:"linkOrigin"` // the main site's, where the reset page lives
}

// Kind names the job in River's table.
func (ResetRequested) Kind() string { return "accounts.reset_requested" }

// RequestReset notes that somebody forgot their password. The letter goes out in the brand of the site they are on.
func (s *Service) RequestReset(ctx context.Context, args ResetRequested) error {
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		return tx.Enqueue(ctx, args, nil)
	})
}

// ResetWorker writes the reset link and the letter in one transaction, if there is such a person.
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
		token, hash := newSecret()
		now := s.now()
		if err := tx.CreatePasswordReset(ctx, db.CreatePasswordResetParams{
			TokenHash: hash, UserID: user.ID, ExpiresAt: now.Add(ResetLifetime), CreatedAt: now,
		}); err != nil {
			return err
		}
		return mail.Enqueue(ctx, tx, mail.PasswordReset{
			Letterhead: job.Args.Letterhead, To: user.Email,
			Link: job.Args.LinkOrigin + "/reset-password?token=" + url.QueryEscape(token), ExpiresIn: ResetLifetime,
		}, now)
	})
}

// ResetTokenValid says whether the link still works, without using it up.
func (s *Service) ResetTokenValid(ctx context.Context, token string) error {
	_, err := s.store.As(store.Public).FindPasswordReset(ctx, hashSecret(token), s.now())
	return expiredLink(err)
}

// ResetPassword takes the link, sets the password, and ends every session and every other link of that person.
func (s *Service) ResetPassword(ctx context.Context, token, password string, letterhead mail.Letterhead) error {
	if password == "" {
		return fault.Field("password", "required", "Please provide your password")
	}
	if err := validatePassword(password); err != nil {
		return err
	}
	if err := s.ResetTokenValid(ctx, token); err != nil { // before the costly hash
		return err
	}
	hash, err := s.hasher.hash(ctx, password)
	if err != nil {
		return err
	}
	now := s.now()
	var ended []db.DeleteUserSessionsRow
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		userID, err := tx.TakePasswordReset(ctx, hashSecret(token), now)
		if err != nil {
			return expiredLink(err)
		}
		if err := tx.SetPasswordHash(ctx, hash, userID); err != nil {
			return err
		}
		if err := tx.DeleteUserPasswordResets(ctx, userID); err != nil {
			return err
		}
		if ended, err = tx.DeleteUserSessions(ctx, userID); err != nil {
			return err
		}
		user, err := tx.FindUserByID(ctx, userID)
		if err != nil {
			return err
		}
		return mail.Enqueue(ctx, tx, mail.PasswordChanged{Letterhead: letterhead, To: user.Email}, now)
	})
	for _, session := range ended {
		s.forget(session.Host, session.TokenHash)
	}
	return err
}

func expiredLink(err error) error {
	if fault.Is(err, fault.NotFound) {
		return fault.New(fault.Invalid, "reset_link_invalid", msgResetInvalid)
	}
	return err
}
