package demo

import (
	"context"
	"fmt"

	"cuttle"
	"cuttle/devkit/localdns"
	"cuttle/domains"
	"cuttle/tenancy"
)

// ProveDomains gives the domains of the minisites the records that prove them: the local DNS forgets all when it stops. It knows the
// minisites' own hosts already.
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
	records := []localdns.Record{{Name: domain, Type: "CNAME", Value: tenants.Host(slug)}}
	for _, claim := range list {
		if claim.Domain == domain {
			txt := claim.Records[0]
			records = append(records, localdns.Record{Name: txt.Name, Type: txt.Type, Value: txt.Value})
		}
	}
	for _, record := range records {
		if err := dns.Set(record); err != nil {
			return err
		}
	}
	return claims.Prove(ctx, t, domain)
}
