package accounts

import (
	"context"
	"time"

	"github.com/mileusna/useragent"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// usedEvery is how exactly it is known when a session was last used: each note of it is a write.
const usedEvery = 5 * time.Minute

// LoggedIn is one login of a person, with all sessions that were handed on from it.
type LoggedIn struct {
	ID       string
	Device   string // such as "Firefox on Linux", or empty if the browser does not say
	LastUsed time.Time
	Current  bool // the session that asks is one of them
}

// Logins lists where the viewer is logged in, the last used first.
func (s *Service) Logins(ctx context.Context, from *Viewer) ([]LoggedIn, error) {
	rows, err := s.store.As(store.Public).ListLogins(ctx, from.SessionID, from.UserID, s.now())
	logins := make([]LoggedIn, len(rows))
	for i, row := range rows {
		logins[i] = LoggedIn{ID: row.FamilyID, Device: deviceOf(row.UserAgent), LastUsed: row.LastUsedAt, Current: row.Current}
	}
	return logins, err
}

// deviceOf names a browser and its system as people know them.
func deviceOf(userAgent string) string {
	browser := useragent.Parse(userAgent)
	switch {
	case browser.Name == "" || browser.Bot:
		return ""
	case browser.OS == "":
		return browser.Name
	}
	return browser.Name + " on " + browser.OS
}

// EndLogin ends one login of a person. One that has ended already is not an error.
func (s *Service) EndLogin(ctx context.Context, from *Viewer, loginID string) error {
	return s.endSessions(ctx, from, func(tx *store.Tx, _ string) ([]db.DeleteSessionsRow, error) {
		return tx.DeleteSessions(ctx, from.UserID, &loginID, nil)
	})
}

// EndOtherLogins ends all logins of a person but the one that asks.
func (s *Service) EndOtherLogins(ctx context.Context, from *Viewer) error {
	return s.endSessions(ctx, from, func(tx *store.Tx, own string) ([]db.DeleteSessionsRow, error) {
		return tx.DeleteSessions(ctx, from.UserID, nil, &own)
	})
}

func (s *Service) endSessions(ctx context.Context, from *Viewer, end func(tx *store.Tx, own string) ([]db.DeleteSessionsRow, error)) error {
	var ended []db.DeleteSessionsRow
	err := s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.LockUser(ctx, from.UserID); err != nil {
			return err
		}
		own, err := ownSession(ctx, tx, from.UserID, from.SessionID)
		if err == nil {
			ended, err = end(tx, own.FamilyID)
		}
		return err
	})
	s.forgetAll(ended)
	return err
}

// ErrLoginRequired is the refusal for people who are not, or no longer, signed in.
var ErrLoginRequired = fault.New(fault.Unauthenticated, "login_required", "Please log in first.")

// ownSession returns a session as it is now. The transaction holds the lock on the person's row, so if another request
// has ended the session meanwhile, this one is refused.
func ownSession(ctx context.Context, tx *store.Tx, userID, sessionID string) (db.FindOwnSessionRow, error) {
	session, err := tx.FindOwnSession(ctx, sessionID, userID)
	if fault.Is(err, fault.NotFound) {
		return session, ErrLoginRequired
	}
	return session, err
}

func (s *Service) forgetAll(ended []db.DeleteSessionsRow) {
	for _, session := range ended {
		s.forget(session.Host, session.TokenHash)
	}
}
