package shell

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"cuttle/tenancy"
)

// Page is one row of pages.json, which the app's routes are made from too.
type Page struct {
	Name        string `json:"name"`
	Path        string `json:"path"` // segments may be ":name" or begin with letters before it ("@:name"); the last may be "*"
	Title       string `json:"title"`
	Description string `json:"description"`
	Index       bool   `json:"index"`     // search engines may show it
	Embed       bool   `json:"embed"`     // pages of this site may frame it
	Admin       bool   `json:"admin"`     // for the platform's admins; does not exist for others
	AsksLogin   bool   `json:"asksLogin"` // an admin's page that exists for visitors, too: it asks them to log in
	Manager     bool   `json:"manager"`   // for the admins of the minisite that ":subdomain" names, and the platform's; does not exist for others who are signed in
	Kind        string `json:"kind"`      // of what it shows besides its site, by its name in Options.Kinds
	Google      bool   `json:"google"`    // exists only where people sign in with Google
	Club        bool   `json:"club"`      // it has the brand of the minisite that ClubParameter names

	GoogleButton bool `json:"googleButton"` // it runs Google's script

	preload   preload
	content   *Content      // what it shows besides its site; nil for people who are signed in
	brandedBy *tenancy.Site // of a page of the main site that has the brand of a minisite
}

// ClubParameter is the parameter of an address that names a minisite in whose brand people came to a page of the main site (decision 0030).
const ClubParameter = "club"

type pageTable struct {
	all      []*Page
	exact    map[string]*Page
	patterns []*Page // in the order of the file: the first that fits wins
}

func parsePages(data []byte) (*pageTable, error) {
	t := &pageTable{exact: map[string]*Page{}}
	if err := json.Unmarshal(data, &t.all); err != nil {
		return nil, fmt.Errorf("shell: pages.json: %w", err)
	}
	for _, p := range t.all {
		if !strings.HasPrefix(p.Path, "/") || p.Name == "" || p.Title == "" {
			return nil, fmt.Errorf("shell: pages.json: page %q needs a name, a title and a path that begins with /", p.Name)
		}
		if _, twice := t.exact[p.Path]; twice {
			return nil, fmt.Errorf("shell: pages.json: the path %s is listed twice", p.Path)
		}
		if strings.ContainsAny(p.Path, ":*") {
			t.patterns = append(t.patterns, p)
			continue
		}
		t.exact[p.Path] = p
	}
	if t.exact["/"] == nil {
		return nil, errors.New("shell: pages.json has no page for /")
	}
	return t, nil
}

// find returns the page at the path of a request, or nil.
func (t *pageTable) find(path string) *Page {
	if p := t.exact[path]; p != nil {
		return p
	}
	for _, p := range t.patterns {
		if fits(p.Path, path) {
			return p
		}
	}
	return nil
}

// with returns the page with what it shows.
func (p *Page) with(content *Content) *Page {
	known := *p
	known.content, known.Title, known.Description = content, cmp.Or(content.Title, p.Title), cmp.Or(content.Text, p.Description)
	known.Index = p.Index && content.Listed
	if content.Closed {
		known.preload.Files = nil // visitors see only its pictures, without the engine
	}
	return &known
}

// tenant returns whose name, colours and icon the page has.
func (p *Page) tenant(site *tenancy.Site) tenancy.Tenant {
	if p != nil && p.brandedBy != nil {
		return *p.brandedBy.Tenant
	}
	return *site.Tenant
}

// Subdomain returns the minisite that a manager's page is about.
func (p *Page) Subdomain(path string) string { return p.parameter("subdomain", path) }

// parameter returns the segment of a path at the position of ":name".
func (p *Page) parameter(name, path string) string {
	for pattern := p.Path; pattern != "" && path != ""; {
		var want, have string
		want, pattern = segment(pattern)
		have, path = segment(path)
		if want == ":"+name {
			return have
		}
	}
	return ""
}

// fits compares segment by segment. A parameter is never empty, so "//x" fits nothing; "*" matches the rest.
func fits(pattern, path string) bool {
	for pattern != "" {
		if pattern == "/*" {
			return strings.HasPrefix(path, "/") || path == ""
		}
		var want, have string
		want, pattern = segment(pattern)
		if path == "" {
			return false
		}
		have, path = segment(path)
		literal, _, parameter := strings.Cut(want, ":")
		if parameter {
			if !strings.HasPrefix(have, literal) || len(have) == len(literal) {
				return false
			}
		} else if want != have {
			return false
		}
	}
	return path == ""
}

// segment cuts "/a/b" into "a" and "/b".
func segment(path string) (first, rest string) {
	path = strings.TrimPrefix(path, "/")
	if i := strings.IndexByte(path, '/'); i >= 0 {
		return path[:i], path[i:]
	}
	return path, ""
}
