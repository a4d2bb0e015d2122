package api

import (
	"context"

	"cuttle/audit"
)

// minisiteHistoryOperations are for a minisite's admins, on the main site.
func (s *Surface) minisiteHistoryOperations() []Operation {
	return []Operation{
		define(Spec{"minisiteAdminListHistory", "Lists what was done to a minisite and its members, or to one member, newest first, 50 a page.", "minisite-members", "manage", RateRead}, s.minisiteAdminListHistory),
	}
}

type listHistoryInput struct {
	minisiteInput
	MinisiteMemberID string `json:"minisiteMemberId" description:"Only what was done to this member."`
	After            string `json:"after" description:"What the page before gave as next."`
}

type listHistoryOutput struct {
	Envelope
	Changes []audit.Record `json:"changes" required:"true" nullable:"false" description:"An import is one of them; in the history of a member it is what it did to them."`
	Member  *Member        `json:"member" required:"true" description:"Whom it is about, if one member was asked for."`
	Next    *string        `json:"next" required:"true" nullable:"true" description:"For the next page; null on the last."`
}

func (s *Surface) minisiteAdminListHistory(ctx context.Context, c *Call, in listHistoryInput) (listHistoryOutput, error) {
	page, err := s.Members.ListHistory(ctx, c.Tenant.ID, in.MinisiteMemberID, in.After)
	out := listHistoryOutput{Changes: page.Changes, Next: orNull(page.Next)}
	if page.Member != nil {
		out.Member = new(memberOf(c, *page.Member))
	}
	return out, err
}
