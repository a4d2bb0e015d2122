package accounts

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"time"

	"github.com/maypok86/otter/v2"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// Viewer is the person who sends a request, with all that decides what they may do. It is shared by requests and must
// not be changed.
type Viewer struct {
	SessionID, FamilyID                          string
	UserID, Email, Username, DisplayName, Avatar string
	IsAdmin, CanLicensePro, CanLicenseMinisite   bool                 // IsAdmin: of the platform, in this session
	AdminNeeds                                   AdminNeeds           // why an admin of the platform is none in this session
	Storage                                      json.RawMessage      // user storage, an object
	Entitlements                                 []cuttle.Entitlement // that hold now
	Billing                                      *cuttle.Billing      // nil if they never went to the checkout
	WaitingGiftUntil                             *time.Time           // the end of a gift that has not begun; nil: none
	Memberships                                  []Membership
	Projects                                     int // how many they have that count against the limit of a plan
	sessionExpires, sessionUsed                  time.Time
	askedAt                                      time.Time // when the database was asked, by the real clock
}

// Membership is a person's role in a minisite.
type Membership struct {
	TenantID    string            `json:"tenantId"`
	Subdomain   string            `json:"subdomain"`
	DisplayName string            `json:"displayName"`
	Role        cuttle.MemberRole `json:"role"`

	// The minisite lets its admins publish projects for its members.
	AdminsMayLicense bool `json:"adminsMayLicense"`
}

// Plan is the plan that the person is on, in all sessions.
func (v *Viewer) Plan() cuttle.Plan { return cuttle.PlanOf(v.IsPlatformAdmin(), v.Entitlements) }

// IsPlatformAdmin reports whether the person is an admin of the platform, even if this session can't be.
func (v *Viewer) IsPlatformAdmin() bool { return v.IsAdmin || v.AdminNeeds != NeedsNothing }

// RoleIn is the person's role in the tenant, or empty.
func (v *Viewer) RoleIn(tenantID string) cuttle.MemberRole { return v.MembershipIn(tenantID).Role }

// MembershipIn is the person's membership of the tenant; the zero one if there is none.
func (v *Viewer) MembershipIn(tenantID string) Membership {
	for _, m := range v.Memberships {
		if m.TenantID == tenantID {
			return m
		}
	}
	return Membership{}
}

// In returns the viewer as one minisite may know them: with their role there and no other.
func (v *Viewer) In(tenantID string) *Viewer {
	within := &Viewer{
		SessionID: v.SessionID, FamilyID: v.FamilyID, UserID: v.UserID, Email: v.Email, Username: v.Username, DisplayName: v.DisplayName,
		Avatar: v.Avatar, sessionExpires: v.sessionExpires,
	}
	for _, m := range v.Memberships {
		if m.TenantID == tenantID {
			within.Memberships = []Membership{m}
		}
	}
	return within
}

type sessionKey struct {
	host string
	hash [32]byte
}

// StartSession signs a person in on one host and returns the secret for its cookie. If what was checked has changed since then,
// it is refused like a wrong password. The lock on the person's row is the one that ResetPassword takes before it ends their sessions, so
// a session is either refused here or ended there. Somebody with a second factor is refused without it.
func (s *Service) StartSession(ctx context.Context, login Login, host, userAgent string) (token string, err error) {
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		deletedAt, err := lockLogin(ctx, tx, login)
		if fault.Is(err, fault.NotFound) {
			return errWrongCredentials
		}
		if err == nil && login.factorGiven == nil {
			login.factorGiven, err = s.giveCode(ctx, tx, login.UserID, login.Code, login.Letters)
		}
		if err == nil && deletedAt != nil {
			err = s.comeBack(ctx, tx, login, *deletedAt)
		}
		if err != nil {
			return err
		}
		id, now := store.NewID(), s.now()
		token, err = s.insertSession(ctx, tx, db.CreateSessionParams{
			ID: id, FamilyID: id, UserID: login.UserID, Host: host, UserAgent: userAgent, ExpiresAt: now.Add(SessionLifetime), CheckedAt: &now,
			SecondFactorAt: login.factorGiven,
		})
		if err != nil {
			return err
		}
		return tx.CreateEvent(ctx, login.event(now))
	})
	return token, err
}

// event is the first login of a new account, or a later one (S0 §7).
func (l Login) event(now time.Time) db.CreateEventParams {
	e := db.CreateEventParams{At: now, UserID: &l.UserID, Name: cuttle.EventSignIn, Metadata: []byte(`{"method":"password"}`)}
	if l.isNew {
		e.Name = cuttle.EventSignUp
	}
	if l.googleSub != "" {
		e.Metadata = []byte(`{"method":"google"}`)
	}
	return e
}

// lockLogin locks the person's row if what was checked still holds, and returns when they deleted their account, if they did.
func lockLogin(ctx context.Context, tx *store.Tx, login Login) (deletedAt *time.Time, err error) {
	if login.googleSub != "" {
		return tx.LockUserWithGoogle(ctx, login.UserID, login.googleSub)
	}
	return tx.LockUserWithPassword(ctx, login.UserID, login.passwordHash)
}

// insertSession starts every session. It refuses somebody who is suspended, and ends the oldest sessions if there are too many. The transaction must
// hold the lock on the person's row.
func (s *Service) insertSession(ctx context.Context, tx *store.Tx, session db.CreateSessionParams) (token string, err error) {
	if suspended, err := tx.IsSuspended(ctx, session.UserID); err != nil {
		return "", err
	} else if suspended {
		return "", ErrSuspended
	}
	token = cuttle.NewToken()
	session.TokenHash, session.CreatedAt, session.UserAgent = cuttle.HashToken(token), s.now(), cuttle.Clip(session.UserAgent, 300)
	if err := tx.DeleteOldestSessions(ctx, session.UserID, session.FamilyID, MaxSessions-1); err != nil {
		return "", err
	}
	return token, tx.CreateSession(ctx, session)
}

