package accounts

import (
	"bytes"
	"context"
	"encoding/base64"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// A login is handed from one host to another in three steps (docs/architecture.md): the target host sets a nonce
// cookie; the host where the person is signed in issues a token bound to target, nonce and session; the target takes
// the token, once, from the browser that has the cookie.

// NewNonce makes the secret for the target's cookie and the challenge that travels in the address.
func NewNonce() (nonce, challenge string) {
	nonce = cuttle.NewToken()
	return nonce, Challenge(nonce)
}

// IssueHandover makes a token that target may take within a minute from the browser that holds the challenge's nonce.
func (s *Service) IssueHandover(ctx context.Context, from *Viewer, target, challenge string) (token string, err error) {
	nonceHash, ok := decodeChallenge(challenge)
	if !ok {
		return "", errHandover
	}
	token = cuttle.NewToken()
	err = s.store.As(store.Public).CreateHandover(ctx, db.CreateHandoverParams{
		TokenHash: cuttle.HashToken(token), SessionID: from.SessionID, TargetHost: target, NonceHash: nonceHash, ExpiresAt: s.now().Add(HandoverLifetime),
	})
	return token, err
}

// TakeHandover signs the person in on host as a child of the session that issued token, in place of that session's earlier child
// there. The first try uses the token up, successful or not. A logout and a password reset take the same lock, so that they miss
// no child.
func (s *Service) TakeHandover(ctx context.Context, token, host, nonce, userAgent string) (sessionToken string, err error) {
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		userID, err := tx.FindHandoverUser(ctx, cuttle.HashToken(token))
		if fault.Is(err, fault.NotFound) {
			return errHandover
		}
		if err != nil {
			return err
		}
		if err := tx.LockUser(ctx, userID); err != nil {
			return err
		}
		row, err := tx.TakeHandover(ctx, cuttle.HashToken(token))
		if fault.Is(err, fault.NotFound) {
			return errHandover
		}
		if err != nil {
			return err
		}
		if nonce == "" || row.TargetHost != host || !bytes.Equal(row.NonceHash, cuttle.HashToken(nonce)) || !s.now().Before(row.ExpiresAt) {
			return nil // commits: the token is gone
		}
		if err := tx.DeleteChildSessions(ctx, row.ParentID, host); err != nil {
			return err
		}
		sessionToken, err = s.insertSession(ctx, tx, db.CreateSessionParams{
			ID: store.NewID(), UserID: userID, FamilyID: row.FamilyID, ParentID: &row.ParentID, Host: host, UserAgent: userAgent,
			ExpiresAt: row.SessionExpiresAt, SecondFactorAt: row.SecondFactorAt,
		})
		if fault.Is(err, fault.NotFound) { // the session that issued it was the oldest of too many of one login
			return errHandover
		}
		return err
	})
	if err == nil && sessionToken == "" {
		err = errHandover
	}
	return sessionToken, err
}

// HasConsented reports whether a person has agreed to be signed in on a custom domain.
func (s *Service) HasConsented(ctx context.Context, userID, host string) (bool, error) {
	return s.store.As(store.Public).HasHandoverConsent(ctx, userID, host)
}

// Consent remembers that a person agreed to be signed in on a custom domain of a minisite. A domain that is not that minisite's, or
// no longer, is not found. The consent is deleted when the domain is released (by a trigger), and by EndHostSession.
func (s *Service) Consent(ctx context.Context, userID, host, tenantID string) error {
	agreed, err := s.store.As(store.Public).CreateHandoverConsent(ctx, db.CreateHandoverConsentParams{
		UserID: userID, Host: host, TenantID: tenantID, Now: s.now(),
	})
	if err == nil && agreed == 0 {
		return fault.New(fault.NotFound, "host_unknown", "There is no such address.")
	}
	return err
}

var errHandover = fault.New(fault.Invalid, "handover_invalid", "This login link no longer works. Please try again.")

// Challenge is the public half of a nonce: its hash.
func Challenge(nonce string) string {
	return base64.RawURLEncoding.EncodeToString(cuttle.HashToken(nonce))
}

// IsChallenge reports whether a text has the form of a challenge.
func IsChallenge(challenge string) bool {
	_, ok := decodeChallenge(challenge)
	return ok
}

func decodeChallenge(challenge string) ([]byte, bool) {
	hash, err := base64.RawURLEncoding.DecodeString(challenge)
	return hash, err == nil && len(hash) == 32
}
