package api

import (
	"context"
	"time"

	"cuttle/selftest"
	"cuttle/tenancy"
)

// minisiteSelfTestOperations are for a minisite's admins, on the main site.
func (s *Surface) minisiteSelfTestOperations() []Operation {
	return []Operation{
		define(Spec{"minisiteAdminSelfTest", "Checks whether a minisite is ready for its members, and sends the viewer a test email.", "minisite-admin", "edit", RateSelfTest}, s.minisiteAdminSelfTest).
			allowing(Allowance{Body: bodyLimit, Time: time.Minute}),
	}
}

type selfTestOutput struct {
	Envelope
	Checks  []selftest.Check `json:"checks" required:"true" nullable:"false"`
	Clashes []tenancy.Clash  `json:"clashes" required:"true" nullable:"false" description:"What the check \"contrast\" found."`
}

func (s *Surface) minisiteAdminSelfTest(ctx context.Context, c *Call, _ minisiteInput) (selfTestOutput, error) {
	t, err := s.Tenants.FindBySlug(ctx, c.Tenant.Slug)
	if err != nil {
		return selfTestOutput{}, err
	}
	checks, err := s.SelfTest.Run(ctx, t, c.Viewer.UserID)
	return selfTestOutput{Checks: checks, Clashes: append([]tenancy.Clash{}, t.Brand.Clashes()...)}, err
}
