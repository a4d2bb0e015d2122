package api

import (
	"cmp"
	"context"
	"regexp"
	"strings"
	"time"

	"cuttle/fault"
	"cuttle/media"
	"cuttle/projects"
)

// Description is what everybody may know of the content of a page.
type Description struct {
	Title, Text string
	By, Owner   string // of a project: the name and the username of its owner
	Picture     string // a path of this site, or empty; for link previews
	Drawing     string // the same; shows the drawing
	Path        string
	Moved       bool   // the page is only at Path, not at the address that was asked for
	Published   string // 2026-11-28: when a project was first made public; empty: unknown
	Listed      bool   // for search engines: public, not only for those who have the address, and of somebody who is trusted
	Closed      bool   // its document needs a plan or a membership
	Pro         bool   // it has the license pro
	Examples    int    // how many pictures of other values its page shows, when it is closed
	Minisite    string // the subdomain of the minisite whose brand the page has, or empty

	Cards  *FirstCards `json:"-"` // of a page of templates or of a profile; nil where the app requests them
	Lead   string      // a line below the title of a page of templates
	Person *Person     // of a profile
}

// Person is whom a profile is about. The title has their name.
type Person struct {
	Username string
	Avatar   string // a path of this site, or empty
}

var projectSegment = regexp.MustCompile(`^(?:(?:[\w-]+-)?([A-Za-z0-9]+)|` + projects.Intro + `)$`)

// projectAt returns the id in the address of a project; empty: it is none.
func projectAt(path string) string {
	segment := projectSegment.FindStringSubmatch(path[strings.LastIndexByte(path, '/')+1:])
	if segment == nil {
		return ""
	}
	return cmp.Or(segment[1], projects.Intro)
}

// DescribeProject describes the project at an address such as /@ann/Name-tag-a1b2 (S0 §2), or at /intro. It returns nil if a visitor sees nothing
// there.
func (s *Surface) DescribeProject(ctx context.Context, _, path string) (*Description, error) {
	if path == projects.IntroPath {
		path = "/" + projects.Intro
	}
	id := projectAt(path)
	if id == "" {
		return nil, nil
	}
	p, err := s.deps.Projects.Find(ctx, projects.Viewer{}, id)
	if fault.Is(err, fault.NotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	d := &Description{Title: p.Name, Text: p.Description, By: cmp.Or(p.OwnerDisplayName, p.OwnerUsername), Owner: p.OwnerUsername, Path: projects.Path(p.OwnerUsername, p.Name, p.ID), Listed: p.ShareStatus == projects.Public && (p.Minisite != nil || p.ForSearchEngines), Closed: p.Access != projects.Full, Pro: p.License == projects.LicensePro, Examples: len(p.Examples), Minisite: p.BrandedBy()}
	if d.Text == "" {
		d.Text = p.Name + " by " + p.OwnerUsername + ": make it yours in the browser and download a file that your laser cutter understands."
	}
	if p.FirstMadePublic != nil {
		d.Published = p.FirstMadePublic.UTC().Format(time.DateOnly)
	}
	d.Picture = media.LinkPreviewURL(cmp.Or(p.CoverPhoto, p.PreviewImage))
	d.Drawing = cmp.Or(p.PreviewImage, p.CoverPhoto).Path()
	return d, nil
}