// Viewer returns the person whose session on this host has the token, or nil when there is none. What it returns is at
// most a second old, and no older than the last Forget of that token: the cache discards a load that an invalidation
// has overtaken.
func (s *Service) Viewer(ctx context.Context, host, token string) (*Viewer, error) {
	if len(token) != cuttle.TokenLength { // not worth a query
		return nil, nil
	}
	key := sessionKey{host: host, hash: [32]byte(cuttle.HashToken(token))}
	if v, ok := s.viewers.GetIfPresent(key); ok && s.now().Sub(v.askedAt) >= viewerCacheTime {
		s.viewers.Invalidate(key) // the product's clock was moved; otherwise it has expired by itself
	}
	v, err := s.viewers.Get(ctx, key, otter.LoaderFunc[sessionKey, *Viewer](func(ctx context.Context, key sessionKey) (*Viewer, error) {
		asked := s.now()
		v, err := s.find(ctx, s.store.As(store.Session(key.hash, key.host, s.now())), key)
		if err == nil && v == nil {
			err = otter.ErrNotFound
		}
		if err == nil {
			v.askedAt = asked
		}
		if err == nil && s.now().Sub(v.sessionUsed) > usedEvery {
			if err := s.store.As(store.Public).TouchSession(ctx, s.now(), v.SessionID); err != nil {
				slog.WarnContext(ctx, "the last use of a session was not noted", "error", err)
			}
		}
		return v, err
	}))
	if errors.Is(err, otter.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if !s.now().Before(v.sessionExpires) {
		return nil, nil
	}
	return v, nil
}

// ViewerNow is Viewer without the cache, for a transaction. Its queries must see the person's memberships.
func (s *Service) ViewerNow(ctx context.Context, q *db.Queries, host, token string) (*Viewer, error) {
	return s.find(ctx, q, sessionKey{host: host, hash: [32]byte(cuttle.HashToken(token))})
}

func (s *Service) find(ctx context.Context, q *db.Queries, key sessionKey) (*Viewer, error) {
	row, err := q.FindViewer(ctx, s.now(), key.hash[:], key.host)
	if fault.Is(err, fault.NotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	v := &Viewer{
		SessionID: row.SessionID, FamilyID: row.FamilyID, UserID: row.UserID, Email: row.Email, Username: row.Username,
		DisplayName: row.DisplayName, Avatar: row.Avatar, CanLicensePro: row.CanLicensePro,
		CanLicenseMinisite: row.CanLicenseMinisite, Storage: row.Storage, Projects: int(row.Projects), sessionExpires: row.SessionExpiresAt,
		sessionUsed: row.SessionLastUsedAt, WaitingGiftUntil: row.WaitingGiftUntil,
	}
	if row.IsAdmin {
		v.IsAdmin, v.AdminNeeds = s.adminIn(row)
	}
	if err := json.Unmarshal(row.Entitlements, &v.Entitlements); err != nil {
		return nil, fault.Internalf("entitlements of %s: %w", row.UserID, err)
	}
	if len(row.Billing) > 0 {
		if err := json.Unmarshal(row.Billing, &v.Billing); err != nil {
			return nil, fault.Internalf("billing of %s: %w", row.UserID, err)
		}
	}
	if err := json.Unmarshal(row.Memberships, &v.Memberships); err != nil {
		return nil, fault.Internalf("memberships of %s: %w", row.UserID, err)
	}
	return v, nil
}

// adminIn decides whether an admin of the platform is one in a session.
func (s *Service) adminIn(row db.FindViewerRow) (isAdmin bool, needs AdminNeeds) {
	switch {
	case row.SecondFactorGiven || s.factor.exempts(row.Email):
		return true, NeedsNothing
	case row.HasSecondFactor:
		return false, NeedsLogIn
	}
	return false, NeedsSetUp
}

// Forget removes the session from the cache, so that what the person has just changed is seen at once in this session
// on this node, and within a second everywhere else.
func (s *Service) Forget(host, token string) { s.forget(host, cuttle.HashToken(token)) }

// forget works key by key, because what InvalidateAll does to a load in flight is undefined.
func (s *Service) forget(host string, tokenHash []byte) {
	s.viewers.Invalidate(sessionKey{host: host, hash: [32]byte(tokenHash)})
}

// EndSession signs out: the session of this token and all that were handed on from the same login end together. An
// unknown token is not an error.
func (s *Service) EndSession(ctx context.Context, host, token string) error {
	var ended []db.DeleteSessionFamilyRow
	err := s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) (err error) {
		if err = tx.LockSessionUser(ctx, cuttle.HashToken(token), host); err != nil {
			return err
		}
		ended, err = tx.DeleteSessionFamily(ctx, cuttle.HashToken(token), host)
		return err
	})
	for _, session := range ended {
		s.forget(session.Host, session.TokenHash)
	}
	return err
}

// EndHostSession signs out on a custom domain, and nowhere else. It also deletes their consent, so they are asked before they
// are signed in there again.
func (s *Service) EndHostSession(ctx context.Context, host, token string) error {
	err := s.store.As(store.Public).DeleteHostSession(ctx, host, cuttle.HashToken(token))
	s.Forget(host, token)
	return err
}
