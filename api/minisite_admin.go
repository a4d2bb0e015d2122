package api

import (
	"context"

	"cuttle"

	"cuttle/media"
	"cuttle/tenancy"
)

// MinisiteSettings is a minisite's profile with its addresses.
type MinisiteSettings struct {
	Subdomain string `json:"subdomain" required:"true"`
	tenancy.Profile
	Origin string `json:"origin" required:"true"`
}

type minisiteAdminOutput struct {
	Envelope
	Minisite MinisiteSettings    `json:"minisite" required:"true"`
	Address  string              `json:"address" required:"true" description:"Its host as people write it, in Unicode."`
	Brand    tenancy.Brand       `json:"brand" required:"true"`
	Counts   cuttle.MemberCounts `json:"counts" required:"true"`
}

// minisiteAdminReply takes the minisite as it is stored: the copy in memory may be a moment old.
func (s *Surface) minisiteAdminReply(ctx context.Context, c *Call, t tenancy.Tenant, err error) (minisiteAdminOutput, error) {
	if err != nil {
		return minisiteAdminOutput{}, err
	}
	counts, err := s.deps.Members.Count(ctx, t.ID)
	origin := s.originFrom(c, t.Slug)
	return minisiteAdminOutput{
		Minisite: MinisiteSettings{Subdomain: t.Slug, Profile: t.Profile, Origin: origin}, Address: tenancy.AddressName(origin), Brand: t.Brand, Counts: counts,
	}, err
}

func (s *Surface) getMinisiteAdmin(ctx context.Context, c *Call, _ minisiteInput) (minisiteAdminOutput, error) {
	t, err := s.deps.Tenants.FindBySlug(ctx, c.Tenant.Slug)
	return s.minisiteAdminReply(ctx, c, t, err)
}

type updateMinisiteInput struct{ tenantChangeInput }

func (in updateMinisiteInput) slug() string { return in.Subdomain }

func (s *Surface) updateMinisite(ctx context.Context, c *Call, in updateMinisiteInput) (minisiteAdminOutput, error) {
	in.Subdomain = c.Tenant.Slug
	t, err := s.updateTenant(ctx, c, in.tenantChangeInput, tenancy.UpdateMinisiteParams{})
	return s.minisiteAdminReply(ctx, c, t, err)
}

type minisiteBrandUploadInput struct {
	minisiteInput
	adminBrandUploadInput
}

func (s *Surface) minisiteAdminGenerateBrandPutURL(_ context.Context, c *Call, in minisiteBrandUploadInput) (uploadOutput, error) {
	return s.brandPutURL(c, in.adminBrandUploadInput, media.Upload{TenantID: c.Tenant.ID})
}
