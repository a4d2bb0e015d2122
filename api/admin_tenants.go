package api

import (
	"context"
	"strings"
	"time"

	"cuttle/audit"
	"cuttle/domains"
	"cuttle/members"
	"cuttle/tenancy"
)

// AdminTenant is a minisite as the platform admin sees it.
type AdminTenant struct {
	Subdomain string `json:"subdomain" required:"true"`
	tenancy.Profile
	Origin          string     `json:"origin" required:"true"`
	Status          string     `json:"status" required:"true" enum:"active,suspended,deleted"`
	CreatedDate     time.Time  `json:"createdDate" required:"true"`
	DeletedDate     *time.Time `json:"deletedDate" required:"true" nullable:"true"`
	FreeFrom        *time.Time `json:"freeFrom" required:"true" nullable:"true" description:"When a deleted minisite is purged and its address is free."`
	PaidMembers     int        `json:"paidMembers" required:"true"`
	CanceledMembers int        `json:"canceledMembers" required:"true"`
	AdminMembers    int        `json:"adminMembers" required:"true"`
	LettersPerDay   int        `json:"lettersPerDay" required:"true" description:"How many invitations it may send on one day (UTC)."`

	AdminsMayLicense bool `json:"adminsMayLicense" required:"true" description:"Whether its admins may publish projects for its paying members."`
}

// adminTenants returns minisites with the counts of their members.
func (s *Surface) adminTenants(ctx context.Context, list ...tenancy.Tenant) ([]AdminTenant, error) {
	ids := make([]string, len(list))
	for i, t := range list {
		ids[i] = t.ID
	}
	members, err := s.deps.Tenants.CountMembers(ctx, ids...)
	if err != nil {
		return nil, err
	}
	out := make([]AdminTenant, len(list))
	for i, t := range list {
		of := members[t.ID]
		out[i] = AdminTenant{
			Subdomain: t.Slug, Profile: t.Profile, Origin: s.deps.Tenants.Origin(t.Slug),
			Status: string(t.Status), CreatedDate: t.CreatedAt, DeletedDate: t.DeletedAt, FreeFrom: t.FreeFrom(),
			PaidMembers: of.Paid, CanceledMembers: of.Canceled, AdminMembers: of.Admin, LettersPerDay: t.LettersPerDay,
			AdminsMayLicense: t.AdminsMayLicense,
		}
	}
	return out, nil
}

type adminListTenantsInput struct {
	Query  string         `json:"query" description:"Matches subdomain, name, support email, domains and the addresses of its admins."`
	Status tenancy.Status `json:"status" enum:"active,suspended,deleted"`
	Sort   tenancy.Order  `json:"sort" enum:"address,name,newest,oldest"`
	pageInput
}

type adminListTenantsOutput struct {
	Envelope
	Tenants []AdminTenant        `json:"tenants" required:"true" nullable:"false"`
	Counts  tenancy.StatusCounts `json:"counts" required:"true" description:"How many match the query, of each status, on all pages."`
	pageOutput
}

func (s *Surface) adminListTenants(ctx context.Context, _ *Call, in adminListTenantsInput) (adminListTenantsOutput, error) {
	page, err := s.deps.Tenants.ListMinisites(ctx, tenancy.ListParams{
		Search: strings.TrimSpace(in.Query), Status: in.Status, Order: in.Sort, After: in.After,
	})
	if err != nil {
		return adminListTenantsOutput{}, err
	}
	tenants, err := s.adminTenants(ctx, page.Minisites...)
	return adminListTenantsOutput{Tenants: tenants, Counts: page.Counts, pageOutput: endingAt(page.Next)}, err
}

// adminTenantInput names the minisite acted on. Unlike with minisiteInput it need not be served.
type adminTenantInput struct {
	Subdomain string `json:"subdomain" required:"true"`
}

// adminTenantOutput is what every change returns.
type adminTenantOutput struct {
	Envelope
	Tenant AdminTenant `json:"tenant" required:"true"`
}

// tenantOutput turns the result of a change into its reply.
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
	Brand tenancy.Brand `json:"brand" required:"true"`
}

func (s *Surface) brandedOutput(ctx context.Context, t tenancy.Tenant, err error) (adminBrandedOutput, error) {
	out, err := s.tenantOutput(ctx, t, err)
	return adminBrandedOutput{out, t.Brand}, err
}

func (s *Surface) adminGetTenant(ctx context.Context, _ *Call, in adminTenantInput) (adminBrandedOutput, error) {
	t, err := s.deps.Tenants.FindBySlug(ctx, in.Subdomain)
	return s.brandedOutput(ctx, t, err)
}

type adminTenantNumbersOutput struct {
	Envelope
	Numbers         tenancy.Numbers `json:"numbers" required:"true"`
	MostDomains     int             `json:"mostDomains" required:"true" description:"How many domains it may have and propose."`
	MostZapierHooks int             `json:"mostZapierHooks" required:"true" description:"How many hooks it may have."`
	MostZapierCalls int             `json:"mostZapierCalls" required:"true" description:"How many calls of Zapier are counted at most."`
}

func (s *Surface) adminGetTenantNumbers(ctx context.Context, _ *Call, in adminTenantInput) (adminTenantNumbersOutput, error) {
	t, err := s.deps.Tenants.FindBySlug(ctx, in.Subdomain)
	if err != nil {
		return adminTenantNumbersOutput{}, err
	}
	numbers, err := s.deps.Tenants.FindNumbers(ctx, t.ID)
	return adminTenantNumbersOutput{Numbers: numbers, MostDomains: domains.MostDomains, MostZapierHooks: members.MostHooks, MostZapierCalls: tenancy.MostZapierCalls}, err
}

type adminListTenantChangesInput struct {
	adminTenantInput
	pageInput
}

type adminListTenantChangesOutput struct {
	Envelope
	Changes []audit.Record `json:"changes" required:"true" nullable:"false"`
	pageOutput
}

func (s *Surface) adminListTenantChanges(ctx context.Context, _ *Call, in adminListTenantChangesInput) (adminListTenantChangesOutput, error) {
	t, err := s.deps.Tenants.FindBySlug(ctx, in.Subdomain)
	if err != nil {
		return adminListTenantChangesOutput{}, err
	}
	changes, next, err := audit.List(ctx, s.deps.Store, t.ID, in.After)
	return adminListTenantChangesOutput{Changes: changes, pageOutput: endingAt(next)}, err
}
