package api

import (
	"context"

	"cuttle/members"
)

type connectInput struct {
	minisiteInput
	Email string `json:"email" required:"true" description:"The member's, which may differ from the account's."`
}

// Validate satisfies validated.
func (in connectInput) Validate() error { return members.CheckEmail(in.Email) }

type confirmConnectionInput struct {
	connectInput
	Code string `json:"code" required:"true" description:"Six digits."`
}

type connectOutput struct {
	Envelope
	Result members.Connection `json:"result" required:"true"`
}

func (s *Surface) tryConnectingToMinisite(ctx context.Context, c *Call, in connectInput) (connectOutput, error) {
	result, err := s.deps.Members.TryConnecting(ctx, s.connecting(c, in))
	return connectOutput{Result: result}, err
}

func (s *Surface) confirmMinisiteConnection(ctx context.Context, c *Call, in confirmConnectionInput) (connectOutput, error) {
	result, err := s.deps.Members.ConfirmConnection(ctx, s.connecting(c, in.connectInput), in.Code)
	return connectOutput{Result: result}, err
}

// connecting returns the parameters. Letters have the brand of the minisite, also when the main site is called.
func (s *Surface) connecting(c *Call, in connectInput) members.ConnectParams {
	return members.ConnectParams{
		Tenant: c.Tenant, By: c.actor(), Email: in.Email, Letterhead: s.minisiteLetterhead(c),
	}
}
