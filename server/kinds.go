package server

import (
	"cuttle/api"
	"cuttle/content"
	"cuttle/shell"
)

// Kinds returns the kinds of pages, with what reads their content.
func Kinds(a *api.Surface, texts *content.Library) map[string]shell.Kind {
	return map[string]shell.Kind{
		"landing":   shell.Landing(),
		"pricing":   shell.Pricing(texts),
		"article":   shell.Articles(texts),
		"blog":      shell.Blog(texts),
		"templates": shell.Templates(a.DescribeTemplates, a.TemplatePaths),
		"project":   shell.Projects(a.DescribeProject, a.ProjectPaths),
		"profile":   shell.Profiles(a.DescribeProfile),
		"gallery":   shell.Gallery(a.Gallery),
	}
}
