package api

import (
	"context"

	"cuttle"
	"cuttle/accounts"
	"cuttle/authz"
	"cuttle/fault"
	"cuttle/projects"
	"cuttle/store"
	"cuttle/store/db"
	"cuttle/storefront"
	"cuttle/tenancy"
)

// holds decides by the viewer's roles in a tenant. Every decision about a call goes through here, because the roles may be a second
// old: if they allow what not everybody who is signed in may do, each transaction of the call checks them again (see guard).
func (c *Call) holds(tenantID string, allowed func(authz.Subject) bool) bool {
	if !allowed(subject(c.Viewer, tenantID)) {
		return false
	}
	if c.Viewer != nil && !allowed(everybody) {
		c.guard.RestOn(tenantWithRole(c.Viewer, tenantID))
	}
	return true
}

// tenantWithRole returns the tenant, or an empty string if the person has no role in it.
func tenantWithRole(v *accounts.Viewer, tenantID string) string {
	if v.RoleIn(tenantID) == "" {
		return ""
	}
	return tenantID
}

// everybody has no role that could be taken away.
var everybody = authz.NewSubject(authz.Facts{SignedIn: true, Plan: cuttle.PlanFree})

// subject computes the viewer's roles for the tenant acted on. A nil viewer is anonymous.
func subject(v *accounts.Viewer, tenantID string) authz.Subject {
	if v == nil {
		return authz.NewSubject(authz.Facts{})
	}
	return authz.NewSubject(authz.Facts{
		SignedIn: true, Plan: v.Plan(), IsAdmin: v.IsAdmin, CanLicensePro: v.CanLicensePro,
		CanLicenseMinisite: v.CanLicenseMinisite, Member: v.RoleIn(tenantID),
	})
}

// adminsMayLicense reports whether the tenant, of which the viewer is a member, lets its admins publish projects for its members.
func adminsMayLicense(v *accounts.Viewer, tenantID string) bool {
	return v != nil && v.MembershipIn(tenantID).AdminsMayLicense
}

// mayLicense decides whether a person may publish projects for the paying members of a minisite that they manage: by their own flag, or,
// where the platform's admin allows it, as an admin of that minisite.
func (s *Surface) mayLicense(who authz.Subject, on *tenancy.Site, adminsMay bool) bool {
	may := func(p authz.Permission) bool { return s.deps.Matrix.Allows(who, domainOf(on), p) }
	return may(s.anyProject.onMinisite) && (may(s.anyProject.licenseMinisite) || adminsMay && may(s.anyProject.licenseAsAdmin))
}

func (s *Surface) allows(c *Call, p authz.Permission) bool { return s.allowsIn(c, c.Tenant.ID, p) }

// allowsIn decides with the viewer's roles in a tenant other than the one that the request names.
func (s *Surface) allowsIn(c *Call, tenantID string, p authz.Permission) bool {
	return c.holds(tenantID, func(who authz.Subject) bool { return s.deps.Matrix.Allows(who, domainOf(c.Site), p) })
}

// has reports whether the viewer may use a gated feature freely.
func (s *Surface) has(c *Call, key authz.FeatureKey) bool {
	return c.holds(c.Tenant.ID, func(who authz.Subject) bool { return s.deps.Matrix.HasFeature(who, key) })
}

// guarded runs one step of a call whose transactions check the roles again that decisions were based on. When a transaction finds
// that they have changed, nothing is written and the step runs once more with the current roles: it is then refused, or succeeds
// if they are still sufficient.
func (s *Surface) guarded(ctx context.Context, c *Call, step func(ctx context.Context) (any, error)) (any, error) {
	out, err := step(s.guard(ctx, c))
	if !c.outdated {
		return out, err
	}
	s.deps.Accounts.Forget(c.Site.Host, c.token)
	c.Viewer, c.outdated = c.now, false
	return step(s.guard(ctx, c))
}

// guard makes the transactions of a call check the viewer's roles again in the tenants where a decision was based on them.
func (s *Surface) guard(ctx context.Context, c *Call) context.Context {
	if c.Viewer == nil {
		c.guard = nil
		return ctx
	}
	c.guard = &store.Guard{UserID: c.Viewer.UserID, Check: func(ctx context.Context, q *db.Queries) error {
		now, err := s.deps.Accounts.ViewerNow(ctx, q, c.Site.Host, c.token)
		if err != nil {
			return err
		}
		now = viewerOn(c.Site, now)
		for _, tenantID := range append([]string{""}, c.guard.Tenants()...) {
			if subject(now, tenantID) != subject(c.Viewer, tenantID) || adminsMayLicense(now, tenantID) != adminsMayLicense(c.Viewer, tenantID) {
				c.outdated, c.now = true, now
				return fault.NotPermitted
			}
		}
		return nil
	}}
	return store.WithGuard(ctx, c.guard)
}

// anyProject are the permissions beyond what everybody may do with their own projects. They are resolved at start, so that
// a missing line of the policy is noticed then.
type anyProject struct {
	read, tag      authz.Permission
	memberTemplate authz.Permission // in the tenant whose members may have it
	onMinisite     authz.Permission // in the tenant whose home shows it

	unlimited, proFeatures, licensePro, licenseMinisite authz.Permission

	analytics      authz.Permission
	licenseAsAdmin authz.Permission // in the tenant whose members may have it, if its setting allows that
}

func resolveAnyProject(m *authz.Matrix) (p anyProject, err error) {
	for _, wanted := range []struct {
		permission *authz.Permission
		object     authz.Object
		action     authz.Action
	}{
		{&p.read, "project", "read-any"},
		{&p.tag, "project", "tag-any"},
		{&p.memberTemplate, "member-template", "use"},
		{&p.onMinisite, "minisite", "publish"},
		{&p.unlimited, "project", "create-unlimited"},
		{&p.proFeatures, "pro-features", "use"},
		{&p.licensePro, "project", "license-pro"},
		{&p.licenseMinisite, "project", "license-minisite"},
		{&p.analytics, "analytics", "read-any"},
		{&p.licenseAsAdmin, "member-template", "license"},
	} {
		if *wanted.permission, err = m.Permission(wanted.object, wanted.action); err != nil {
			return p, err
		}
	}
	return p, nil
}

// projectViewer returns the viewer for package projects, which calls store.RestOn when a decision depends on the plan or on a
// membership.
func (s *Surface) projectViewer(c *Call) projects.Viewer {
	who := projects.Viewer{SeesAll: s.allows(c, s.anyProject.read), TagsAll: s.allows(c, s.anyProject.tag)}
	if c.Viewer == nil {
		return who
	}
	who.UserID, who.Username = c.Viewer.UserID, c.Viewer.Username
	who.ProTemplates = s.deps.Matrix.HasFeature(subject(c.Viewer, ""), authz.FeatureTemplates)
	for _, m := range c.Viewer.Memberships {
		if s.deps.Matrix.Allows(subject(c.Viewer, m.TenantID), domainOf(c.Site), s.anyProject.memberTemplate) {
			who.MemberOf = append(who.MemberOf, m.TenantID)
		}
	}
	return who
}

// projectLimit returns how many projects the person may have; nil is without limit.
func (s *Surface) projectLimit(c *Call) *int {
	if s.allows(c, s.anyProject.unlimited) {
		return nil
	}
	return new(storefront.FreeProjects)
}
