package api

import (
	"context"
	"time"

	"cuttle/members"
)

// minisiteZapierOperations are for a minisite's admins, on the main site. What Zapier itself calls is in zapier.go.
func (s *Surface) minisiteZapierOperations() []Operation {
	return []Operation{
		define(Spec{"minisiteAdminGetZapier", "Returns a minisite's secret for Zapier; the first call creates it. Each call is recorded.", "minisite-members", "manage", RateSave}, s.minisiteAdminGetZapier),
		define(Spec{"minisiteAdminRotateZapierSecret", "Creates a new secret for Zapier; the old one ends at once or after 7 days.", "minisite-members", "manage", RateSave}, s.minisiteAdminRotateZapierSecret),
		define(Spec{"minisiteAdminListZapierCalls", "Lists Zapier's calls of the last 30 days, newest first, a page at a time.", "minisite-members", "manage", RateRead}, s.minisiteAdminListZapierCalls),
	}
}

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
		ZapierAPISecret: access.Secret, ZapierLink: orNull(s.ZapierApp), LastUsedDate: access.UsedAt, OldSecrets: make([]OldZapierSecret, len(access.Old)),
	}
	for i, old := range access.Old {
		out.OldSecrets[i] = OldZapierSecret{old.Until, old.UsedAt}
	}
	return out, err
}

func (s *Surface) minisiteAdminGetZapier(ctx context.Context, c *Call, _ minisiteInput) (zapierOutput, error) {
	return s.zapierReply(s.Members.RevealZapierSecret(ctx, c.Tenant.ID, c.actor()))
}

type rotateZapierInput struct {
	minisiteInput
	KeepOld bool `json:"keepOld" description:"Whether the current secret works for 7 more days. Otherwise it ends at once, as do all replaced ones."`
}

func (s *Surface) minisiteAdminRotateZapierSecret(ctx context.Context, c *Call, in rotateZapierInput) (zapierOutput, error) {
	return s.zapierReply(s.Members.RotateZapierSecret(ctx, c.Tenant.ID, in.KeepOld, c.actor()))
}

type listZapierCallsInput struct {
	minisiteInput
	After string `json:"after" description:"What the page before gave as next."`
}

type listZapierCallsOutput struct {
	Envelope
	Calls []members.LoggedCall `json:"calls" required:"true" nullable:"false"`
	Next  *string              `json:"next" required:"true" nullable:"true" description:"For the next page; null on the last."`
}

func (s *Surface) minisiteAdminListZapierCalls(ctx context.Context, c *Call, in listZapierCallsInput) (listZapierCallsOutput, error) {
	calls, next, err := s.Members.ListZapierCalls(ctx, c.Tenant.ID, in.After)
	return listZapierCallsOutput{Calls: calls, Next: orNull(next)}, err
}
