package accounts

import (
	"context"
	"time"

	"github.com/mileusna/useragent"

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
}

// Logins lists where a person is logged in, the last used first.
func (s *Service) Logins(ctx context.Context, userID string) ([]LoggedIn, error) {
	rows, err := s.store.As(store.Public).ListLogins(ctx, userID, s.now())
	logins := make([]LoggedIn, len(rows))
	for i, row := range rows {
		logins[i] = LoggedIn{ID: row.FamilyID, Device: deviceOf(row.UserAgent), LastUsed: row.LastUsedAt}
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
func (s *Service) EndLogin(ctx context.Context, userID, loginID string) error {
	return s.endSessions(ctx, userID, &loginID, nil)
}

// EndOtherLogins ends all but one.
func (s *Service) EndOtherLogins(ctx context.Context, userID, loginID string) error {
	return s.endSessions(ctx, userID, nil, &loginID)
}

func (s *Service) endSessions(ctx context.Context, userID string, only, but *string) error {
	var ended []db.DeleteSessionsRow
	err := s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) (err error) {
		if err = tx.LockUser(ctx, userID); err != nil {
			return err
		}
		ended, err = tx.DeleteSessions(ctx, userID, only, but)
		return err
	})
	s.forgetAll(ended)
	return err
}

func (s *Service) forgetAll(ended []db.DeleteSessionsRow) {
	for _, session := range ended {
		s.forget(session.Host, session.TokenHash)
	}
}
