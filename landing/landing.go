// Package landing has what the platform's admins put on the landing page, and its variants: addresses of their own, such as /thunder, with a headline, an
// offer and the name of whoever led people there (S1 §2).
//
// It may import store, fault and cuttle of ours.
package landing

import (
	"context"
	"encoding/json"
	"time"

	"cuttle/fault"
	"cuttle/store"
)

// Limits of what admins can write.
const (
	MostVariants     = 100
	MostFeatured     = 12 // S1 §9
	MostTestimonials = 12
)

// Variant is a variant of the landing page.
type Variant struct {
	Name      string `json:"name" required:"true" maxLength:"40" description:"Its address, without the slash."`
	Headline  string `json:"headline" required:"true" maxLength:"80"`
	Text      string `json:"text" required:"true" maxLength:"240" description:"Below the headline; empty: that of the home page."`
	Referral  string `json:"referral" required:"true" maxLength:"64" description:"Whom it credits when somebody signs up or subscribes; may be empty."`
	Trial     bool   `json:"trial" required:"true" description:"It leads with the free trial."`
	OfferEnds string `json:"offerEnds" required:"true" description:"The last day of its offer, such as 2026-12-24; empty: there is no end."`
}

// Stored is a variant as admins see it.
type Stored struct {
	Variant
	Permanent bool `json:"permanent" required:"true" description:"It can be changed, but not removed."`
}

// Testimonial is what a customer said.
type Testimonial struct {
	Quote string `json:"quote" required:"true" minLength:"1" maxLength:"400"`
	Name  string `json:"name" required:"true" minLength:"1" maxLength:"60"`
	About string `json:"about" required:"true" maxLength:"60" description:"What they do; may be empty."`
}

// Content is what the landing page and its variants show. It never changes.
type Content struct {
	Variants     []Stored
	Featured     []string // ids of projects
	Testimonials []Testimonial
}

// Options are what a Service is made of. All are required.
type Options struct {
	Store       *store.Store
	Taken       func(name string) bool                                      // whether an address of the main site leads to something else
	CountListed func(ctx context.Context, projectIDs []string) (int, error) // how many of them the lists of the main site may show
	Now         func() time.Time
}

// Service is safe for concurrent use.
type Service struct {
	Options
	kept *store.Kept[Content]
}

// readEvery is how long other nodes show what was there before a change.
const readEvery = 3 * time.Second

// New makes the service. Nothing is read yet.
func New(o Options) *Service {
	s := &Service{Options: o}
	s.kept = store.NewKept("landing", readEvery, Content{}, func(ctx context.Context, _ Content) (Content, error) { return s.Stored(ctx) })
	return s
}

// Read reads the content: at the start of a node, and after a change.
func (s *Service) Read(ctx context.Context) error { return s.kept.Read(ctx) }

// Run keeps up with what admins change on other nodes, until ctx ends.
func (s *Service) Run(ctx context.Context) { s.kept.Run(ctx) }

// Content returns the content as this node knew it some seconds ago.
func (s *Service) Content() Content { return s.kept.Get() }

// Find returns what a variant shows today, and false if there is none. After its offer has ended, it has no headline and shows what the home page shows, because
// people may still have its address on paper; it still credits whoever led them there.
func (s *Service) Find(name string) (Variant, bool) {
	for _, v := range s.kept.Get().Variants {
		if v.Name == name {
			if v.ended(s.Now()) {
				return Variant{Name: v.Name, Referral: v.Referral}, true
			}
			return v.Variant, true
		}
	}
	return Variant{}, false
}

// ended reports whether the last day of its offer is over everywhere on earth.
func (v Variant) ended(now time.Time) bool {
	day, err := time.Parse(time.DateOnly, v.OfferEnds)
	return err == nil && now.After(day.Add((24+12)*time.Hour))
}

// Stored returns the content as it is in Postgres now, for those who change it.
func (s *Service) Stored(ctx context.Context) (content Content, err error) {
	q := s.Store.As(store.Public)
	rows, err := q.ListLandingVariants(ctx, MostVariants)
	if err != nil {
		return content, err
	}
	content.Variants = make([]Stored, len(rows))
	for i, r := range rows {
		content.Variants[i] = Stored{Variant{Name: r.Name, Headline: r.Headline, Text: r.Text, Referral: r.Referral, Trial: r.Trial, OfferEnds: r.OfferEnds}, r.Permanent}
	}
	row, err := q.ReadLandingContent(ctx)
	if err != nil {
		return content, err
	}
	content.Featured = row.Featured
	if err := json.Unmarshal(row.Testimonials, &content.Testimonials); err != nil {
		return content, fault.Internalf("read testimonials: %w", err)
	}
	return content, nil
}
