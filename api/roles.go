package api

import (
	"context"
	"slices"

	"cuttle/accounts"
	"cuttle/authz"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
	"cuttle/storefront"
)

// holds decides by the viewer's roles in a tenant. Every decision about a call goes through here, because the roles may be a second
// old: those that allowed what not everybody signed in is allowed are asked for again by each transaction of the call (see guard).
func (c *Call) holds(tenantID string, allowed func(authz.Subject) bool) bool {
	if !allowed(subject(c.Viewer, tenantID)) {
		return false
	}
	if c.Viewer != nil && !allowed(everybody) && !slices.Contains(c.restsOn, tenantID) {
		c.restsOn = append(c.restsOn, tenantID)
	}
	return true
}

// everybody has no role that could be taken away.
var everybody = authz.NewSubject(authz.Facts{SignedIn: true, Plan: authz.Free})

// subject computes the viewer's roles for the tenant acted on. Nobody signed in is anonymous.
func subject(v *accounts.Viewer, tenantID string) authz.Subject {
	if v == nil {
		return authz.NewSubject(authz.Facts{})
	}
	return authz.NewSubject(authz.Facts{
		SignedIn: true, Plan: storefront.PlanOf(v.IsAdmin, grants(v)), IsAdmin: v.IsAdmin, CanLicensePro: v.CanLicensePro,
		CanLicenseMinisite: v.CanLicenseMinisite, Member: authz.MemberRole(v.RoleIn(tenantID)),
	})
}

func (s *Surface) allows(c *Call, p authz.Permission) bool { return s.allowsIn(c, c.Tenant.ID, p) }

// allowsIn decides with the viewer's roles in a tenant other than the one that the request names.
func (s *Surface) allowsIn(c *Call, tenantID string, p authz.Permission) bool {
	return c.holds(tenantID, func(who authz.Subject) bool { return s.Matrix.Allows(who, domainOf(c.Site), p) })
}

// has reports whether the viewer may use a gated feature freely.
func (s *Surface) has(c *Call, key authz.FeatureKey) bool {
	return c.holds(c.Tenant.ID, func(who authz.Subject) bool { return s.Matrix.HasFeature(who, key) })
}

// guard makes the transactions of a call ask again for the roles that the call rests on.
type guard struct {
	accounts *accounts.Service
	call     *Call
}

// RestsOn satisfies store.Guard.
func (g guard) RestsOn() (userID string, tenantIDs []string) {
	if len(g.call.restsOn) == 0 {
		return "", nil
	}
	for _, id := range g.call.restsOn {
		if g.call.Viewer.RoleIn(id) != "" {
			tenantIDs = append(tenantIDs, id)
		}
	}
	return g.call.Viewer.UserID, tenantIDs
}

// Check satisfies store.Guard.
func (g guard) Check(ctx context.Context, q *db.Queries) error {
	now, err := g.accounts.ViewerNow(ctx, q, g.call.Site.Host, g.call.token)
	if err != nil {
		return err
	}
	now = viewerOn(g.call.Site, now)
	for _, id := range g.call.restsOn {
		if subject(now, id) != subject(g.call.Viewer, id) {
			g.call.outdated, g.call.now = true, now
			return notPermitted
		}
	}
	return nil
}

var notPermitted = fault.New(fault.Forbidden, "not_permitted", "You don't have permission to do that.")

// guarded runs a call. When a transaction finds that the roles have changed, nothing is written and the call runs once more with
// those of now: so it is refused as if they had been known at first, or goes on where they are still enough.
func (s *Surface) guarded(ctx context.Context, call *Call, run func(ctx context.Context) (any, error)) (any, error) {
	ctx = store.WithGuard(ctx, guard{s.Accounts, call})
	out, err := run(ctx)
	if !call.outdated {
		return out, err
	}
	s.Accounts.Forget(call.Site.Host, call.token)
	call.Viewer, call.restsOn, call.outdated = call.now, nil, false
	return run(ctx)
}
