package api

import (
	"context"

	"cuttle/selftest"
	"cuttle/tenancy"
)

type selfTestOutput struct {
	Envelope
	Checks  []selftest.Check `json:"checks" required:"true" nullable:"false"`
	Clashes []tenancy.Clash  `json:"clashes" required:"true" nullable:"false" description:"What the check \"contrast\" found."`
}

func (s *Surface) minisiteAdminSelfTest(ctx context.Context, c *Call, _ minisiteInput) (selfTestOutput, error) {
	t, err := s.deps.Tenants.FindBySlug(ctx, c.Tenant.Slug)
	if err != nil {
		return selfTestOutput{}, err
	}
	checks, err := s.deps.SelfTest.Run(ctx, t, c.Viewer.UserID)
	return selfTestOutput{Checks: checks, Clashes: append([]tenancy.Clash{}, t.Brand.Clashes()...)}, err
}
