package api

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"slices"

	"cuttle"
	"cuttle/fault"
	"cuttle/media"
	"cuttle/projects"
	"cuttle/replies"
	"cuttle/tenancy"
)

// galleryBytes is what all galleries together may take.
const galleryBytes = 64 << 20

// gallery is what the home of a minisite shows to everybody. It is the same for all who ask, so it is read and encoded at most once a
// second.
type gallery struct {
	reply   *replies.Body
	boot    json.RawMessage // for the page: what of the reply its app draws
	picture string          // path of a picture of it all, or empty
	mark    string          // changes whenever boot or picture do
}

// Weight is how many bytes it takes in memory.
func (g *gallery) Weight() int { return g.reply.Weight() + len(g.boot) }

// galleryKey says whose it is and where from it is looked at, as pictures may have full addresses. Nothing of a request is
// in it.
type galleryKey struct{ tenantID, origin string }

// galleryOf is the gallery of a minisite as a site shows it.
func (s *Surface) galleryOf(ctx context.Context, site *tenancy.Site, tenant tenancy.Tenant) (*gallery, error) {
	return s.galleries.Get(ctx, galleryKey{tenant.ID, site.Origin}, func(ctx context.Context) (*gallery, error) {
		return s.readGallery(ctx, site.Origin, tenant)
	})
}

func (s *Surface) readGallery(ctx context.Context, origin string, tenant tenancy.Tenant) (*gallery, error) {
	g, out := &gallery{}, minisiteCardsOutput{}
	list, err := projects.MinisiteCards(ctx, s.Store, tenant.ID)
	if err != nil {
		return nil, err
	}
	tags, err := projects.Tags(ctx, s.Store)
	if err != nil {
		return nil, err
	}
	out.ProjectCards = s.cardsOf(origin, list)
	out.Tags = tagsOf(slices.DeleteFunc(tags, func(t projects.Tag) bool {
		return !slices.ContainsFunc(list, func(c projects.Card) bool { return slices.Contains(c.Tags, t.ID) })
	}))
	g.picture = s.bannerOf(tenant.Brand, list)
	out.succeed()
	if g.reply, err = encode(out); err != nil {
		return nil, err
	}
	if g.boot, err = json.Marshal(shownGallery{out.ProjectCards, out.Tags}); err != nil {
		return nil, fault.Internalf("encode gallery: %w", err)
	}
	sum := sha256.Sum256(append([]byte(g.picture+"\n"), g.boot...))
	g.mark = base64.RawURLEncoding.EncodeToString(sum[:12])
	return g, nil
}

// bannerOf is the address of the picture that stands for a minisite elsewhere; empty while it shows no picture of its own.
func (s *Surface) bannerOf(brand tenancy.Brand, list []projects.Card) string {
	palette := brand.Light
	if len(palette) == 0 {
		palette = brand.Dark
	}
	b := media.Banner{Paper: cuttle.ColorOr(palette["paper"], cuttle.Paper), Accent: cuttle.ColorOr(palette["accent"], cuttle.Accent)}
	if logo, ok := media.KeyOf(brand.Logo); ok {
		b.Logo = logo
	}
	for _, p := range list {
		if cover := cmp.Or(p.CoverPhoto, p.PreviewImage); cover != "" && !slices.Contains(b.Covers, cover) && len(b.Covers) < media.MostCovers {
			b.Covers = append(b.Covers, cover)
		}
	}
	return s.Thumbnails.BannerURL(b)
}

type shownGallery struct {
	ProjectCards []ProjectCard `json:"projectCards"`
	Tags         []Tag         `json:"tags"`
}

// Gallery satisfies the shell's Galleries.
func (s *Surface) Gallery(ctx context.Context, site *tenancy.Site) (cards json.RawMessage, picture, mark string, err error) {
	g, err := s.galleryOf(ctx, site, site.Tenant)
	if err != nil {
		return nil, "", "", err
	}
	return g.boot, g.picture, g.mark, nil
}

type minisiteCardsOutput struct {
	Envelope
	ProjectCards []ProjectCard `json:"projectCards" required:"true" nullable:"false"`
	Tags         []Tag         `json:"tags" required:"true" nullable:"false" description:"Those that the cards have, in the product's order."`
}

func (s *Surface) getProjectCardsForMinisite(ctx context.Context, c *Call, _ minisiteInput) (*replies.Body, error) {
	g, err := s.galleryOf(ctx, c.Site, c.Tenant)
	if err != nil {
		return nil, err
	}
	return g.reply, nil
}
