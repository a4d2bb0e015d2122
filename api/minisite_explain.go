package api

import (
	"context"
	"log/slog"
	"time"

	"cuttle/members"
	"cuttle/tenancy"
)

func (s *Surface) minisiteExplainOperations() []Operation {
	return []Operation{
		define(Spec{"minisiteAdminExplainMember", "Says why somebody can or can't get into a minisite.", "minisite-members", "manage", RateRead}, s.minisiteAdminExplainMember),
	}
}

type explainMemberInput struct {
	minisiteInput
	Email string `json:"email" required:"true" description:"Whoever has it need not be a member."`
}

// MemberExplanation is whether somebody gets in, and what that rests on.
type MemberExplanation struct {
	Allowed        bool              `json:"allowed" required:"true"`
	Reason         string            `json:"reason" required:"true" description:"One sentence."`
	Member         *Member           `json:"member" required:"true"`
	Origin         *MemberOrigin     `json:"origin" required:"true" description:"Where the member came from; null when that was not written down."`
	Account        *MemberAccount    `json:"account" required:"true" description:"Null when none is connected."`
	LastSignInDate *time.Time        `json:"lastSignInDate" required:"true" nullable:"true" description:"On this minisite, never elsewhere."`
	LastChange     *TenantChange     `json:"lastChange" required:"true"`
	Invitation     *MemberInvitation `json:"invitation" required:"true"`
}

// MemberOrigin is how a member came to be one.
type MemberOrigin struct {
	Date  time.Time `json:"date" required:"true"`
	Actor string    `json:"actor" required:"true"`
	How   string    `json:"how" required:"true" description:"In a few words, such as imported or added by hand."`
}

// MemberAccount is the account that a member has connected, as far as an admin needs it to recognise it.
type MemberAccount struct {
	MaskedEmail   string     `json:"maskedEmail" required:"true"`
	Username      string     `json:"username" required:"true"`
	ConnectedDate *time.Time `json:"connectedDate" required:"true" nullable:"true" description:"Null when that was not written down."`
}

// MemberInvitation is the last letter to a member.
type MemberInvitation struct {
	SentDate    time.Time           `json:"sentDate" required:"true"`
	ExpiresDate time.Time           `json:"expiresDate" required:"true"`
	State       members.LetterState `json:"state" required:"true" enum:"waiting,open,used,expired"`
}

type explainMemberOutput struct {
	Envelope
	Explanation MemberExplanation `json:"explanation" required:"true"`
}

func (s *Surface) minisiteAdminExplainMember(ctx context.Context, c *Call, in explainMemberInput) (explainMemberOutput, error) {
	e, err := members.Explain(ctx, s.Store, c.Tenant, in.Email, s.Now())
	if err != nil {
		return explainMemberOutput{}, err
	}
	out := MemberExplanation{Allowed: e.Allowed, Reason: e.Reason, LastSignInDate: e.SignedInAt}
	if e.Member != nil {
		member := memberOf(c, *e.Member)
		out.Member = &member
	}
	if e.Origin != nil {
		out.Origin = &MemberOrigin{e.Origin.At, e.Origin.Actor, e.Origin.How}
	}
	if e.Account != nil {
		out.Account = &MemberAccount{e.Account.MaskedEmail, e.Account.Username, e.Account.ConnectedAt}
	}
	if e.LastChange != nil {
		change := changeOf(*e.LastChange)
		out.LastChange = &change
	}
	if e.Letter != nil {
		out.Invitation = &MemberInvitation{e.Letter.SentAt, e.Letter.ExpiresAt, e.Letter.State}
	}
	return explainMemberOutput{Explanation: out}, nil
}

// SignedIn notes on a minisite that a session began there, for its admins. It never stands in the way of the session.
func (s *Surface) SignedIn(ctx context.Context, site *tenancy.Site, sessionToken string) {
	if site.Kind != tenancy.Minisite {
		return
	}
	viewer, err := s.Accounts.Viewer(ctx, site.Host, sessionToken)
	if err == nil && viewer != nil {
		err = members.SignedIn(ctx, s.Store, site.Tenant.ID, viewer.UserID, s.Now())
	}
	if err != nil {
		slog.WarnContext(ctx, "a sign-in was not noted", "minisite", site.Tenant.Slug, "error", err)
	}
}
