package demo

import (
	"context"
	"fmt"

	"cuttle"
	"cuttle/devkit/localdns"
	"cuttle/domains"
	"cuttle/tenancy"
)

// ProveDomains gives the domains of the minisites the records that prove them: the local DNS forgets all when it stops.
func ProveDomains(ctx context.Context, claims *domains.Service, tenants *tenancy.Service, dns *localdns.Server) error {
	for _, m := range minisites {
		if m.domain == "" {
			continue
		}
		if _, served := tenants.Sites.Resolve(m.domain); !served { // given up
			continue
		}
		if err := prove(ctx, claims, tenants, dns, m.params.Slug, m.domain); err != nil {
			return fmt.Errorf("demo domain %s: %w", m.domain, err)
		}
	}
	return nil
}

func prove(ctx context.Context, claims *domains.Service, tenants *tenancy.Service, dns *localdns.Server, slug, domain string) error {
	t, err := tenants.FindBySlug(ctx, slug)
	if err != nil {
		return err
	}
	if err := claims.Propose(ctx, t, domain, cuttle.CommandLine); err != nil {
		return err
	}
	if err := claims.Allow(ctx, t, domain, true, cuttle.CommandLine); err != nil {
		return err
	}
	list, err := claims.List(ctx, t)
	if err != nil {
		return err
	}
	for _, claim := range list {
		if claim.Domain != domain {
			continue
		}
		for _, r := range claim.Records {
			if err := dns.Set(localdns.Record{Name: r.Name, Type: r.Type, Value: r.Value}); err != nil {
				return err
			}
			if r.Type == "CNAME" {
				if err := dns.Set(localdns.Record{Name: r.Value, Type: "A", Value: "127.0.0.1"}); err != nil {
					return err
				}
			}
		}
	}
	return claims.Check(ctx, t, domain)
}
