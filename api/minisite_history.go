package api

import (
	"context"

	"cuttle/members"
)

type listHistoryInput struct {
	minisiteInput
	MinisiteMemberID string `json:"minisiteMemberId" description:"Only changes to this member."`
	pageInput
}

type listHistoryOutput struct {
	Envelope
	Changes []members.HistoryEntry `json:"changes" required:"true" nullable:"false" description:"Imports are included; a member's history has the import's effect on that member."`
	Member  *Member                `json:"member" required:"true" description:"The member, if one was asked for."`
	pageOutput
}

func (s *Surface) minisiteAdminListHistory(ctx context.Context, c *Call, in listHistoryInput) (listHistoryOutput, error) {
	page, err := s.deps.Members.ListHistory(ctx, c.Tenant.ID, in.MinisiteMemberID, in.After)
	out := listHistoryOutput{Changes: page.Changes, pageOutput: endingAt(page.Next)}
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
	done, err := s.deps.Members.UndoImport(ctx, members.UndoParams{TenantID: c.Tenant.ID, ImportID: in.ImportID, By: c.actor()})
	return undoImportOutput{Undone: done}, err
}
