package api

import (
	"context"
	"maps"
	"slices"

	"cuttle"
	"cuttle/projects"
)

// TemplatePaths lists the pages below /templates.
func (s *Surface) TemplatePaths(ctx context.Context, _ string) (paths []string, next string, err error) {
	for _, slug := range slices.Sorted(maps.Keys(templatePages))[1:] { // the first is /templates itself
		paths = append(paths, "/templates/"+slug)
	}
	tags, err := s.deps.Projects.Tags(ctx)
	for _, tag := range tags {
		paths = append(paths, "/templates/"+tag.Slug)
	}
	return paths, "", err
}

// ProjectPaths lists a page of the projects that search engines may show, but for the first one of all, whose address is its own.
func (s *Surface) ProjectPaths(ctx context.Context, after string) ([]string, string, error) {
	return s.paths(ctx, after, func(a projects.Address) string {
		if a.Path == projects.IntroPath {
			return ""
		}
		return a.Path
	})
}

// ProfilePaths lists a page of the people with such projects, but for the official owner, whose page is /templates.
func (s *Surface) ProfilePaths(ctx context.Context, after string) ([]string, string, error) {
	return s.paths(ctx, after, func(a projects.Address) string {
		if !a.FirstOfOwner || a.Owner == cuttle.OfficialUsername {
			return ""
		}
		return "/@" + a.Owner
	})
}

// paths leaves out what has an empty path.
func (s *Surface) paths(ctx context.Context, after string, path func(projects.Address) string) (paths []string, next string, err error) {
	list, next, err := s.deps.Projects.Addresses(ctx, after)
	for _, a := range list {
		if p := path(a); p != "" {
			paths = append(paths, p)
		}
	}
	return paths, next, err
}
