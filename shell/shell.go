// Package shell serves the two React builds: the page of a path with its title, description, theme and boot data
// written in, and the hashed files that it loads. It also draws the plain pages for when there is no app to show.
//
// What a signed-out visitor gets is the same bytes for everybody, so it is made and compressed once per host and page
// and kept in memory. What somebody signed in gets is made for them alone and stored nowhere.
//
// It may import api, for the types of what pages show, and the floors below. It makes no queries: the server makes
// the kinds of pages of what reads their content.
package shell

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/maypok86/otter/v2"

	"cuttle/api"
	"cuttle/replies"
	"cuttle/tenancy"
	"cuttle/videos"
)

// Visit is for whom a page is, and what they see of it.
type Visit struct {
	User      *api.LoggedInUser // nil when nobody is signed in
	Content   *Content          // as Read returns it; people who are signed in get none
	Videos    videos.Shown      // which pages of videos have something to show
	BrandedBy *tenancy.Site     // the minisite whose brand the page has; nil: it has that of its site

	Maintenance bool // the platform is closed to others than its admins; people log in there
}

// Options configure the shell. All but GoogleScript, K12Page, ContentOrigin, PlansGiven, Learn, Blog, EarlyAccess, IntroVideo, Links, Social and CacheBytes are required.
type Options struct {
	Main     Build // of the main site and its staging hosts
	Minisite Build

	// Environment is "production" or "dev", as the app is told.
	Environment string
	// GoogleScript is the address of the script with Google's button; empty: nobody signs in with Google.
	GoogleScript string
	// K12Page is the address of a page about the plans for schools; empty: links lead to ours.
	K12Page string
	// ContentOrigin is the origin of the host with the texts below /content; empty: that of the page.
	ContentOrigin string
	// PlansGiven means that no plan is sold: the people who run the site give them.
	PlansGiven bool
	// Learn is the path of the first article, where the navigation leads; empty: there are no articles.
	Learn string
	// Blog means that there are posts, so the footer leads to them.
	Blog bool
	// EarlyAccess is what needs the feature beta: names of the editor's buttons.
	EarlyAccess []string
	// IntroVideo is the id of the quick intro's video; empty: there is none.
	IntroVideo string
	// Links are the addresses of the main site that lead to other sites, without the slash at their beginning.
	Links []string
	// Social are the operator's accounts at social networks, for the footer of the main site.
	Social []tenancy.BrandLink
	// Kinds are the kinds of pages that pages.json names.
	Kinds map[string]Kind
	// CacheBytes bounds the memory for signed-out pages; zero means 64 MiB.
	CacheBytes uint64
}

const defaultCacheBytes = 64 << 20

// Shell is safe for concurrent use.
type Shell struct {
	Options
	cache       *otter.Cache[cacheKey, *reply]
	maps        *replies.Cache[mapKey, siteMap]
	perSitemap  int // addresses
	favicon     *replies.Body
	neutral     *replies.Body // favicon
	linkPreview *replies.Body
}

// New makes a shell.
func New(o Options) (*Shell, error) {
	switch {
	case o.Main.pages == nil || o.Minisite.pages == nil:
		return nil, errors.New("shell: both builds are required; ParseBuild makes them")
	case o.Environment != "production" && o.Environment != "dev":
		return nil, errors.New(`shell: Environment is neither "production" nor "dev"`)
	}
	for _, p := range slices.Concat(o.Main.pages.all, o.Minisite.pages.all) {
		if p.Kind != "" && o.Kinds[p.Kind].Read == nil {
			return nil, fmt.Errorf("shell: pages.json: the page %q is of the kind %q, which does not exist", p.Name, p.Kind)
		}
	}
	if o.CacheBytes == 0 {
		o.CacheBytes = defaultCacheBytes
	}
	cache, err := otter.New(&otter.Options[cacheKey, *reply]{MaximumWeight: o.CacheBytes, Weigher: weigh})
	if err != nil {
		return nil, err
	}
	return &Shell{
		Options: o, cache: cache, maps: replies.NewCache[mapKey, siteMap](sitemapBytes, sitemapAge, time.Now), perSitemap: mostInSitemap, favicon: replies.Plain("image/x-icon", defaultFavicon), neutral: replies.Plain("image/x-icon", neutralFavicon),
		linkPreview: replies.Plain("image/jpeg", linkPreview),
	}, nil
}

func (s *Shell) buildOf(site *tenancy.Site) *Build {
	if site.Kind == tenancy.Minisite {
		return &s.Minisite
	}
	return &s.Main
}
