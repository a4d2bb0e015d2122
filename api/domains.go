package api

import (
	"context"

	"cuttle/domains"
	"cuttle/tenancy"
)

// domainOperations are for a minisite's admins, and two for the platform's, on the main site.
func (s *Surface) domainOperations() []Operation {
	return []Operation{
		define(Spec{"minisiteAdminListDomains", "Lists a minisite's domains with the records that the DNS must have, and what it had at the last check.", "minisite-admin", "edit", RateRead}, s.minisiteAdminListDomains),
		define(Spec{"minisiteAdminProposeDomain", "Asks for a domain. The platform's admin allows it, and a TXT record proves it.", "minisite-admin", "edit", RateSave}, s.minisiteAdminProposeDomain),
		define(Spec{"minisiteAdminCheckDomain", "Looks at the DNS now.", "minisite-admin", "edit", RateDomain}, s.minisiteAdminCheckDomain),
		define(Spec{"minisiteAdminRemoveDomain", "Gives a domain up. For 30 days no other minisite can have it.", "minisite-admin", "edit", RateSave}, s.minisiteAdminRemoveDomain),
		define(Spec{"adminListDomains", "Lists the domains of a minisite, also of a suspended one.", "tenant", "read", RateRead}, s.adminListDomains),
		define(Spec{"adminAllowDomain", "Allows a minisite to have a domain once it has proved it, or takes that back.", "tenant", "edit", RateSave}, s.adminAllowDomain),
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

func (s *Surface) adminListDomains(ctx context.Context, _ *Call, in adminTenantInput) (domainsOutput, error) {
	t, err := s.Tenants.FindBySlug(ctx, in.Subdomain)
	return s.domainsReply(ctx, t, err)
}

type adminAllowDomainInput struct {
	adminTenantInput
	Domain  string `json:"domain" required:"true"`
	Allowed bool   `json:"allowed" required:"true"`
}

func (s *Surface) adminAllowDomain(ctx context.Context, c *Call, in adminAllowDomainInput) (domainsOutput, error) {
	t, err := s.Tenants.FindBySlug(ctx, in.Subdomain)
	if err == nil {
		err = s.Domains.Allow(ctx, t, in.Domain, in.Allowed, c.actor())
	}
	return s.domainsReply(ctx, t, err)
}
