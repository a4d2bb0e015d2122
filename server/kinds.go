package server

import (
	"cuttle/api"
	"cuttle/content"
	"cuttle/landing"
	"cuttle/shell"
	"cuttle/storefront"
	"cuttle/videos"
)

// Kinds returns the kinds of pages, with what reads their content.
func Kinds(a *api.Surface, texts *content.Library, v *videos.Service, l *landing.Service) map[string]shell.Kind {
	return map[string]shell.Kind{
		"landing":    shell.Landing(),
		"variant":    shell.Variants(l.Find),
		"pricing":    shell.Pricing(texts, storefront.CurrentTerms()),
		"text":       shell.Texts(texts),
		"article":    shell.Articles(texts),
		"blog":       shell.Blog(texts),
		"reference":  shell.Reference(texts),
		"tutorials":  shell.Tutorials(v.Library),
		"livestream": shell.Livestream(v.Library),
		"templates":  shell.Templates(a.DescribeTemplates, a.TemplatePaths),
		"project":    shell.Projects(a.DescribeProject, a.ProjectPaths),
		"profile":    shell.Profiles(a.DescribeProfile),
		"gallery":    shell.Gallery(a.Gallery),
	}
}
