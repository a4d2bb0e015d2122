// Package shell serves the two React builds: the page of a path with its title, description, theme and boot data
// written in, and the hashed files that it loads. It also draws the plain pages for when there is no app to show.
//
// What a signed-out visitor gets is the same bytes for everybody, so it is made and compressed once per host and page
// and kept in memory. What somebody signed in gets is made for them alone and stored nowhere.
//
// It may import tenancy, media, authz, store, fault and the floors below; it needs tenancy and fault. Who is signed in
// it learns through Viewer.
package shell

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/gofiber/fiber/v3"
	"github.com/maypok86/otter/v2"

	"cuttle/replies"
	"cuttle/tenancy"
)

// Viewer tells who is looking.
type Viewer interface {
	// User answers the person that the session cookie belongs to, as the JSON of the boot data; nil when nobody is
	// signed in. It may keep sessionToken.
	User(ctx context.Context, site *tenancy.Site, sessionToken string) (json.RawMessage, error)
}

// Options is what the pages are made of. All but CacheBytes is required.
type Options struct {
	Main     Build // of the main site and its staging hosts
	Minisite Build
	Viewer   Viewer
	// Describer is needed where a page is described, Galleries where one shows cards.
	Describer Describer
	Galleries Galleries

	// SiteOf is the site that a request came to.
	SiteOf func(fiber.Ctx) *tenancy.Site
	// SessionCookie is the name of the cookie that holds a session on a site.
	SessionCookie func(*tenancy.Site) string

	// Environment is "production" or "dev", as the app is told.
	Environment string
	// CacheBytes bounds the memory for signed-out pages; zero means 64 MiB.
	CacheBytes uint64
}

const defaultCacheBytes = 64 << 20

// Shell is safe for concurrent use.
type Shell struct {
	Options
	cache   *otter.Cache[cacheKey, *reply]
	favicon *replies.Body
}

// New makes a shell. Nothing but memory is used until a request comes.
func New(o Options) (*Shell, error) {
	switch {
	case o.Main.pages == nil || o.Minisite.pages == nil:
		return nil, errors.New("shell: both builds are required; ParseBuild makes them")
	case o.Viewer == nil || o.SiteOf == nil || o.SessionCookie == nil:
		return nil, errors.New("shell: Viewer, SiteOf and SessionCookie are required")
	case o.Describer == nil && (o.Main.pages.described() || o.Minisite.pages.described()):
		return nil, errors.New("shell: a page of pages.json is described, but there is no Describer")
	case o.Galleries == nil && (o.Main.pages.galleries() || o.Minisite.pages.galleries()):
		return nil, errors.New("shell: a page of pages.json has a gallery, but there are no Galleries")
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
		Options: o, cache: cache, favicon: replies.Plain("image/x-icon", defaultFavicon),
	}, nil
}

func (s *Shell) buildOf(site *tenancy.Site) *Build {
	if site.Kind == tenancy.Minisite {
		return &s.Minisite
	}
	return &s.Main
}
