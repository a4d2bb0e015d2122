// Package shell serves the two React builds: the page of a path with its title, description, theme and boot data
// written in, and the hashed files that it loads. It also draws the plain pages for when there is no app to show.
//
// What a signed-out visitor gets is the same bytes for everybody, so it is made and compressed once per host and page
// and kept in memory. What somebody signed in gets is made for them alone and stored nowhere.
//
// It may import api, for the types of what pages show, and the floors below. It makes no queries: the server passes it
// Content.
package shell

import (
	"errors"

	"github.com/maypok86/otter/v2"

	"cuttle/api"
	"cuttle/content"
	"cuttle/replies"
	"cuttle/tenancy"
)

// Content is what a page shows besides its site. Only what the page needs is set.
type Content struct {
	User        *api.LoggedInUser // nil when nobody is signed in
	Description *api.Description  // of a described page; nil if there is nothing that a visitor may see
	Gallery     *api.Gallery      // of a page with one
	BrandedBy   *tenancy.Site     // the minisite whose brand the page has; nil: it has that of its site
}

// Options configure the shell. All but GoogleScript, K12Page, PlansGiven and CacheBytes are required.
type Options struct {
	Main     Build // of the main site and its staging hosts
	Minisite Build

	// Environment is "production" or "dev", as the app is told.
	Environment string
	// GoogleScript is the address of the script with Google's button; empty: nobody signs in with Google.
	GoogleScript string
	// K12Page is the address of a page about the plans for schools; empty: schools write to the support mailbox.
	K12Page string
	// PlansGiven means that no plan is sold: the people who run the site give them.
	PlansGiven bool
	// Library has the texts of pages.
	Library *content.Library
	// CacheBytes bounds the memory for signed-out pages; zero means 64 MiB.
	CacheBytes uint64
}

const defaultCacheBytes = 64 << 20

// Shell is safe for concurrent use.
type Shell struct {
	Options
	cache   *otter.Cache[cacheKey, *reply]
	favicon *replies.Body
	neutral *replies.Body // favicon
}

// New makes a shell.
func New(o Options) (*Shell, error) {
	switch {
	case o.Main.pages == nil || o.Minisite.pages == nil:
		return nil, errors.New("shell: both builds are required; ParseBuild makes them")
	case o.Library == nil:
		return nil, errors.New("shell: the texts are required; content.New reads them")
	case o.Environment != "production" && o.Environment != "dev":
		return nil, errors.New(`shell: Environment is neither "production" nor "dev"`)
	}
	if o.CacheBytes == 0 {
		o.CacheBytes = defaultCacheBytes
	}
	cache, err := otter.New(&otter.Options[cacheKey, *reply]{MaximumWeight: o.CacheBytes, Weigher: weigh})
	if err != nil {
		return nil, err
	}
	return &Shell{
		Options: o, cache: cache, favicon: replies.Plain("image/x-icon", defaultFavicon), neutral: replies.Plain("image/x-icon", neutralFavicon),
	}, nil
}

func (s *Shell) buildOf(site *tenancy.Site) *Build {
	if site.Kind == tenancy.Minisite {
		return &s.Minisite
	}
	return &s.Main
}
