package api

import (
	"context"
	"strings"
	"time"

	"cuttle/tenancy"
)

// adminTenantOperations are the platform admin's. A minisite is named by its subdomain in the body and may be suspended or
// deleted, so these do not go through the sites that are served (ofTenant).
func (s *Surface) adminTenantOperations() []Operation {
	return []Operation{
		define(Spec{"adminListTenants", "Lists the minisites by subdomain, 50 a page.", "tenant", "read", RateRead}, s.adminListTenants),
		define(Spec{"adminGetTenant", "Answers a minisite, also a suspended or deleted one.", "tenant", "read", RateRead}, s.adminGetTenant),
		define(Spec{"adminListTenantChanges", "Lists what was changed about a minisite, newest first, 50 a page.", "tenant", "read", RateRead}, s.adminListTenantChanges),
		define(Spec{"adminCheckSubdomain", "Says whether a minisite can have an address, and if not, why.", "tenant", "create", RateRead}, s.adminCheckSubdomain),
		define(Spec{"adminCreateTenant", "Makes a minisite and invites its first admin by mail.", "tenant", "create", RateSave}, s.adminCreateTenant),
		define(Spec{"adminUpdateTenant", "Changes what a minisite says of itself and how it looks.", "tenant", "edit", RateSave}, s.adminUpdateTenant),
		define(Spec{"adminRenameTenant", "Gives a minisite another address. The old one is kept from others for 30 days and leads nowhere.", "tenant", "edit", RateSave}, s.adminRenameTenant),
		define(Spec{"adminSuspendTenant", "Takes a minisite out of service, or brings it back.", "tenant", "edit", RateSave}, s.adminSuspendTenant),
		define(Spec{"adminDeleteTenant", "Deletes a minisite. For 30 days it can be had back, and its address is kept.", "tenant", "delete", RateSave}, s.adminDeleteTenant),
		define(Spec{"adminRestoreTenant", "Brings a deleted minisite back.", "tenant", "delete", RateSave}, s.adminRestoreTenant),
		define(Spec{"adminGenerateBrandPutUrl", "Answers where to PUT a logo or a favicon: a PNG, JPEG or WebP of at most 2 MB.", "tenant", "edit", RateSave}, s.adminGenerateBrandPutURL),
	}
}

// AdminTenant is a minisite as the platform admin sees it.
type AdminTenant struct {
	Subdomain       string     `json:"subdomain" required:"true"`
	DisplayName     string     `json:"displayName" required:"true"`
	SupportEmail    string     `json:"supportEmail" required:"true"`
	JoinLink        string     `json:"joinLink" required:"true" description:"Where to become a member, or empty."`
	Origin          string     `json:"origin" required:"true"`
	Status          string     `json:"status" required:"true" enum:"active,suspended,deleted"`
	CreatedDate     time.Time  `json:"createdDate" required:"true"`
	DeletedDate     *time.Time `json:"deletedDate" required:"true" nullable:"true"`
	FreeFrom        *time.Time `json:"freeFrom" required:"true" nullable:"true" description:"When a deleted minisite is gone for good and its address is free."`
	PaidMembers     int        `json:"paidMembers" required:"true"`
	CanceledMembers int        `json:"canceledMembers" required:"true"`
	AdminMembers    int        `json:"adminMembers" required:"true"`
	LettersPerDay   int        `json:"lettersPerDay" required:"true" description:"How many invitations it may send on one day (UTC)."`
}

// Brand is how a minisite looks. What is empty is the product's own.
type Brand struct {
	Logo        string            `json:"logo" required:"true" description:"Address of a picture of ours."`
	Favicon     string            `json:"favicon" required:"true" description:"Address of a picture of ours."`
	HeroTitle   string            `json:"heroTitle" required:"true" description:"At most 120 characters."`
	HeroText    string            `json:"heroText" required:"true" description:"At most 400 characters."`
	FontDisplay string            `json:"fontDisplay" required:"true"`
	FontText    string            `json:"fontText" required:"true"`
	Light       map[string]string `json:"light" required:"true" nullable:"false" description:"Colour token → #rrggbb."`
	Dark        map[string]string `json:"dark" required:"true" nullable:"false" description:"Colour token → #rrggbb."`
	Links       []BrandLink       `json:"links" required:"true" nullable:"false" description:"At most 8."`
}

// BrandLink is one entry of a minisite's own menu.
type BrandLink struct {
	Label string `json:"label" required:"true"`
	Href  string `json:"href" required:"true"`
}

func brandOf(b tenancy.Brand) Brand {
	out := Brand{
		Logo: b.Logo, Favicon: b.Favicon, HeroTitle: b.HeroTitle, HeroText: b.HeroText, FontDisplay: b.FontDisplay, FontText: b.FontText,
		Light: orEmpty(b.Light), Dark: orEmpty(b.Dark), Links: make([]BrandLink, len(b.Links)),
	}
	for i, l := range b.Links {
		out.Links[i] = BrandLink(l)
	}
	return out
}

func orEmpty(colours map[string]string) map[string]string {
	if colours == nil {
		return map[string]string{}
	}
	return colours
}

func (b Brand) domain() tenancy.Brand {
	out := tenancy.Brand{
		Logo: b.Logo, Favicon: b.Favicon, HeroTitle: strings.TrimSpace(b.HeroTitle), HeroText: strings.TrimSpace(b.HeroText),
		FontDisplay: b.FontDisplay, FontText: b.FontText, Light: b.Light, Dark: b.Dark,
	}
	for _, l := range b.Links {
		out.Links = append(out.Links, tenancy.Link{Label: strings.TrimSpace(l.Label), Href: strings.TrimSpace(l.Href)})
	}
	return out
}

