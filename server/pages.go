package server

import (
	"context"
	"net/url"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle/api"
	"cuttle/replies"
	"cuttle/shell"
	"cuttle/tenancy"
)

// page sends the app with the content of the requested page.
func (s *Server) page(c fiber.Ctx) error {
	site := tenancy.SiteOf(c.Context())
	if to, status := s.redirected(c, site); to != "" && site.Kind != tenancy.Minisite {
		return redirect(c, status, to)
	}
	user, err := s.user(c, site)
	if err != nil {
		return err
	}
	page, visit := s.Shell.Find(site, c.Path()), shell.Visit{User: user, Videos: s.Videos.Library().Shown(), Maintenance: site.Kind != tenancy.Minisite && s.Sites.Maintenance()}
	if page != nil && page.Name == "logout" && user != nil && !c.Request().URI().QueryArgs().Has("confirm") && !begunOn(c, site.Origin) {
		values := url.Values{"confirm": {""}}
		for _, kept := range []string{shell.ClubParameter, "next"} {
			if value := c.Query(kept); value != "" {
				values.Set(kept, value)
			}
		}
		return redirect(c, fiber.StatusFound, "/logout?"+values.Encode())
	}
	if user == nil { // for people who are signed in, the app fetches it
		if visit.Content, err = s.Shell.Read(c.Context(), site, page, c.Path()); err != nil {
			return err
		}
	}
	if visit.Content != nil && visit.Content.Moved {
		to := visit.Content.Path
		if query := c.Request().URI().QueryString(); len(query) > 0 {
			to += "?" + string(query)
		}
		return redirect(c, fiber.StatusFound, to) // not for good: somebody else may have that address later
	}
	minisite, err := s.brandedBy(c, page, visit)
	if err != nil {
		return err
	}
	branded := false
	visit.BrandedBy, branded = s.Sites.Minisite(site, minisite)
	if branded && page.Name == "project" && user == nil && visit.Content == nil { // it may be their own
		return redirect(c, fiber.StatusFound, s.loginFor(visit.BrandedBy, "", strings.Clone(c.OriginalURL())))
	}
	return s.Shell.Send(c, site, page, visit)
}

// brandedBy returns the subdomain of the minisite whose brand a page of the main site has, or an empty string.
func (s *Server) brandedBy(c fiber.Ctx, page *shell.Page, visit shell.Visit) (string, error) {
	switch {
	case page == nil:
		return "", nil
	case visit.Content != nil:
		return visit.Content.Minisite, nil
	case visit.User != nil && page.Name == "project":
		return s.API.ProjectBrandedBy(c.Context(), visit.User, strings.Clone(c.Path()), strings.Clone(c.Query(shell.ClubParameter)))
	case page.Manager: // visitors log in in its brand
		return strings.Clone(page.Subdomain(c.Path())), nil
	case page.Club:
		return strings.Clone(c.Query(shell.ClubParameter)), nil
	}
	return "", nil
}

// content sends a text, for the app and for other programs: people and search engines read it on its page.
func (s *Server) content(c fiber.Ctx) error {
	file := s.Content.File(c.Path()[len("/content"):])
	if c.Path() == "/content/youtube.json" {
		file = s.Videos.Library().JSON
	}
	if file == nil {
		return fiber.ErrNotFound
	}
	if strings.HasPrefix(c.Path(), "/content/pictures/") { // search engines show them beside the article or the post that names them
		return sendOpen(c, file)
	}
	return sendText(c, file)
}

const (
	feedBytes = 4 << 20 // what those of all hosts may take
	feedAge   = 10 * time.Minute
)

// feedKey holds everything about a site that its feed depends on.
type feedKey struct{ origin, name string }

// feed sends the posts as an Atom feed.
func (s *Server) feed(c fiber.Ctx) error {
	site := tenancy.SiteOf(c.Context())
	key := feedKey{site.CanonicalOrigin, site.Tenant.DisplayName}
	file, err := s.feeds.Get(c.Context(), key, func(context.Context) (*replies.Body, error) {
		feed, err := s.Content.Feed(key.origin, key.name)
		if err == nil && feed == nil {
			err = fiber.ErrNotFound
		}
		if err != nil {
			return nil, err
		}
		return replies.New("application/atom+xml; charset=utf-8", feed)
	})
	if err != nil {
		return err
	}
	return sendText(c, file)
}

// sendText sends what everybody may read, but search engines show on its page.
func sendText(c fiber.Ctx, file *replies.Body) error {
	c.Set("X-Robots-Tag", "noindex")
	return sendOpen(c, file)
}

// sendOpen sends what everybody may read, also from other sites.
func sendOpen(c fiber.Ctx, file *replies.Body) error {
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	c.Set("Content-Security-Policy", "sandbox; default-src 'none'")
	c.Set(fiber.HeaderAccessControlAllowOrigin, "*") // it says nothing about whoever asks
	c.Set(fiber.HeaderCacheControl, "no-cache")      // a page and its text are of the same version
	c.Set(fiber.HeaderVary, fiber.HeaderAcceptEncoding)
	return file.Send(c)
}

// preview serves the admins of minisites and the platform's, on the main site.
func (s *Server) preview(c fiber.Ctx) error {
	site := tenancy.SiteOf(c.Context())
	if site.Kind == tenancy.Minisite {
		return s.page(c)
	}
	user, err := s.user(c, site)
	if err != nil {
		return err
	}
	if user == nil || !user.Manages("") {
		return s.page(c)
	}
	return s.Shell.Preview(c, site)
}

// user returns the person who is signed in, or nil.
func (s *Server) user(c fiber.Ctx, site *tenancy.Site) (*api.LoggedInUser, error) {
	return s.API.User(c.Context(), site, strings.Clone(c.Cookies(api.SessionCookie(site))))
}
