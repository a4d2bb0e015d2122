package api

import (
	"context"
	"strings"

	"cuttle"

	"cuttle/fault"
	"cuttle/media"
	"cuttle/store"
	"cuttle/tenancy"
)

type adminCheckSubdomainInput struct {
	adminTenantInput
	Of string `json:"of" description:"The minisite to get the address, which may be its former one; empty for a new minisite."`
}

type adminCheckSubdomainOutput struct {
	Envelope
	Available bool   `json:"available" required:"true"`
	Reason    string `json:"reason" required:"true" description:"The reason if the address isn't available, or empty."`
	Origin    string `json:"origin" required:"true" description:"The minisite's origin; empty if the address isn't available."`
}

func (s *Surface) adminCheckSubdomain(ctx context.Context, _ *Call, in adminCheckSubdomainInput) (adminCheckSubdomainOutput, error) {
	var of tenancy.Tenant
	var err error
	if in.Of != "" {
		if of, err = s.deps.Tenants.FindBySlug(ctx, in.Of); err != nil {
			return adminCheckSubdomainOutput{}, err
		}
	}
	err = s.deps.Tenants.CheckSlug(ctx, in.Subdomain, of.ID)
	if fault.Is(err, fault.Invalid) {
		return adminCheckSubdomainOutput{Reason: fault.From(err).Message}, nil
	}
	return adminCheckSubdomainOutput{Available: err == nil, Origin: s.deps.Tenants.Origin(in.Subdomain)}, err
}

type adminCreateTenantInput struct {
	adminTenantInput
	tenancy.Profile
	Brand      tenancy.Brand `json:"brand" required:"true"`
	AdminName  string        `json:"adminName" required:"true" description:"Of the first admin. With both empty, no one is invited."`
	AdminEmail string        `json:"adminEmail" required:"true"`
}

func (s *Surface) adminCreateTenant(ctx context.Context, c *Call, in adminCreateTenantInput) (adminTenantOutput, error) {
	if err := s.checkBrandPictures(ctx, in.Brand.Logo, in.Brand.Favicon); err != nil {
		return adminTenantOutput{}, err
	}
	t, err := s.deps.Tenants.CreateMinisite(ctx, tenancy.CreateMinisiteParams{
		Slug: in.Subdomain, Profile: in.Profile, Brand: in.Brand,
	}, c.actor(), func(ctx context.Context, tx *store.Tx, t tenancy.Tenant) error {
		if strings.TrimSpace(in.AdminName+in.AdminEmail) == "" {
			return nil
		}
		return fault.RenameFields(s.inviteAdmin(ctx, tx, c, t, in.AdminName, in.AdminEmail), func(field string) string {
			return map[string]string{"name": "adminName", "email": "adminEmail"}[field]
		})
	})
	return s.tenantOutput(ctx, t, err)
}

// tenantChangeInput is what the minisite's own admins may change too. Fields that are not given stay unchanged.
type tenantChangeInput struct {
	adminTenantInput
	tenancy.ProfileChange
	Brand *tenancy.BrandChange `json:"brand" nullable:"false"`
}

type adminUpdateTenantInput struct {
	tenantChangeInput
	LettersPerDay    *int  `json:"lettersPerDay" nullable:"false" description:"How many invitations it may send on one day (UTC), at most 100,000."`
	AdminsMayLicense *bool `json:"adminsMayLicense" nullable:"false" description:"Whether its admins may publish projects for its paying members."`
}

func (s *Surface) adminUpdateTenant(ctx context.Context, c *Call, in adminUpdateTenantInput) (adminBrandedOutput, error) {
	t, err := s.updateTenant(ctx, c, in.tenantChangeInput, tenancy.UpdateMinisiteParams{LettersPerDay: in.LettersPerDay, AdminsMayLicense: in.AdminsMayLicense})
	return s.brandedOutput(ctx, t, err)
}

// updateTenant is used by the platform's admins and by the minisite's own. p has what only the platform's may change.
func (s *Surface) updateTenant(ctx context.Context, c *Call, in tenantChangeInput, p tenancy.UpdateMinisiteParams) (tenancy.Tenant, error) {
	if b := in.Brand; b != nil {
		if err := s.checkBrandPictures(ctx, orNothing(b.Logo), orNothing(b.Favicon)); err != nil {
			return tenancy.Tenant{}, err
		}
	}
	p.ProfileChange, p.Brand = in.ProfileChange, in.Brand
	return s.deps.Tenants.UpdateMinisite(ctx, in.Subdomain, p, c.actor())
}

