package accounts

import (
	"context"
	"time"

	"cuttle/fault"
	"cuttle/store"
)

// checkLasts is how long after a person has logged in, or shown their password, their session may change the address or delete the account.
const checkLasts = 10 * time.Minute

var errCheckRequired = fault.New(fault.Forbidden, "check_required", "Please enter your password to continue.")

// CheckPassword notes that the person in front of a session knows the password: see checkLasts.
func (s *Service) CheckPassword(ctx context.Context, userID, sessionID, password string) error {
	if password == "" {
		return errPasswordMissing
	}
	hash, err := s.store.As(store.Public).FindPasswordHash(ctx, userID)
	if err != nil {
		return err
	}
	right, err := s.hasher.matches(ctx, password, hash)
	if err != nil {
		return err
	}
	wrong := fault.Field("password", "password_wrong", "That isn't your password. Please try again.")
	if !right {
		return wrong
	}
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockUserWithPassword(ctx, userID, hash); fault.Is(err, fault.NotFound) {
			return wrong
		} else if err != nil {
			return err
		}
		if _, err := ownSession(ctx, tx, userID, sessionID); err != nil {
			return err
		}
		return tx.NoteCheck(ctx, s.now(), sessionID)
	})
}

// requireCheck refuses a session whose owner has not shown their password lately.
func (s *Service) requireCheck(ctx context.Context, tx *store.Tx, userID, sessionID string) error {
	session, err := ownSession(ctx, tx, userID, sessionID)
	if err == nil && (session.CheckedAt == nil || s.now().Sub(*session.CheckedAt) > checkLasts) {
		return errCheckRequired
	}
	return err
}
