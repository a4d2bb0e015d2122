package api

import (
	"context"

	"cuttle/members"
)

type zapierMemberEventKind string

// Values lists every kind, for the API and its description.
func (zapierMemberEventKind) Values() []string {
	return []string{
		string(members.EventAdded), string(members.EventCanceled), string(members.EventUpdated), string(members.EventRemoved), string(members.EventConnected),
	}
}

type zapierListInput struct {
	Event zapierMemberEventKind `json:"event" required:"true" description:"added: became a paying member. updated: another change of name, address or role. connected: an account is theirs now." example:"added"`
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
