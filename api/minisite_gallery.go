package api

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"slices"
	"time"

	"github.com/maypok86/otter/v2"
	"golang.org/x/sync/singleflight"

	"cuttle/fault"
	"cuttle/media"
	"cuttle/projects"
	"cuttle/tenancy"
)

const (
	galleryAge   = time.Second      // a project that is published or withdrawn is seen to be so after this long
	galleryKept  = 10 * time.Minute // and shown all the same while the database is away, when nobody can publish or withdraw
	galleryBytes = 64 << 20         // that all galleries together may take
	galleryWait  = 5 * time.Second
)

// gallery is what the home of a minisite shows to everybody. It is the same for all who ask, so it is read and written as
// JSON at most once a second.
type gallery struct {
	minisiteCardsOutput
	boot    json.RawMessage // for the page: what of the reply its app draws
	picture string          // path of a picture of it all, or empty
	mark    string          // changes whenever boot or picture do
	read    time.Time       // what was written by then is in it
}

// galleryKey says whose it is and where from it is looked at, as pictures may have full addresses. Nothing of a request is
// in it.
type galleryKey struct{ tenantID, origin string }

type galleries struct {
	kept  *otter.Cache[galleryKey, *gallery]
	reads singleflight.Group
}

func newGalleries() *galleries {
	return &galleries{kept: otter.Must(&otter.Options[galleryKey, *gallery]{
		MaximumWeight: galleryBytes,
		Weigher: func(_ galleryKey, g *gallery) uint32 {
			const alsoDecoded = 4 // the reply, the page's part of it, and the cards themselves
			return uint32(alsoDecoded * len(g.reply.plain))
		},
		ExpiryCalculator: otter.ExpiryWriting[galleryKey, *gallery](galleryKept),
	})}
}

// galleryOf is the gallery of a minisite as a site shows it. Whoever comes while it is read waits for that one reading.
func (s *Surface) galleryOf(ctx context.Context, site *tenancy.Site, tenant tenancy.Tenant) (*gallery, error) {
	key := galleryKey{tenant.ID, site.Origin}
	last, known := s.galleries.kept.GetIfPresent(key)
	if known && time.Since(last.read) < galleryAge {
		return last, nil
	}
	read, err, _ := s.galleries.reads.Do(key.tenantID+" "+key.origin, func() (any, error) {
		// It is for the others, too: they must not fail because the first one's time was up.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), galleryWait)
		defer cancel()
		g, err := s.readGallery(ctx, site, tenant)
		if err == nil {
			s.galleries.kept.Set(key, g)
		}
		return g, err
	})
	if known && fault.Is(err, fault.Unavailable) {
		return last, nil
	}
	if err != nil {
		return nil, err
	}
	return read.(*gallery), nil
}

func (s *Surface) readGallery(ctx context.Context, site *tenancy.Site, tenant tenancy.Tenant) (*gallery, error) {
	g := &gallery{read: time.Now()}
	list, err := projects.MinisiteCards(ctx, s.Store, tenant.ID)
	if err != nil {
		return nil, err
	}
	tags, err := projects.Tags(ctx, s.Store)
	if err != nil {
		return nil, err
	}
	g.ProjectCards = s.cardsOf(site, list)
	g.Tags = tagsOf(slices.DeleteFunc(tags, func(t projects.Tag) bool {
		return !slices.ContainsFunc(list, func(c projects.Card) bool { return slices.Contains(c.Tags, t.ID) })
	}))
	g.picture = s.bannerOf(tenant.Brand, list)
	g.succeed()
	if g.reply, err = write(g.minisiteCardsOutput); err != nil {
		return nil, err
	}
	if g.boot, err = json.Marshal(shownGallery{g.ProjectCards, g.Tags}); err != nil {
		return nil, fault.Internalf("encode gallery: %w", err)
	}
	sum := sha256.Sum256(append([]byte(g.picture+"\n"), g.boot...))
	g.mark = base64.RawURLEncoding.EncodeToString(sum[:12])
	return g, nil
}

// The product's own paper and accent by day, as in web-kit's theme.css.
const (
	ownPaper  = "#fbf6ec"
	ownAccent = "#ff6444"
)

// bannerOf is the address of the picture that stands for a minisite elsewhere; empty while it shows no picture of its own.
func (s *Surface) bannerOf(brand tenancy.Brand, list []projects.Card) string {
	palette := brand.Light
	if len(palette) == 0 {
		palette = brand.Dark
	}
	b := media.Banner{Paper: cmp.Or(palette["paper"], ownPaper), Accent: cmp.Or(palette["accent"], ownAccent)}
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

	reply *written
}

func (o *minisiteCardsOutput) asWritten() *written { return o.reply }

func (s *Surface) getProjectCardsForMinisite(ctx context.Context, c *Call, _ minisiteInput) (minisiteCardsOutput, error) {
	g, err := s.galleryOf(ctx, c.Site, c.Tenant)
	if err != nil {
		return minisiteCardsOutput{}, err
	}
	return g.minisiteCardsOutput, nil
}
