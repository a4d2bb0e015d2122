package shell

import (
	"strings"

	"github.com/gofiber/fiber/v3"

	"cuttle/api"
	"cuttle/replies"
	"cuttle/tenancy"
)

const (
	contentTypeHTML = "text/html; charset=utf-8"

	// Signed-out pages may be cached by anybody, who must revalidate them each time.
	askEachTime = "no-cache"
	keepNowhere = "no-store"
	keepForever = "public, max-age=31536000, immutable"

	varyForAll  = "Cookie, Accept-Encoding"
	varyForFile = "Accept-Encoding"
)

// Find returns the page at a path of a site, and nil for a path that is not in the table of pages.
func (s *Shell) Find(site *tenancy.Site, path string) *Page { return s.buildOf(site).pages.find(path) }

// Send sends the app with the page that Find has found. If there is none, or this person may not find it, the status is 404 and
// the app shows the not-found page.
func (s *Shell) Send(c fiber.Ctx, site *tenancy.Site, p *Page, v Visit) error {
	build, path := s.buildOf(site), c.Path()
	if p == nil && len(path) > 1 && path[len(path)-1] == '/' {
		trimmed := strings.TrimRight(path, "/")
		if meant := build.pages.find(trimmed); meant != nil && !meant.Admin && s.exists(meant, trimmed) {
			return moved(c, site, trimmed)
		}
	}
	if p != nil && (!p.existsFor(v.User, path) || p.Google && s.GoogleScript == "" || !s.exists(p, path)) {
		p = nil
	}
	if p != nil && v.BrandedBy != nil {
		branded := *p
		branded.brandedBy = v.BrandedBy
		p = &branded
	}
	if v.User != nil {
		return s.personal(c, site, build, p, v)
	}
	if p != nil && p.Kind != "" {
		if v.Content == nil {
			p = nil
		} else {
			p, path = p.with(v.Content), v.Content.Path
		}
	}
	key, shown := cacheKey{site.Host, "404"}, shownSites{site: site}
	if p != nil {
		key.path, shown.brandedBy = path, p.brandedBy
		if p.content != nil {
			key.path += p.content.mark
		}
		if p.Club && p.brandedBy != nil {
			key.path += "?" + ClubParameter + "=" + p.brandedBy.Tenant.Slug
		}
	}
	if v.Maintenance { // of the pages on which people log in
		key.path += "#maintenance"
	}
	if site.Kind != tenancy.Minisite { // pages lead to the videos
		if v.Videos.Tutorials {
			key.path += "#tutorials"
		}
		if v.Videos.Livestream {
			key.path += "#livestream"
		}
	}
	r, ok := s.remembered(key, shown)
	if !ok {
		if p != nil {
			key.path = strings.Clone(key.path) // the cache outlives this request
		}
		var err error
		if r, err = s.forAll(key, strings.Clone(path), shown, build, p, v); err != nil {
			return err
		}
	}
	protect(c, site, p.framing(), r.policy)
	p.letGoogleAnswer(c)
	c.Set(fiber.HeaderCacheControl, askEachTime)
	c.Set(fiber.HeaderVary, varyForAll)
	if p == nil {
		return notFound(c, r.Body)
	}
	return r.Send(c)
}

// existsFor reports whether the page exists for somebody at a path. A manager's page exists for visitors, and so do some of an admin's: they
// ask them to log in.
func (p *Page) existsFor(user *api.LoggedInUser, path string) bool {
	switch {
	case p.Admin:
		return user == nil && p.AsksLogin || user != nil && (user.IsAdmin || user.NeedsSecondFactor != "") // then the page says what is missing
	case p.Manager && user != nil:
		return user.Manages(p.Subdomain(path)) || user.NeedsSecondFactor != "" // as above
	}
	return true
}

// notFound never replies 304, so that the status is always 404.
func notFound(c fiber.Ctx, b *replies.Body) error {
	c.Status(fiber.StatusNotFound)
	b.Write(c)
	return nil
}

