package api

import (
	"context"

	"cuttle/members"
)

func (s *Surface) connectOperations() []Operation {
	return []Operation{
		define(Spec{"tryConnectingToMinisite", "Connects the signed-in account with the paid member who has an address, or sends a code to that address.", "membership", "connect", RateConnect}, s.tryConnectingToMinisite),
		define(Spec{"confirmMinisiteConnection", "Finishes connecting with the code from the email.", "membership", "connect", RateLogin}, s.confirmMinisiteConnection),
	}
}

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
	result, err := s.Members.TryConnecting(ctx, s.connecting(c, in))
	return connectOutput{Result: result}, err
}

func (s *Surface) confirmMinisiteConnection(ctx context.Context, c *Call, in confirmConnectionInput) (connectOutput, error) {
	result, err := s.Members.ConfirmConnection(ctx, s.connecting(c, in.connectInput), in.Code)
	return connectOutput{Result: result}, err
}

// connecting returns the parameters. Letters have the brand of the minisite, also when the main site is called.
func (s *Surface) connecting(c *Call, in connectInput) members.ConnectParams {
	return members.ConnectParams{
		Tenant: c.Tenant, By: c.actor(), Email: in.Email, Letterhead: s.minisiteLetterhead(c),
	}
}
