package api

import (
	"context"

	"cuttle/members"
)

type zapierListInput struct {
	Event members.ZapierMemberEventKind `json:"event" required:"true" description:"added: became a paying member. updated: another change of name, address or role. connected: an account is theirs now." example:"added"`
	sizedPageInput
}

type zapierListOutput struct {
	Envelope
	Events []members.ZapierEvent `json:"events" required:"true" nullable:"false" description:"Those of people who are no longer members are left out, except of removed, so a page can have fewer than the limit, even none."`
	pageOutput
}

func (s *Surface) zapierList(ctx context.Context, c *Call, in zapierListInput) (zapierListOutput, error) {
	events, next, err := s.deps.Members.EventsForZapier(ctx, c.zapier, c.zapierCall, members.ZapierEventKind(in.Event), in.After, in.Limit)
	return zapierListOutput{Events: events, pageOutput: endingAt(next)}, err
}

type zapierProjectsOutput struct {
	Envelope
	Events []members.ZapierProjectEvent `json:"events" required:"true" nullable:"false" description:"Projects that the home no longer shows are left out, so a page can have fewer than the limit, even none."`
	pageOutput
}

func (s *Surface) zapierProjects(ctx context.Context, c *Call, in sizedPageInput) (zapierProjectsOutput, error) {
	events, next, err := s.deps.Hooks.ProjectEvents(ctx, c.zapier, c.zapierCall, in.After, in.Limit)
	return zapierProjectsOutput{Events: events, pageOutput: endingAt(next)}, err
}
