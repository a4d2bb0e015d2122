package api

import (
	"cuttle/authz"
	"cuttle/projects"
	"cuttle/storefront"
)

// anyProject are the permissions that reach beyond what everybody may do with their own projects, resolved at start so that
// a missing line of the policy is seen then.
type anyProject struct {
	read, tag      authz.Permission
	memberTemplate authz.Permission // in the tenant whose members may have it
	onMinisite     authz.Permission // in the tenant whose home shows it

	unlimited, licensePro, licenseMinisite authz.Permission
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
		{&p.licensePro, "project", "license-pro"},
		{&p.licenseMinisite, "project", "license-minisite"},
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
		HasProTemplates: func() bool { return s.has(c, authz.FeatureTemplates) },
		Belongs:         func(tenantID string) bool { return s.allowsIn(c, tenantID, s.anyProject.memberTemplate) },
	}
	if c.Viewer != nil {
		who.UserID = c.Viewer.UserID
	}
	return who
}

// projectLimit is how many projects the person may have; nil is without limit.
func (s *Surface) projectLimit(c *Call) *int {
	if s.allows(c, s.anyProject.unlimited) {
		return nil
	}
	return new(storefront.FreeProjects)
}
