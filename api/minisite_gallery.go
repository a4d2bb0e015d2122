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

// Gallery is what the home of a minisite shows. It is the same for everybody, so it is read and encoded at most once a second.
type Gallery struct {
	ProjectCards []ProjectCard  `json:"projectCards" required:"true" nullable:"false"`
	Tags         []projects.Tag `json:"tags" required:"true" nullable:"false" description:"The tags of the cards, in the product's order."`
	Picture      string         `json:"-"` // path of a picture of it all, 1200 by 630 pixels, or empty
	Mark         string         `json:"-"` // changes whenever any of that does
	reply        *replies.Body
}

// Weight is how many bytes it takes in memory, the cards about as much as their JSON.
func (g *Gallery) Weight() int { return 2 * g.reply.Weight() }

// galleryKey names the tenant, and the site that shows it, because pictures may have full addresses. It contains nothing
// of a request.
type galleryKey struct{ tenantID, origin string }

// Gallery returns the gallery of a minisite as a site shows it.
func (s *Surface) Gallery(ctx context.Context, site *tenancy.Site, tenant tenancy.Tenant) (*Gallery, error) {
	return s.galleries.Get(ctx, galleryKey{tenant.ID, site.Origin}, func(ctx context.Context) (*Gallery, error) {
		return s.readGallery(ctx, site.Origin, tenant)
	})
}

func (s *Surface) readGallery(ctx context.Context, origin string, tenant tenancy.Tenant) (*Gallery, error) {
	list, err := s.deps.Projects.MinisiteCards(ctx, tenant.ID)
	if err != nil {
		return nil, err
	}
	tags, err := s.deps.Projects.Tags(ctx)
	if err != nil {
		return nil, err
	}
	g := &Gallery{ProjectCards: s.cardsOf(origin, list), Picture: s.bannerOf(tenant.Brand, list)}
	g.Tags = slices.DeleteFunc(tags, func(t projects.Tag) bool {
		return !slices.ContainsFunc(list, func(c projects.Card) bool { return slices.Contains(c.Tags, t.ID) })
	})
	out := minisiteCardsOutput{Gallery: *g}
	out.succeed()
	raw, err := json.Marshal(out)
	if err != nil {
		return nil, fault.Internalf("encode gallery: %w", err)
	}
	sum := sha256.Sum256(append([]byte(g.Picture+"\n"), raw...))
	g.Mark = base64.RawURLEncoding.EncodeToString(sum[:12])
	g.reply, err = replies.New(contentTypeJSON, raw)
	return g, err
}

// bannerOf returns the address of the picture for links to a minisite; empty while none of its projects has a picture.
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
		if cover := string(cmp.Or(p.CoverPhoto, p.PreviewImage)); cover != "" && !slices.Contains(b.Covers, cover) && len(b.Covers) < media.MostCovers {
			b.Covers = append(b.Covers, cover)
		}
	}
	return s.deps.Thumbnails.BannerURL(b)
}

type minisiteCardsOutput struct {
	Envelope
	Gallery
}

func (s *Surface) getProjectCardsForMinisite(ctx context.Context, c *Call, _ minisiteInput) (*replies.Body, error) {
	g, err := s.Gallery(ctx, c.Site, c.Tenant)
	if err != nil {
		return nil, err
	}
	return g.reply, nil
}
