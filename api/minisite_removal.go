package api

import (
	"context"
	"strings"
	"time"

	"cuttle/members"
)

type removeMemberInput struct {
	minisiteInput
	MinisiteMemberID string `json:"minisiteMemberId" required:"true"`
}

func (in removeMemberInput) params(c *Call) members.RemoveParams {
	return members.RemoveParams{TenantID: c.Tenant.ID, MemberID: in.MinisiteMemberID, By: c.actor()}
}

type removeMemberOutput struct {
	Envelope
	RemovedUntil time.Time `json:"removedUntil" required:"true" description:"Until then minisiteAdminRestoreMember restores them."`
}

func (s *Surface) minisiteAdminRemoveMember(ctx context.Context, c *Call, in removeMemberInput) (removeMemberOutput, error) {
	until, err := s.deps.Members.Remove(ctx, in.params(c))
	return removeMemberOutput{RemovedUntil: until}, err
}

func (s *Surface) minisiteAdminRestoreMember(ctx context.Context, c *Call, in removeMemberInput) (memberOutput, error) {
	member, err := s.deps.Members.Restore(ctx, in.params(c))
	return memberOutput{Member: memberOf(c, member)}, err
}

type getRemovedMembersInput struct {
	minisiteInput
	Query string `json:"query" description:"Matches name and email, ignoring case."`
	sizedPageInput
}

// RemovedMember is a member who can be restored.
type RemovedMember struct {
	Member
	RemovedDate  time.Time `json:"removedDate" required:"true"`
	RemovedUntil time.Time `json:"removedUntil" required:"true" description:"Then they are erased."`
}

type getRemovedMembersOutput struct {
	Envelope
	Members []RemovedMember `json:"members" required:"true" nullable:"false"`
	Total   int             `json:"total" required:"true" description:"How many there are on all pages."`
	pageOutput
}

func (s *Surface) minisiteAdminGetRemovedMembers(ctx context.Context, c *Call, in getRemovedMembersInput) (getRemovedMembersOutput, error) {
	page, err := s.deps.Members.ListRemoved(ctx, c.Tenant.ID, members.RemovedParams{
		Query: strings.TrimSpace(in.Query), After: in.After, Limit: in.Limit,
	})
	out := getRemovedMembersOutput{Members: make([]RemovedMember, len(page.Members)), Total: page.Total, pageOutput: endingAt(page.Next)}
	for i, m := range page.Members {
		out.Members[i] = RemovedMember{Member: memberOf(c, m.Member), RemovedDate: m.At, RemovedUntil: m.Until}
	}
	return out, err
}
