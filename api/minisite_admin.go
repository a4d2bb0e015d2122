package api

import (
	"context"

	"cuttle/media"
	"cuttle/members"
	"cuttle/tenancy"
)

// minisiteAdminOperations are a minisite's own admin's, on the main site. The platform admin may help.
func (s *Surface) minisiteAdminOperations() []Operation {
	return []Operation{
		define(Spec{"getMinisiteAdmin", "Answers what a minisite's own admin may change about it, and how many members it has.", "minisite-admin", "edit", RateRead}, s.getMinisiteAdmin),
		define(Spec{"updateMinisite", "Changes what a minisite says of itself and how it looks.", "minisite-admin", "edit", RateSave}, s.updateMinisite),
		define(Spec{"minisiteAdminGenerateBrandPutUrl", "Answers where to PUT a logo or a favicon: a PNG, JPEG or WebP of at most 2 MB.", "minisite-admin", "edit", RateSave}, s.minisiteAdminGenerateBrandPutURL),
	}
}

// MinisiteSettings is what a minisite says of itself, as its own admin sees it.
type MinisiteSettings struct {
	Subdomain    string `json:"subdomain" required:"true"`
	DisplayName  string `json:"displayName" required:"true"`
	SupportEmail string `json:"supportEmail" required:"true"`
	JoinLink     string `json:"joinLink" required:"true" description:"Where to become a member, or empty."`
	Origin       string `json:"origin" required:"true"`
}

// MemberCounts is how many members of each role a minisite has.
type MemberCounts struct {
	Paid     int `json:"paid" required:"true"`
	Canceled int `json:"canceled" required:"true"`
	Admin    int `json:"admin" required:"true"`
}

type minisiteAdminOutput struct {
	Envelope
	Minisite MinisiteSettings `json:"minisite" required:"true"`
	Brand    Brand            `json:"brand" required:"true"`
	Counts   MemberCounts     `json:"counts" required:"true"`
}

// minisiteAdminReply takes the minisite as it is stored: the copy that hosts are looked up in may be a moment old.
func (s *Surface) minisiteAdminReply(ctx context.Context, t tenancy.Tenant, err error) (minisiteAdminOutput, error) {
	if err != nil {
		return minisiteAdminOutput{}, err
	}
	counts, err := members.Count(ctx, s.Store, t.ID)
	return minisiteAdminOutput{
		Minisite: MinisiteSettings{
			Subdomain: t.Slug, DisplayName: t.DisplayName, SupportEmail: t.SupportEmail, JoinLink: t.JoinLink, Origin: s.Tenants.Origin(t.Slug),
		},
		Brand: brandOf(t.Brand), Counts: MemberCounts(counts),
	}, err
}

func (s *Surface) getMinisiteAdmin(ctx context.Context, c *Call, _ minisiteInput) (minisiteAdminOutput, error) {
	t, err := s.Tenants.FindBySlug(ctx, c.Tenant.Slug)
	return s.minisiteAdminReply(ctx, t, err)
}

type updateMinisiteInput struct{ tenantChangeInput }

func (in updateMinisiteInput) slug() string { return in.Subdomain }

func (s *Surface) updateMinisite(ctx context.Context, c *Call, in updateMinisiteInput) (minisiteAdminOutput, error) {
	in.Subdomain = c.Tenant.Slug
	t, err := s.updateTenant(ctx, c, in.tenantChangeInput, nil)
	return s.minisiteAdminReply(ctx, t, err)
}

type minisiteBrandUploadInput struct {
	minisiteInput
	adminBrandUploadInput
}

func (s *Surface) minisiteAdminGenerateBrandPutURL(_ context.Context, c *Call, in minisiteBrandUploadInput) (uploadOutput, error) {
	return s.brandPutURL(c, in.adminBrandUploadInput, media.Upload{TenantID: c.Tenant.ID})
}
