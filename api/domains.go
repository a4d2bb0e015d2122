package api

import (
	"context"
	"time"

	"cuttle/domains"
	"cuttle/tenancy"
)

// domainOperations are for a minisite's admins and for the platform's, on the main site.
func (s *Surface) domainOperations() []Operation {
	return []Operation{
		define(Spec{"minisiteAdminListDomains", "Lists a minisite's domains with the required DNS records and those found at the last check.", "minisite-admin", "edit", RateRead}, s.minisiteAdminListDomains),
		define(Spec{"minisiteAdminProposeDomain", "Proposes a domain. The platform's admin allows it, and a TXT record proves ownership.", "minisite-admin", "edit", RatePropose}, s.minisiteAdminProposeDomain),
		define(Spec{"minisiteAdminCheckDomain", "Checks the DNS now, and visits the domain if it is served.", "minisite-admin", "edit", RateDomain}, s.minisiteAdminCheckDomain).
			allowing(Allowance{Body: bodyLimit, Time: 45 * time.Second}),
		define(Spec{"minisiteAdminRemoveDomain", "Removes a domain. No other minisite can have it for 30 days.", "minisite-admin", "edit", RateSave}, s.minisiteAdminRemoveDomain),
		define(Spec{"minisiteAdminSetPrimaryDomain", "Chooses the live domain for emails, links and search engines, to which the other addresses redirect; with none, all addresses serve the minisite.", "minisite-admin", "edit", RateSave}, s.minisiteAdminSetPrimaryDomain),
		define(Spec{"adminListProposedDomains", "Lists all minisites' proposed domains, oldest first, at most 100.", "tenant", "read", RateRead}, s.adminListProposedDomains),
		define(Spec{"adminListDomains", "Lists the domains of a minisite, also of a suspended one.", "tenant", "read", RateRead}, s.adminListDomains),
		define(Spec{"adminAllowDomain", "Allows a minisite to have a domain once it has proved ownership, or revokes that. A proposed domain is refused and removed from the list.", "tenant", "edit", RateSave}, s.adminAllowDomain),
		define(Spec{"adminFreeDomain", "Ends the 30 days for which a domain is reserved for its last minisite.", "tenant", "edit", RateSave}, s.adminFreeDomain),
	}
}

type domainInput struct {
	minisiteInput
	Domain string `json:"domain" required:"true"`
}

type domainsOutput struct {
	Envelope
	Domains []domains.Domain `json:"domains" required:"true" nullable:"false"`
}

// domainsReply lists the domains after a change.
func (s *Surface) domainsReply(ctx context.Context, t tenancy.Tenant, err error) (domainsOutput, error) {
	if err != nil {
		return domainsOutput{}, err
	}
	list, err := s.Domains.List(ctx, t)
	return domainsOutput{Domains: list}, err
}

func (s *Surface) minisiteAdminListDomains(ctx context.Context, c *Call, _ minisiteInput) (domainsOutput, error) {
	return s.domainsReply(ctx, c.Tenant, nil)
}

func (s *Surface) minisiteAdminProposeDomain(ctx context.Context, c *Call, in domainInput) (domainsOutput, error) {
	return s.domainsReply(ctx, c.Tenant, s.Domains.Propose(ctx, c.Tenant, in.Domain, c.actor()))
}

func (s *Surface) minisiteAdminCheckDomain(ctx context.Context, c *Call, in domainInput) (domainsOutput, error) {
	return s.domainsReply(ctx, c.Tenant, s.Domains.Check(ctx, c.Tenant, in.Domain))
}

func (s *Surface) minisiteAdminRemoveDomain(ctx context.Context, c *Call, in domainInput) (domainsOutput, error) {
	return s.domainsReply(ctx, c.Tenant, s.Domains.Remove(ctx, c.Tenant, in.Domain, c.actor()))
}

type setPrimaryDomainInput struct {
	minisiteInput
	Domain string `json:"domain" required:"true" description:"Empty for none."`
}

func (s *Surface) minisiteAdminSetPrimaryDomain(ctx context.Context, c *Call, in setPrimaryDomainInput) (domainsOutput, error) {
	return s.domainsReply(ctx, c.Tenant, s.Domains.SetPrimary(ctx, c.Tenant, in.Domain, c.actor()))
}

type proposedDomainsOutput struct {
	Envelope
	Proposals []domains.Proposal `json:"proposals" required:"true" nullable:"false"`
}

func (s *Surface) adminListProposedDomains(ctx context.Context, _ *Call, _ struct{}) (proposedDomainsOutput, error) {
	list, err := s.Domains.ListProposed(ctx)
	return proposedDomainsOutput{Proposals: list}, err
}

func (s *Surface) adminListDomains(ctx context.Context, _ *Call, in adminTenantInput) (domainsOutput, error) {
	return s.changeDomains(ctx, in.Subdomain, func(tenancy.Tenant) error { return nil })
}

type adminAllowDomainInput struct {
	adminTenantInput
	Domain  string `json:"domain" required:"true"`
	Allowed bool   `json:"allowed" required:"true"`
}

func (s *Surface) adminAllowDomain(ctx context.Context, c *Call, in adminAllowDomainInput) (domainsOutput, error) {
	return s.changeDomains(ctx, in.Subdomain, func(t tenancy.Tenant) error { return s.Domains.Allow(ctx, t, in.Domain, in.Allowed, c.actor()) })
}

type adminDomainInput struct {
	adminTenantInput
	Domain string `json:"domain" required:"true"`
}

func (s *Surface) adminFreeDomain(ctx context.Context, c *Call, in adminDomainInput) (domainsOutput, error) {
	return s.changeDomains(ctx, in.Subdomain, func(t tenancy.Tenant) error { return s.Domains.Free(ctx, t, in.Domain, c.actor()) })
}

// changeDomains makes a change of the platform's admin, and lists the domains as that admin sees them.
func (s *Surface) changeDomains(ctx context.Context, subdomain string, change func(tenancy.Tenant) error) (out domainsOutput, err error) {
	t, err := s.Tenants.FindBySlug(ctx, subdomain)
	if err == nil {
		err = change(t)
	}
	if err == nil {
		out.Domains, err = s.Domains.ListForPlatform(ctx, t)
	}
	return out, err
}
