package api

import (
	"context"
	"time"

	"cuttle/members"
)

// minisiteHistoryOperations are for a minisite's admins, on the main site.
func (s *Surface) minisiteHistoryOperations() []Operation {
	return []Operation{
		define(Spec{"minisiteAdminListHistory", "Lists the changes to a minisite and its members, or to one member, newest first, 50 a page.", "minisite-members", "manage", RateRead}, s.minisiteAdminListHistory),
		define(Spec{"minisiteAdminUndoImport", "Undoes an import of the last 30 days, except for members changed since.", "minisite-members", "manage", RateImport}, s.minisiteAdminUndoImport).allowing(Allowance{Body: bodyLimit, Time: time.Minute}),
	}
}

type listHistoryInput struct {
	minisiteInput
	MinisiteMemberID string `json:"minisiteMemberId" description:"Only changes to this member."`
	After            string `json:"after" description:"What the page before gave as next."`
}

type listHistoryOutput struct {
	Envelope
	Changes []members.HistoryEntry `json:"changes" required:"true" nullable:"false" description:"Imports are included; a member's history has the import's effect on that member."`
	Member  *Member                `json:"member" required:"true" description:"The member, if one was asked for."`
	Next    *string                `json:"next" required:"true" nullable:"true" description:"For the next page; null on the last."`
}

func (s *Surface) minisiteAdminListHistory(ctx context.Context, c *Call, in listHistoryInput) (listHistoryOutput, error) {
	page, err := s.Members.ListHistory(ctx, c.Tenant.ID, in.MinisiteMemberID, in.After)
	out := listHistoryOutput{Changes: page.Changes, Next: orNull(page.Next)}
	if page.Member != nil {
		out.Member = new(memberOf(c, *page.Member))
	}
	return out, err
}

type undoImportInput struct {
	minisiteInput
	ImportID string `json:"importId" required:"true"`
}

type undoImportOutput struct {
	Envelope
	members.Undone
}

func (s *Surface) minisiteAdminUndoImport(ctx context.Context, c *Call, in undoImportInput) (undoImportOutput, error) {
	done, err := s.Members.UndoImport(ctx, members.UndoParams{TenantID: c.Tenant.ID, ImportID: in.ImportID, By: c.actor()})
	return undoImportOutput{Undone: done}, err
}
