package members

import (
	"context"
	"strings"
	"time"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/tenancy"
)

// Explanation says whether somebody has access to a minisite, and why. It shows an admin only as much of their account as they need
// to recognise it.
type Explanation struct {
	Allowed    bool          `json:"allowed" required:"true"`
	Reason     string        `json:"reason" required:"true" description:"One sentence."`
	Member     *Member       `json:"-"` // nil when nobody has the address
	Origin     *Origin       `json:"origin" required:"true" description:"How the member was added; null if unknown."`
	Account    *Account      `json:"account" required:"true" description:"Null when none is connected."`
	SignedInAt *time.Time    `json:"lastSignInDate" required:"true" nullable:"true" description:"On this minisite, never elsewhere."`
	LastChange *audit.Record `json:"lastChange" required:"true"`
	Letter     *Letter       `json:"invitation" required:"true"` // the last one
}

// Origin tells how somebody became a member.
type Origin struct {
	At    time.Time `json:"date" required:"true"`
	Actor string    `json:"actor" required:"true"`
	How   string    `json:"how" required:"true" description:"A few words, such as imported or added by hand."`
}

// Account is a member's connected account, with only what an admin needs to recognise it.
type Account struct {
	MaskedEmail string     `json:"maskedEmail" required:"true"`
	Username    string     `json:"username" required:"true"`
	ConnectedAt *time.Time `json:"connectedDate" required:"true" nullable:"true" description:"Null if unknown."`
}

// LetterStatus is the state of an invitation.
type LetterStatus string

const (
	Waiting LetterStatus = "waiting" // in line, until the minisite may send it
	Open    LetterStatus = "open"
	Used    LetterStatus = "used"
	Expired LetterStatus = "expired"
)

// Letter is an invitation that was sent or waits. While it waits, SentAt is when it was asked for.
type Letter struct {
	SentAt    time.Time    `json:"sentDate" required:"true"`
	ExpiresAt time.Time    `json:"expiresDate" required:"true"`
	State     LetterStatus `json:"state" required:"true" enum:"waiting,open,used,expired"`
}

// origins are the actions by which somebody becomes a member, in words.
var origins = map[string]string{
	"member added":     "added",
	"member imported":  "imported",
	"admin invited":    "invited as an admin",
	"paid invited":     "invited as a paying member",
	"canceled invited": "invited as a canceled member",
}

// Explain returns why the owner of an address has access to the minisite or not. The address can be a member's, or that of an
// account which is connected with a member who has another one.
func (s *Service) Explain(ctx context.Context, site tenancy.Tenant, email string) (Explanation, error) {
	email = cuttle.StoredEmail(email)
	queries := s.store.As(store.Tenant(site.ID))
	found, err := queries.FindMemberToExplain(ctx, email, site.ID)
	if fault.Is(err, fault.NotFound) {
		reason, err := s.whyUnknown(ctx, site, email)
		return Explanation{Reason: reason}, err
	}
	if err != nil {
		return Explanation{}, err
	}
	m := found.Member
	e := Explanation{Member: new(memberOf(m)), SignedInAt: m.LastSignInAt}
	if m.UserID != nil {
		e.Account = &Account{MaskedEmail: MaskEmail(*found.AccountEmail), Username: *found.Username}
	}
	changes, err := audit.ListMilestones(ctx, s.store, site.ID, m.ID)
	if err != nil {
		return Explanation{}, err
	}
	e.readChanges(changes)
	invitation, err := queries.FindInvitation(ctx, site.ID, m.ID)
	switch {
	case err == nil:
		e.Letter = &Letter{SentAt: invitation.CreatedAt, ExpiresAt: invitation.ExpiresAt, State: Open}
		if invitation.WaitingSince != nil {
			e.Letter = &Letter{SentAt: *invitation.WaitingSince, ExpiresAt: *invitation.WaitingSince, State: Waiting}
		} else if invitation.UsedAt != nil {
			e.Letter.State = Used
		} else if !s.now().Before(invitation.ExpiresAt) || !strings.EqualFold(invitation.Email, m.Email) { // it was sent to an address that they no longer have
			e.Letter.State = Expired
		}
	case !fault.Is(err, fault.NotFound):
		return Explanation{}, err
	}
	e.Allowed, e.Reason = e.verdict(found.ByAccount, found.Suspended, s.dayOf)
	return e, nil
}

