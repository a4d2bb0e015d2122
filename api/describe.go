package api

import (
	"cmp"
	"context"
	"regexp"
	"strings"

	"cuttle/fault"
	"cuttle/media"
	"cuttle/projects"
)

// Description is what a stranger may know of what an address shows.
type Description struct {
	Title, Text string
	By          string
	Picture     string // a path of this site, or empty; stands for it elsewhere
	Drawing     string // the same; shows what the document draws
	Path        string
	Listed      bool // not only for those who have the address
	Closed      bool // its document is only for the entitled
}

var projectSegment = regexp.MustCompile(`^(?:(?:[\w-]+-)?([A-Za-z0-9]+)|` + projects.Intro + `)$`)

// DescribeProject describes the project at an address such as /@ann/Name-tag-a1b2 (S0 §2); nil when a stranger sees none.
func (s *Surface) DescribeProject(ctx context.Context, path string) (*Description, error) {
	if path == introPath {
		path = "/" + projects.Intro
	}
	segment := projectSegment.FindStringSubmatch(path[strings.LastIndexByte(path, '/')+1:])
	if segment == nil {
		return nil, nil
	}
	id := segment[1]
	if id == "" {
		id = projects.Intro
	}
	p, err := projects.Find(ctx, s.Store, projects.Asker{}, id)
	if fault.Is(err, fault.NotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	d := &Description{Title: p.Name, Text: p.Description, By: cmp.Or(p.OwnerDisplayName, p.OwnerUsername), Path: projectPath(p), Listed: p.ShareStatus == projects.Public, Closed: p.Access != projects.Full}
	if d.Text == "" {
		d.Text = p.Name + " by " + p.OwnerUsername + ": make it yours in the browser and download a file that your laser cutter understands."
	}
	d.Picture = media.URL(cmp.Or(p.CoverPhoto, p.PreviewImage))
	d.Drawing = media.URL(cmp.Or(p.PreviewImage, p.CoverPhoto))
	return d, nil
}

// introPath is the address of the project that everybody begins with (S0 §2).
const introPath = "/intro"

var nonWords = regexp.MustCompile(`\W+`)

// projectPath is the address of a project (S0 §2): its title, each run of non-word characters a hyphen, then its id. As in
// web-main's project-path.ts.
func projectPath(p projects.Project) string {
	if p.ID == projects.Intro {
		return introPath
	}
	title := strings.Trim(nonWords.ReplaceAllString(p.Name, "-"), "-")
	if title != "" {
		title += "-"
	}
	return "/@" + p.OwnerUsername + "/" + title + p.ID
}
