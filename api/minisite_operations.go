package api

import (
	"context"

	"cuttle/tenancy"
)

// minisiteInput names the minisite acted on. On a minisite's own host it must be that one.
type minisiteInput struct {
	Subdomain string `json:"subdomain" required:"true"`
}

func (in minisiteInput) slug() string { return in.Subdomain }

type minisiteInfoOutput struct {
	Envelope
	tenancy.Profile
}

func (s *Surface) getMinisiteInfo(_ context.Context, c *Call, _ minisiteInput) (minisiteInfoOutput, error) {
	return minisiteInfoOutput{Profile: c.Tenant.Profile}, nil
}