// adminTenants adds to minisites what their members say.
func (s *Surface) adminTenants(ctx context.Context, list ...tenancy.Tenant) ([]AdminTenant, error) {
	ids := make([]string, len(list))
	for i, t := range list {
		ids[i] = t.ID
	}
	members, err := s.Tenants.CountMembers(ctx, ids...)
	if err != nil {
		return nil, err
	}
	out := make([]AdminTenant, len(list))
	for i, t := range list {
		of := members[t.ID]
		out[i] = AdminTenant{
			Subdomain: t.Slug, DisplayName: t.DisplayName, SupportEmail: t.SupportEmail, JoinLink: t.JoinLink, Origin: s.Tenants.Origin(t.Slug),
			Status: string(t.Status), CreatedDate: t.CreatedAt, DeletedDate: t.DeletedAt, FreeFrom: t.FreeFrom(),
			PaidMembers: of.Paid, CanceledMembers: of.Canceled, AdminMembers: of.Admins, LettersPerDay: t.LettersPerDay,
		}
	}
	return out, nil
}

type adminListTenantsInput struct {
	Query string `json:"query" description:"Looked for in subdomain, name and support email."`
	After string `json:"after" description:"What the page before gave as next."`
}

type adminListTenantsOutput struct {
	Envelope
	Tenants []AdminTenant `json:"tenants" required:"true" nullable:"false"`
	Next    *string       `json:"next" required:"true" nullable:"true" description:"For the next page; null on the last."`
}

func (s *Surface) adminListTenants(ctx context.Context, _ *Call, in adminListTenantsInput) (adminListTenantsOutput, error) {
	list, next, err := s.Tenants.ListMinisites(ctx, strings.TrimSpace(in.Query), in.After)
	if err != nil {
		return adminListTenantsOutput{}, err
	}
	tenants, err := s.adminTenants(ctx, list...)
	return adminListTenantsOutput{Tenants: tenants, Next: orNull(next)}, err
}

func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// adminTenantInput names the minisite acted on. Unlike in minisiteInput it need not be served.
type adminTenantInput struct {
	Subdomain string `json:"subdomain" required:"true"`
}

// adminTenantOutput is what every change answers.
type adminTenantOutput struct {
	Envelope
	Tenant AdminTenant `json:"tenant" required:"true"`
}

// tenantOutput turns what a change has answered into its reply.
func (s *Surface) tenantOutput(ctx context.Context, t tenancy.Tenant, err error) (adminTenantOutput, error) {
	if err != nil {
		return adminTenantOutput{}, err
	}
	list, err := s.adminTenants(ctx, t)
	if err != nil {
		return adminTenantOutput{}, err
	}
	return adminTenantOutput{Tenant: list[0]}, nil
}

type adminBrandedOutput struct {
	adminTenantOutput
	Brand Brand `json:"brand" required:"true"`
}

func (s *Surface) brandedOutput(ctx context.Context, t tenancy.Tenant, err error) (adminBrandedOutput, error) {
	out, err := s.tenantOutput(ctx, t, err)
	return adminBrandedOutput{out, brandOf(t.Brand)}, err
}

func (s *Surface) adminGetTenant(ctx context.Context, _ *Call, in adminTenantInput) (adminBrandedOutput, error) {
	t, err := s.Tenants.FindBySlug(ctx, in.Subdomain)
	return s.brandedOutput(ctx, t, err)
}

type adminListTenantChangesInput struct {
	adminTenantInput
	After string `json:"after" description:"What the page before gave as next."`
}

// TenantChange is a line of the list of what was changed about a minisite.
type TenantChange struct {
	Date   time.Time      `json:"date" required:"true"`
	Actor  string         `json:"actor" required:"true" description:"A user name, or what else did it, such as the command line."`
	Action string         `json:"action" required:"true" description:"What was done in a word or two, such as created, renamed or admin invited."`
	Before map[string]any `json:"before" required:"true" nullable:"true" description:"Only the fields that changed; null for what did not exist."`
	After  map[string]any `json:"after" required:"true" nullable:"true" description:"Only the fields that changed; null for what no longer exists."`
}

type adminListTenantChangesOutput struct {
	Envelope
	Changes []TenantChange `json:"changes" required:"true" nullable:"false"`
	Next    *string        `json:"next" required:"true" nullable:"true" description:"For the next page; null on the last."`
}

func (s *Surface) adminListTenantChanges(ctx context.Context, _ *Call, in adminListTenantChangesInput) (adminListTenantChangesOutput, error) {
	t, err := s.Tenants.FindBySlug(ctx, in.Subdomain)
	if err != nil {
		return adminListTenantChangesOutput{}, err
	}
	list, next, err := s.Tenants.ListChanges(ctx, t.ID, in.After)
	out := adminListTenantChangesOutput{Changes: make([]TenantChange, len(list)), Next: orNull(next)}
	for i, c := range list {
		out.Changes[i] = changeOf(c)
	}
	return out, err
}

func changeOf(c tenancy.Change) TenantChange {
	return TenantChange{Date: c.At, Actor: c.Actor, Action: c.Action, Before: c.Before, After: c.After}
}
