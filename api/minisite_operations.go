package api

import "context"

func (s *Surface) minisiteOperations() []Operation {
	return []Operation{
		define(Spec{"getMinisiteInfo", "Answers what a minisite says of itself.", "minisite", "read", RateRead}, s.getMinisiteInfo),
	}
}

// minisiteInput names the minisite acted on. On a minisite's own host it must be that one.
type minisiteInput struct {
	Subdomain string `json:"subdomain" required:"true"`
}

func (in minisiteInput) slug() string { return in.Subdomain }

type minisiteInfoOutput struct {
	Envelope
	DisplayName  string `json:"displayName" required:"true"`
	SupportEmail string `json:"supportEmail" required:"true"`
	JoinLink     string `json:"joinLink" required:"true" description:"Where to become a member, or empty."`
}

func (s *Surface) getMinisiteInfo(_ context.Context, c *Call, _ minisiteInput) (minisiteInfoOutput, error) {
	return minisiteInfoOutput{DisplayName: c.Tenant.DisplayName, SupportEmail: c.Tenant.SupportEmail, JoinLink: c.Tenant.JoinLink}, nil
}
