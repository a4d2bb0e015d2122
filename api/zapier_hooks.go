package api

import (
	"context"
	"slices"

	"cuttle/members"
)

type zapierHookEvent string

// hookEvents are the kinds of events by the names that hooks have for them.
var hookEvents = map[zapierHookEvent]members.ZapierEventKind{
	"member_added": members.EventAdded, "member_canceled": members.EventCanceled, "member_updated": members.EventUpdated,
	"member_removed": members.EventRemoved, "member_connected": members.EventConnected, "project_published": members.EventPublished,
}

// Values lists every kind, for the API and its description.
func (zapierHookEvent) Values() (kinds []string) {
	for kind := range hookEvents {
		kinds = append(kinds, string(kind))
	}
	slices.Sort(kinds)
	return kinds
}

type zapierSubscribeInput struct {
	Event zapierHookEvent `json:"event" required:"true" example:"member_added"`
	URL   string          `json:"url" required:"true" description:"Where each event is posted: https, on the public internet, without a port." example:"https://hooks.zapier.com/hooks/standard/1/2/"`
}

type zapierSubscribeOutput struct {
	Envelope
	ID         string `json:"id" required:"true" description:"For hooks.unsubscribe." example:"k3v9x2m8q4t7"`
	SigningKey string `json:"signingKey" required:"true" description:"Signs what is delivered to this hook, as Standard Webhooks (standardwebhooks.com) do: webhook-signature is “v1,” followed by the HMAC-SHA256 of webhook-id, webhook-timestamp and body, joined by dots, in Base64. webhook-id is the same when a delivery comes again." example:"whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"`
}

func (s *Surface) zapierSubscribe(ctx context.Context, c *Call, in zapierSubscribeInput) (zapierSubscribeOutput, error) {
	hook, err := s.deps.Hooks.Subscribe(ctx, c.zapier, c.zapierCall, hookEvents[in.Event], in.URL)
	return zapierSubscribeOutput{ID: hook.ID, SigningKey: hook.SigningKey}, err
}

type zapierUnsubscribeInput struct {
	ID string `json:"id" required:"true" example:"k3v9x2m8q4t7"`
}

func (s *Surface) zapierUnsubscribe(ctx context.Context, c *Call, in zapierUnsubscribeInput) (Done, error) {
	return Done{}, s.deps.Hooks.Unsubscribe(ctx, c.zapier, c.zapierCall, in.ID)
}

type listZapierHooksOutput struct {
	Envelope
	Hooks []members.ListedHook `json:"hooks" required:"true" nullable:"false"`
}

func (s *Surface) minisiteAdminListZapierHooks(ctx context.Context, c *Call, _ minisiteInput) (listZapierHooksOutput, error) {
	hooks, err := s.deps.Hooks.List(ctx, c.Tenant.ID)
	return listZapierHooksOutput{Hooks: hooks}, err
}

type endZapierHookInput struct {
	minisiteInput
	HookID string `json:"hookId" required:"true"`
}

func (s *Surface) minisiteAdminEndZapierHook(ctx context.Context, c *Call, in endZapierHookInput) (Done, error) {
	return Done{}, s.deps.Hooks.End(ctx, c.Tenant.ID, in.HookID, "", c.actor())
}
