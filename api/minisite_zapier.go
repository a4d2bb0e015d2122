package api

import (
	"context"
	"time"

	"cuttle/members"
)

// OldZapierSecret is one that was replaced.
type OldZapierSecret struct {
	ValidUntil   time.Time  `json:"validUntilDate" required:"true"`
	LastUsedDate *time.Time `json:"lastUsedDate" required:"true" nullable:"true"`
}

type zapierOutput struct {
	Envelope
	ZapierAPISecret string            `json:"zapierApiSecret" required:"true"`
	ZapierLink      *string           `json:"zapierLink" required:"true" nullable:"true" description:"Of our app at Zapier; null when there is none."`
	LastUsedDate    *time.Time        `json:"lastUsedDate" required:"true" nullable:"true" description:"When Zapier last called with it, to the minute."`
	OldSecrets      []OldZapierSecret `json:"oldSecrets" required:"true" nullable:"false" description:"Replaced secrets that still work."`
}

func (s *Surface) zapierReply(access members.ZapierAccess, err error) (zapierOutput, error) {
	out := zapierOutput{
		ZapierAPISecret: access.Secret, ZapierLink: orNull(s.deps.ZapierApp), LastUsedDate: access.UsedAt, OldSecrets: make([]OldZapierSecret, len(access.Old)),
	}
	for i, old := range access.Old {
		out.OldSecrets[i] = OldZapierSecret{old.Until, old.UsedAt}
	}
	return out, err
}

func (s *Surface) minisiteAdminGetZapier(ctx context.Context, c *Call, _ minisiteInput) (zapierOutput, error) {
	return s.zapierReply(s.deps.Members.RevealZapierSecret(ctx, c.Tenant.ID, c.actor()))
}

type rotateZapierInput struct {
	minisiteInput
	KeepOld bool `json:"keepOld" description:"Whether the current secret works for 7 more days. Otherwise it ends at once, as do all replaced ones."`
}

func (s *Surface) minisiteAdminRotateZapierSecret(ctx context.Context, c *Call, in rotateZapierInput) (zapierOutput, error) {
	return s.zapierReply(s.deps.Members.RotateZapierSecret(ctx, c.Tenant.ID, in.KeepOld, c.actor()))
}

type listZapierCallsInput struct {
	minisiteInput
	pageInput
}

type listZapierCallsOutput struct {
	Envelope
	Calls []members.LoggedCall `json:"calls" required:"true" nullable:"false"`
	pageOutput
}

func (s *Surface) minisiteAdminListZapierCalls(ctx context.Context, c *Call, in listZapierCallsInput) (listZapierCallsOutput, error) {
	calls, next, err := s.deps.Members.ListZapierCalls(ctx, c.Tenant.ID, in.After)
	return listZapierCallsOutput{Calls: calls, pageOutput: endingAt(next)}, err
}
