package api

import (
	"context"
	"log/slog"

	"cuttle/members"
	"cuttle/tenancy"
)

type explainMemberInput struct {
	minisiteInput
	Email string `json:"email" required:"true" description:"It may be of a person who isn't a member."`
}

// MemberExplanation says whether somebody has access, and why.
type MemberExplanation struct {
	members.Explanation
	Member *Member `json:"member" required:"true"`
}

type explainMemberOutput struct {
	Envelope
	Explanation MemberExplanation `json:"explanation" required:"true"`
}

func (s *Surface) minisiteAdminExplainMember(ctx context.Context, c *Call, in explainMemberInput) (explainMemberOutput, error) {
	e, err := s.deps.Members.Explain(ctx, c.Tenant, in.Email)
	if err != nil {
		return explainMemberOutput{}, err
	}
	out := MemberExplanation{Explanation: e}
	if e.Member != nil {
		out.Member = new(memberOf(c, *e.Member))
	}
	return explainMemberOutput{Explanation: out}, nil
}

// SignedIn records that a session began on a minisite, for its admins. An error is only logged.
func (s *Surface) SignedIn(ctx context.Context, site *tenancy.Site, sessionToken string) {
	if site.Kind != tenancy.Minisite {
		return
	}
	viewer, err := s.deps.Accounts.Viewer(ctx, site.Host, sessionToken)
	if err == nil && viewer != nil {
		err = s.deps.Members.SignedIn(ctx, site.Tenant.ID, viewer.UserID)
	}
	if err != nil {
		slog.WarnContext(ctx, "a sign-in was not noted", "minisite", site.Tenant.Slug, "error", err)
	}
}
