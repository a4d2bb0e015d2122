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

// ProjectPaths lists a page of the projects that search engines may show, the newest project of each person after their profile. The pages of the
// first project of all and of the official owner have addresses of their own.
func (s *Surface) ProjectPaths(ctx context.Context, after string) (paths []string, next string, err error) {
	list, next, err := s.deps.Projects.Addresses(ctx, after)
	for _, a := range list {
		if a.FirstOfOwner && a.Owner != cuttle.OfficialUsername {
			paths = append(paths, "/@"+a.Owner)
		}
		if a.Path != projects.IntroPath {
			paths = append(paths, a.Path)
		}
	}
	return paths, next, err
}