// forAll makes the page that every signed-out visitor gets.
func (s *Shell) forAll(key cacheKey, path string, shown shownSites, build *Build, p *Page, v Visit) (*reply, error) {
	look := build.themeOf(p.tenant(shown.site))
	head := headOf(shown.site, p, path, look)
	data, err := s.dataOf(shown.site, p, head)
	if err != nil {
		return nil, err
	}
	html, policy, err := s.compose(shown.site, build, look, p, head, data, Visit{Videos: v.Videos, Maintenance: v.Maintenance})
	if err != nil {
		return nil, err
	}
	return s.remember(key, shown, html, policy)
}

// personal makes the page of somebody who is signed in. It leaves out what only search engines and link previews need, such as the path:
// if a proxy compresses the page, it must not contain both the person's data and text that somebody else chose, or its length would
// reveal something about the data.
func (s *Shell) personal(c fiber.Ctx, site *tenancy.Site, build *Build, p *Page, v Visit) error {
	look := build.themeOf(p.tenant(site))
	head := headOf(site, p, "", look)
	head.Address = ""
	html, policy, err := s.compose(site, build, look, p, head, "", v)
	if err != nil {
		return err
	}
	status := fiber.StatusOK
	if p == nil {
		status = fiber.StatusNotFound
	}
	return s.sendOnce(c, site, p.framing(), policy, status, html)
}

// sendOnce sends a page that is for one person only: not cached, and not compressed.
func (s *Shell) sendOnce(c fiber.Ctx, site *tenancy.Site, by framing, policy string, status int, html []byte) error {
	protect(c, site, by, policy)
	c.Set(fiber.HeaderCacheControl, keepNowhere)
	c.Set(fiber.HeaderVary, varyForAll)
	c.Set(fiber.HeaderContentType, contentTypeHTML)
	c.Response().SetBodyRaw(html)
	c.Status(status)
	return nil
}

// compose makes a page. about is what it says to search engines: an element, which loads nothing and so comes last.
func (s *Shell) compose(site *tenancy.Site, build *Build, look theme, p *Page, head headData, about string, v Visit) (page []byte, policy string, err error) {
	headHTML, err := head.html(look)
	if err != nil {
		return nil, "", err
	}
	data := s.bootOf(site, v)
	app, err := build.app(p, v.User != nil, data.Hosts.Content)
	if err != nil {
		return nil, "", err
	}
	if p != nil {
		data.Site.BrandedBy = api.BrandedBy(p.brandedBy)
	}
	first, err := firstHTML(p, data.Site)
	if err != nil {
		return nil, "", err
	}
	if p != nil && p.content != nil {
		data.Gallery = p.content.Gallery
	}
	boot, err := data.script()
	if err != nil {
		return nil, "", err
	}
	content := map[slot]string{rootElementSlot: look.rootAttributes(), bootSlot: boot + about, firstSlot: first}
	from := s.elsewhereOf(p, v.User != nil)
	if first == "" {
		content[headSlot], content[firstSlot] = headHTML+app, needsScripts(data.Site.name())
		return build.fill(content), policyOf(p.framing(), from, nil, "", look.style), nil
	}
	content[headSlot] = headHTML + "<style>" + build.first + "</style>"
	content[bootSlot] += `<template id="app">` + app + "</template><script>" + runApp + "</script>"
	return build.fill(content), policyOf(p.framing(), from, nil, runApp, build.first, look.style), nil
}

// moved redirects to the canonical form of a path. After our own origin it can only be a path, whatever it looks like.
func moved(c fiber.Ctx, site *tenancy.Site, path string) error {
	if query := c.Request().URI().QueryString(); len(query) > 0 {
		path += "?" + string(query)
	}
	c.Set(fiber.HeaderLocation, site.Origin+path)
	c.Set(fiber.HeaderCacheControl, askEachTime)
	return c.SendStatus(fiber.StatusPermanentRedirect)
}