// whyUnknown returns the reason for an address that no member has.
func (s *Service) whyUnknown(ctx context.Context, site tenancy.Tenant, email string) (string, error) {
	at, err := s.store.As(store.Tenant(site.ID)).FindRemoval(ctx, site.ID, s.now().Add(-KeptFor), email)
	if err == nil {
		return "They were removed on " + s.dayOf(at) + ". You can restore them until " + s.dayOf(at.Add(KeptFor)) + ", below the list of members.", nil
	}
	if !fault.Is(err, fault.NotFound) {
		return "", err
	}
	return "No member of " + site.DisplayName + " has this address. They may have joined with another address.", nil
}

// dayOf writes a date as pages do: without the year in the current one (S0 §9).
func (s *Service) dayOf(t time.Time) string {
	if t = t.UTC(); t.Year() == s.now().UTC().Year() {
		return t.Format("Jan 2")
	}
	return t.Format("Jan 2, 2006")
}

// readChanges takes origin, connection and last change from a member's changes, oldest first.
func (e *Explanation) readChanges(changes []audit.Record) {
	for i, c := range changes {
		if how := origins[c.Action]; i == 0 && how != "" && c.Before == nil {
			e.Origin = &Origin{c.At, c.By.Name, how}
		}
		if e.Account != nil && (c.Action == "account connected" || c.Action == "invitation accepted") {
			e.Account.ConnectedAt = &c.At
		}
		e.LastChange = &c
	}
}

func (e *Explanation) verdict(byAccount, suspended bool, dayOf func(time.Time) string) (allowed bool, reason string) {
	switch {
	case suspended: // as a login says
		return false, "Their account " + e.Account.Username + " is suspended, so they can't log in. Please ask them to contact our support."
	case byAccount && e.Member.Role == cuttle.MemberCanceled:
		return false, "Their account " + e.Account.Username + " is connected to the member " + e.Member.Email + ", whose membership is canceled. Give that member the role paid to let them in."
	case byAccount:
		return true, "They get in with their account " + e.Account.Username + ", which is connected to the member " + e.Member.Email + "."
	case e.Member.Role == cuttle.MemberCanceled:
		return false, "Their membership is canceled. Give them the role paid to let them in."
	case e.Account == nil:
		return false, "They have not connected an account yet. " + e.wayIn(dayOf)
	case e.Member.Role == cuttle.MemberAdmin:
		return true, "They are an admin, and their account " + e.Account.Username + " is connected."
	}
	return true, "They are a paying member, and their account " + e.Account.Username + " is connected."
}

// wayIn says how a member without an account can connect one.
func (e *Explanation) wayIn(dayOf func(time.Time) string) string {
	const byAddress = "They can log in on the minisite and connect with this address."
	if e.Letter == nil {
		return "No email was sent to them. " + byAddress
	}
	sent := "The email of " + dayOf(e.Letter.SentAt)
	switch e.Letter.State {
	case Waiting:
		return "Their email is waiting: a minisite sends only a limited number a day. " + byAddress
	case Open:
		return sent + " works until " + dayOf(e.Letter.ExpiresAt) + "."
	case Used:
		return sent + " was used. " + byAddress
	}
	return sent + " no longer works. " + byAddress
}

// SignedIn records that an account began a session on a minisite's own host. It does nothing when the account is no member there.
func (s *Service) SignedIn(ctx context.Context, tenantID, userID string) error {
	return s.store.As(store.Tenant(tenantID)).SignedIn(ctx, s.now(), tenantID, userID)
}
