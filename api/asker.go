package api

import (
	"cuttle/authz"
	"cuttle/projects"
	"cuttle/storefront"
)

// anyProject are the permissions that reach beyond one's own projects, resolved at start so that a missing line of the
// policy is seen then.
type anyProject struct {
	read, tag      authz.Permission
	memberTemplate authz.Permission // in the tenant whose members may have it
	onMinisite     authz.Permission // in the tenant whose home shows it
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
	} {
		if *wanted.permission, err = m.Permission(wanted.object, wanted.action); err != nil {
			return p, err
		}
	}
	return p, nil
}

// asker is the viewer as projects know them.
func (s *Surface) asker(c *Call) projects.Asker {
	who := projects.Asker{
		SeesAll:         s.allows(c, s.anyProject.read),
		TagsAll:         s.allows(c, s.anyProject.tag),
		HasProTemplates: s.Matrix.HasFeature(c.Subject, authz.FeatureTemplates),
		Belongs:         func(tenantID string) bool { return s.allowsIn(c, tenantID, s.anyProject.memberTemplate) },
	}
	if c.Viewer != nil {
		who.UserID = c.Viewer.UserID
	}
	return who
}

func (s *Surface) allows(c *Call, p authz.Permission) bool {
	return s.Matrix.Allows(c.Subject, domainOf(c.Site), p)
}

// allowsIn decides with the viewer's roles in a tenant other than the one that the request names.
func (s *Surface) allowsIn(c *Call, tenantID string, p authz.Permission) bool {
	return s.Matrix.Allows(subject(c.Viewer, tenantID), domainOf(c.Site), p)
}

// projectLimit is how many projects the person may have; nil is without limit.
func (s *Surface) projectLimit(c *Call) *int {
	if s.Matrix.Features(c.Subject).CanCreateUnlimitedProjects {
		return nil
	}
	return new(storefront.FreeProjects)
}
