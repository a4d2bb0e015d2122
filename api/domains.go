package api

import (
	"context"

	"cuttle/domains"
	"cuttle/tenancy"
)

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
	list, err := s.deps.Domains.List(ctx, t)
	return domainsOutput{Domains: list}, err
}

func (s *Surface) minisiteAdminListDomains(ctx context.Context, c *Call, _ minisiteInput) (domainsOutput, error) {
	return s.domainsReply(ctx, c.Tenant, nil)
}

func (s *Surface) minisiteAdminProposeDomain(ctx context.Context, c *Call, in domainInput) (domainsOutput, error) {
	return s.domainsReply(ctx, c.Tenant, s.deps.Domains.Propose(ctx, c.Tenant, in.Domain, c.actor()))
}

func (s *Surface) minisiteAdminCheckDomain(ctx context.Context, c *Call, in domainInput) (domainsOutput, error) {
	return s.domainsReply(ctx, c.Tenant, s.deps.Domains.Check(ctx, c.Tenant, in.Domain))
}

func (s *Surface) minisiteAdminRemoveDomain(ctx context.Context, c *Call, in domainInput) (domainsOutput, error) {
	return s.domainsReply(ctx, c.Tenant, s.deps.Domains.Remove(ctx, c.Tenant, in.Domain, c.actor()))
}

type setPrimaryDomainInput struct {
	minisiteInput
	Domain string `json:"domain" required:"true" description:"Empty for none."`
}

func (s *Surface) minisiteAdminSetPrimaryDomain(ctx context.Context, c *Call, in setPrimaryDomainInput) (domainsOutput, error) {
	return s.domainsReply(ctx, c.Tenant, s.deps.Domains.SetPrimary(ctx, c.Tenant, in.Domain, c.actor()))
}

type proposedDomainsOutput struct {
	Envelope
	Proposals []domains.Proposal `json:"proposals" required:"true" nullable:"false"`
}

func (s *Surface) adminListProposedDomains(ctx context.Context, _ *Call, _ struct{}) (proposedDomainsOutput, error) {
	list, err := s.deps.Domains.ListProposed(ctx)
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
	return s.changeDomains(ctx, in.Subdomain, func(t tenancy.Tenant) error { return s.deps.Domains.Allow(ctx, t, in.Domain, in.Allowed, c.actor()) })
}

type adminDomainInput struct {
	adminTenantInput
	Domain string `json:"domain" required:"true"`
}

func (s *Surface) adminFreeDomain(ctx context.Context, c *Call, in adminDomainInput) (domainsOutput, error) {
	return s.changeDomains(ctx, in.Subdomain, func(t tenancy.Tenant) error { return s.deps.Domains.Free(ctx, t, in.Domain, c.actor()) })
}

// changeDomains makes a change of the platform's admin, and lists the domains as that admin sees them.
func (s *Surface) changeDomains(ctx context.Context, subdomain string, change func(tenancy.Tenant) error) (out domainsOutput, err error) {
	t, err := s.deps.Tenants.FindBySlug(ctx, subdomain)
	if err == nil {
		err = change(t)
	}
	if err == nil {
		out.Domains, err = s.deps.Domains.ListForPlatform(ctx, t)
	}
	return out, err
}
