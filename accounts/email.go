package accounts

import (
	"context"
	"errors"
	"strings"
	"time"

	"cuttle"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
)

const (
	// ProofLifetime is how long the link in an email shows that somebody reads an address.
	ProofLifetime = 24 * time.Hour
	// mostProofs is how many of these emails a person gets sent within ProofLifetime: they go to addresses that may be somebody else's.
	mostProofs = 5
)

// Account is what the settings show besides the facts of Viewer.
type Account struct {
	Email         string
	EmailVerified bool
	PendingEmail  string // the address that will take its place once it was shown to be theirs, or empty
	HasPassword   bool
}

// Account returns a person's account as it is now.
func (s *Service) Account(ctx context.Context, userID string) (Account, error) {
	row, err := s.store.As(store.Public).FindAccount(ctx, s.now(), userID)
	return Account{row.Email, row.EmailVerified, row.PendingEmail, row.HasPassword}, err
}

var (
	errProofsUsedUp   = fault.New(fault.Conflict, "letters_used_up", "We have emailed you 5 times within a day. Please try again tomorrow.")
	errEnoughThere    = fault.New(fault.Conflict, "letters_used_up", "We have already emailed this address. Please open our newest email, or try again in 20 minutes.")
	errTakenMeanwhile = fault.New(fault.Conflict, "email_taken", "Someone else has this address now. Yours stays the same.")
	errOtherAccount   = fault.New(fault.Invalid, "link_of_another_account", "This link is for another account. Please log in with that account, then open the link again.")
)

// ChangeEmail sends an email to the address that a person wants instead of theirs. It becomes theirs by ConfirmEmail. Their own address
// cancels a pending change.
func (s *Service) ChangeEmail(ctx context.Context, from *Viewer, email string, letters Letters) error {
	email = cuttle.StoredEmail(email)
	if err := validateEmail(email); err != nil {
		return err
	}
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		before, err := tx.LockEmail(ctx, from.UserID)
		if err != nil {
			return err
		}
		if strings.EqualFold(email, before.Email) {
			return tx.SetPendingEmail(ctx, nil, from.UserID)
		}
		if err := s.requireCheck(ctx, tx, from.UserID, from.SessionID); err != nil {
			return err
		}
		if err := s.requireFree(ctx, tx, email, from.UserID); err != nil {
			return err
		}
		if err := tx.SetPendingEmail(ctx, &email, from.UserID); err != nil {
			return err
		}
		return s.sendProof(ctx, tx, from.UserID, mail.ConfirmEmail{To: email, Username: before.Username, Reason: mail.NewAddress}, letters)
	})
}

func (s *Service) requireFree(ctx context.Context, tx *store.Tx, email, userID string) error {
	taken, err := tx.FindTakenNames(ctx, db.FindTakenNamesParams{Email: email, UserID: userID, Now: s.now()})
	if err == nil && taken.Email {
		return emailTaken
	}
	return err
}

// SendProof sends an email to a person's own address, unless it is known to be theirs.
func (s *Service) SendProof(ctx context.Context, from *Viewer, letters Letters) error {
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		user, err := tx.LockEmail(ctx, from.UserID)
		if err != nil || user.EmailVerifiedAt != nil {
			return err
		}
		return s.sendProof(ctx, tx, from.UserID, mail.ConfirmEmail{To: user.Email, Username: user.Username}, letters)
	})
}

// sendProof fills in the rest of the email. The transaction holds the lock on the person's row, or makes it.
func (s *Service) sendProof(ctx context.Context, tx *store.Tx, userID string, letter mail.ConfirmEmail, letters Letters) error {
	now := s.now()
	sent, err := tx.CountEmailProofs(ctx, userID, now)
	if err != nil {
		return err
	}
	if sent >= mostProofs {
		return errProofsUsedUp
	}
	enough, err := tx.HasEnoughProofs(ctx, db.HasEnoughProofsParams{Email: letter.To, Enough: resetLetters, Recent: now.Add(-resetPause), Now: now})
	if err != nil {
		return err
	}
	if enough && letter.Reason == mail.SignedUp { // the settings offer another
		return nil
	}
	if enough {
		return errEnoughThere
	}
	token := cuttle.NewToken()
	if err := tx.CreateEmailProof(ctx, db.CreateEmailProofParams{
		TokenHash: cuttle.HashToken(token), UserID: userID, Email: letter.To, CreatedAt: now, ExpiresAt: now.Add(ProofLifetime),
	}); err != nil {
		return err
	}
	letter.Letterhead, letter.ExpiresIn = letters.Letterhead, ProofLifetime
	letter.Link = letters.link("/confirm-email", token)
	return mail.EnqueueFor(ctx, tx, now, userID, letter)
}

// ConfirmEmail is the click on the link of such an email, and returns the address. It counts only for the account that the email was
// written for: otherwise people could be led to confirm somebody else's account with their address. A second click is no error.
func (s *Service) ConfirmEmail(ctx context.Context, from *Viewer, token string, letters Letters) (email string, err error) {
	now := s.now()
	var ended []db.DeleteSessionsRow
	var refusal error // of a transaction that commits
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		user, err := tx.LockEmail(ctx, from.UserID)
		if err != nil {
			return err
		}
		if _, err := ownSession(ctx, tx, from.UserID, from.SessionID); err != nil {
			return err
		}
		proof, err := tx.FindEmailProof(ctx, cuttle.HashToken(token), now)
		if err != nil {
			return expiredLink(err)
		}
		email = proof.Email
		switch {
		case proof.UserID != from.UserID:
			return errOtherAccount
		case strings.EqualFold(email, user.Email):
			return tx.MarkEmailVerified(ctx, now, from.UserID, email)
		case !strings.EqualFold(email, user.PendingEmail):
			return errExpiredLink
		}
		err = s.requireFree(ctx, tx, email, from.UserID)
		if errors.Is(err, emailTaken) { // nothing waits any more
			refusal = errTakenMeanwhile
			return tx.SetPendingEmail(ctx, nil, from.UserID)
		}
		if err != nil {
			return err
		}
		if err := s.letUndo(ctx, tx, from.UserID, user.Email, letters); err != nil {
			return err
		}
		if err := tx.SetEmail(ctx, email, now, from.UserID); err != nil {
			return takenName(err)
		}
		ended, err = s.keepOnly(ctx, tx, from.UserID, from.SessionID)
		return err
	})
	s.forgetAll(ended)
	if err == nil {
		err = refusal
	}
	return email, err
}

// endLetters ends what emails still could do to an account: set a password, connect a Google account, or change the address.
func endLetters(ctx context.Context, tx *store.Tx, userID string) error {
	if err := tx.DeleteUserPasswordResets(ctx, userID); err != nil {
		return err
	}
	if err := tx.DeleteUserGoogleLinks(ctx, userID); err != nil {
		return err
	}
	return tx.SetPendingEmail(ctx, nil, userID)
}

// keepOnly ends all sessions of a person but one, the hand-overs that this one has begun, and endLetters.
func (s *Service) keepOnly(ctx context.Context, tx *store.Tx, userID, sessionID string) ([]db.DeleteSessionsRow, error) {
	if err := endLetters(ctx, tx, userID); err != nil {
		return nil, err
	}
	if err := tx.DeleteHandovers(ctx, sessionID); err != nil { // those of the others end with them
		return nil, err
	}
	family := store.NewID()
	if err := tx.DetachSession(ctx, family, sessionID, userID); err != nil {
		return nil, err
	}
	return tx.DeleteSessions(ctx, userID, nil, &family)
}
