package shell

import (
	"bytes"
	"context"
	"encoding/xml"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle/replies"
	"cuttle/tenancy"
)

const (
	mostInSitemap = 50_000 // addresses in one file, as sitemaps.org demands
	mostSitemaps  = 4      // files, which takes two seconds; what is listed last is left out: the oldest projects
	sitemapAge    = 10 * time.Minute
	sitemapBytes  = 64 << 20 // what those of all hosts may take
)

// siteMap is /sitemap.xml, and if that is only an index, the files that it lists: /sitemap-1.xml and so on.
type siteMap []*replies.Body

// Weight is how many bytes it takes in memory.
func (m siteMap) Weight() (weight int) {
	for _, file := range m {
		weight += file.Weight()
	}
	return weight
}

// mapKey holds everything about a site that its map depends on.
type mapKey struct {
	kind         tenancy.Kind
	host, origin string
}

// Sitemap lists the pages that search engines may show, at their canonical addresses. All of them are read at most every ten minutes, however often
// somebody asks.
func (s *Shell) Sitemap(c fiber.Ctx) error {
	site := tenancy.SiteOf(c.Context())
	if site.NoIndex {
		return fiber.ErrNotFound
	}
	m, err := s.maps.Get(c.Context(), mapKey{site.Kind, site.Host, site.CanonicalOrigin}, func(ctx context.Context) (siteMap, error) { return s.readSitemap(ctx, site) })
	if err != nil {
		return err
	}
	part := 0
	if number := c.Params("part"); number != "" {
		if part, err = strconv.Atoi(number); err != nil || part < 1 || part >= len(m) || number != strconv.Itoa(part) {
			return fiber.ErrNotFound
		}
	}
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	c.Set(fiber.HeaderCacheControl, "public, max-age="+strconv.Itoa(int(sitemapAge.Seconds())))
	c.Set(fiber.HeaderVary, varyForFile)
	return m[part].Send(c)
}

func (s *Shell) readSitemap(ctx context.Context, site *tenancy.Site) (siteMap, error) {
	all, err := s.listed(ctx, site)
	if err != nil {
		return nil, err
	}
	m, index := siteMap{nil}, []listed{}
	for part := range slices.Chunk(all, s.perSitemap) {
		file, err := sitemapFile("urlset", "url", part)
		if err != nil {
			return nil, err
		}
		index, m = append(index, listed{address: fmt.Sprintf("%s/sitemap-%d.xml", site.CanonicalOrigin, len(m))}), append(m, file)
	}
	if len(index) == 1 {
		return m[1:], nil
	}
	m[0], err = sitemapFile("sitemapindex", "sitemap", index)
	return m, err
}

// listed is an entry of a map: an address, and the day of its last change, or an empty string.
type listed struct{ address, changed string }

// listed returns what the map of a site lists: first the pages with an address of their own, then what the others list.
func (s *Shell) listed(ctx context.Context, site *tenancy.Site) (all []listed, err error) {
	add := func(k Kind, path string) {
		entry := listed{address: site.CanonicalOrigin + path}
		if k.Changed != nil {
			entry.changed = k.Changed(path)
		}
		all = append(all, entry)
	}
	var lists []Kind
	for _, p := range s.buildOf(site).pages.all {
		kind := s.Kinds[p.Kind]
		switch {
		case p.Index && !strings.ContainsAny(p.Path, ":*"):
			content, err := s.Read(ctx, site, p, p.Path)
			if err != nil {
				return nil, err
			}
			if p.Kind == "" || content != nil && content.Listed {
				add(kind, p.Path)
			}
		case p.Index && kind.List != nil && site.Kind != tenancy.Minisite: // what the lists have is on the main site
			lists = append(lists, kind)
		}
	}
	for _, kind := range lists {
		for next, more := "", true; more; more = next != "" {
			var paths []string
			if paths, next, err = kind.List(ctx, next); err != nil {
				return nil, err
			}
			for _, path := range paths {
				add(kind, path)
			}
			if most := mostSitemaps * s.perSitemap; len(all) >= most {
				return all[:most], nil
			}
		}
	}
	return all, nil
}

// sitemapFile writes a file whose root has an element for each entry.
func sitemapFile(root, element string, entries []listed) (*replies.Body, error) {
	var b bytes.Buffer
	b.WriteString(xml.Header + "<" + root + ` xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	for _, entry := range entries {
		b.WriteString("  <" + element + ">\n    <loc>")
		if err := xml.EscapeText(&b, []byte(entry.address)); err != nil {
			return nil, err
		}
		b.WriteString("</loc>\n")
		if entry.changed != "" {
			b.WriteString("    <lastmod>" + entry.changed + "</lastmod>\n")
		}
		b.WriteString("  </" + element + ">\n")
	}
	b.WriteString("</" + root + ">\n")
	return replies.New("application/xml; charset=utf-8", b.Bytes())
}
