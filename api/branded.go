package api

import (
	"context"

	"cuttle/fault"
	"cuttle/projects"
	"cuttle/tenancy"
)

// Branded is a minisite whose brand a page of the main site has: a project's page that of the minisite whose home shows it, for everybody but
// its owner; and the pages of a minisite's admins its own (docs/decisions/0030-white-label.md).
type Branded struct {
	Minisite MinisiteSettings `json:"minisite" required:"true"`
	Brand    tenancy.Brand    `json:"brand" required:"true"`
}

// BrandedBy returns what a page shows of a minisite, and nil for nil.
func BrandedBy(home *tenancy.Site) *Branded {
	if home == nil {
		return nil
	}
	t := home.Tenant.Safe()
	return &Branded{Minisite: MinisiteSettings{Subdomain: t.Slug, Profile: t.Profile, Origin: home.Origin}, Brand: t.Brand}
}

// ProjectBrandedBy returns the subdomain of the minisite whose brand the page at the address of a project has for a person who is signed in,
// or an empty string. Its owner came to the page in the brand of club, if that is not empty, and so did whoever finds none there.
func (s *Surface) ProjectBrandedBy(ctx context.Context, user *LoggedInUser, path, club string) (string, error) {
	id := projectAt(path)
	if id == "" {
		return "", nil
	}
	subdomain, err := s.deps.Projects.BrandedBy(ctx, projects.Viewer{UserID: user.UserID, SeesAll: user.IsAdmin}, id, club)
	if fault.Is(err, fault.NotFound) {
		return club, nil
	}
	return subdomain, err
}