func orNothing(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// checkBrandPictures refuses a picture that was swept since it was uploaded, and one that was not uploaded for a brand.
func (s *Surface) checkBrandPictures(ctx context.Context, logo, favicon string) error {
	for _, p := range []struct {
		field, address string
		fits           func([]byte) bool
	}{{"brand.logo", logo, media.IsLogo}, {"brand.favicon", favicon, media.IsFavicon}} {
		key, ours := media.KeyOf(p.address)
		if !ours || key == "" { // tenancy refuses it, or there is none
			continue
		}
		picture, err := s.deps.Files.Read(ctx, key)
		switch {
		case fault.Is(err, fault.NotFound):
			return fault.Field(p.field, "picture_missing", "This picture is no longer available. Please upload it again.")
		case err != nil:
			return err
		case !p.fits(picture):
			return fault.Field(p.field, "picture_unfit", "Please upload this picture.")
		}
	}
	return nil
}

type adminRenameTenantInput struct {
	adminTenantInput
	NewSubdomain string `json:"newSubdomain" required:"true"`
}

func (s *Surface) adminRenameTenant(ctx context.Context, c *Call, in adminRenameTenantInput) (adminTenantOutput, error) {
	t, err := s.deps.Tenants.RenameMinisite(ctx, in.Subdomain, in.NewSubdomain, c.actor())
	return s.tenantOutput(ctx, t, fault.RenameFields(err, func(string) string { return "newSubdomain" }))
}

type adminSuspendTenantInput struct {
	adminTenantInput
	Suspended bool `json:"suspended" required:"true"`
	tenancy.Suspension
}

func (s *Surface) adminSuspendTenant(ctx context.Context, c *Call, in adminSuspendTenantInput) (adminTenantOutput, error) {
	var t tenancy.Tenant
	var err error
	if in.Suspended {
		t, err = s.deps.Tenants.SuspendTenant(ctx, in.Subdomain, in.Reason, c.actor(), s.deps.Members.NotifySuspended(s.deps.Tenants, c.letterhead(), in.Reason))
	} else {
		t, err = s.deps.Tenants.ResumeTenant(ctx, in.Subdomain, c.actor(), s.deps.Members.NotifyResumed(s.deps.Tenants, c.letterhead()))
	}
	return s.tenantOutput(ctx, t, err)
}

func (s *Surface) adminDeleteTenant(ctx context.Context, c *Call, in adminTenantInput) (adminTenantOutput, error) {
	t, err := s.deps.Tenants.DeleteMinisite(ctx, in.Subdomain, c.actor())
	return s.tenantOutput(ctx, t, err)
}

func (s *Surface) adminRestoreTenant(ctx context.Context, c *Call, in adminTenantInput) (adminTenantOutput, error) {
	t, err := s.deps.Tenants.RestoreMinisite(ctx, in.Subdomain, c.actor())
	return s.tenantOutput(ctx, t, err)
}

type adminBrandUploadInput struct {
	Kind string `json:"kind" required:"true" enum:"logo,favicon"`
}

func (s *Surface) adminGenerateBrandPutURL(_ context.Context, c *Call, in adminBrandUploadInput) (uploadOutput, error) {
	return s.brandPutURL(c, in, media.Upload{})
}

// brandPutURL permits an upload to the platform's admin, or to the admins of the tenant that the upload names.
func (s *Surface) brandPutURL(c *Call, in adminBrandUploadInput, upload media.Upload) (uploadOutput, error) {
	upload.Purpose = purposeLogo
	if in.Kind == "favicon" {
		upload.Purpose = purposeFavicon
	}
	url, err := s.uploadURL(c, upload)
	return uploadOutput{URL: url}, err
}

type brandPictureOutput struct {
	Envelope
	Path cuttle.MediaKey `json:"path"`
}

// receiveBrandPicture checks the sender's role again: they may no longer be an admin. The picture is not used until a
// minisite is saved with its address.
func (s *Surface) receiveBrandPicture(ctx context.Context, c *Call, upload media.Upload, data []byte) (any, error) {
	if !s.allowsIn(c, upload.TenantID, s.brandEdit) {
		return nil, media.ErrUploadExpired
	}
	redraw := s.deps.Drawing.RedrawLogo
	if upload.Purpose == purposeFavicon {
		redraw = s.deps.Drawing.RedrawFavicon
	}
	data, err := redraw(ctx, upload.UserID, data)
	if err != nil {
		return nil, err
	}
	key, err := s.deps.Files.Keep(ctx, data)
	if err != nil {
		return nil, err
	}
	return &brandPictureOutput{Envelope: Envelope{Success: true}, Path: cuttle.MediaKey(key)}, nil
}
