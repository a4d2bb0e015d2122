package landing

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// The longest texts, in characters.
var (
	longestHeadline = cuttle.MaxLength[Variant]("Headline")
	longestText     = cuttle.MaxLength[Variant]("Text")
	longestQuote    = cuttle.MaxLength[Testimonial]("Quote")
	longestName     = cuttle.MaxLength[Testimonial]("Name")
	longestAbout    = cuttle.MaxLength[Testimonial]("About")
)

var nameShape = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,39}$`)

// Save changes a variant or adds one.
func (s *Service) Save(ctx context.Context, v Variant) error {
	v.Headline, v.Text, v.Referral = strings.TrimSpace(v.Headline), strings.TrimSpace(v.Text), strings.TrimSpace(v.Referral)
	switch {
	case !nameShape.MatchString(v.Name):
		return fault.Field("name", "name_invalid", "An address can have 1 to 40 characters: a to z, 0 to 9 and hyphens.")
	case s.Taken(v.Name):
		return fault.Field("name", "name_taken", fmt.Sprintf("/%s already leads to another page.", v.Name))
	case v.Headline == "":
		return fault.Field("headline", "headline_missing", "Please write a headline.")
	case utf8.RuneCountInString(v.Headline) > longestHeadline:
		return fault.Field("headline", "headline_too_long", "A headline can have at most 80 characters.")
	case utf8.RuneCountInString(v.Text) > longestText:
		return fault.Field("text", "text_too_long", "The text can have at most 240 characters.")
	case v.Referral != cuttle.ValidReferral(v.Referral):
		return fault.Field("referral", "referral_invalid", "A referral can have at most 64 characters: letters, digits, hyphens and underscores.")
	}
	if _, err := time.Parse(time.DateOnly, v.OfferEnds); v.OfferEnds != "" && err != nil {
		return fault.Field("offerEnds", "date_invalid", "Please choose the last day of the offer.")
	}
	return s.change(ctx, func(ctx context.Context, tx *store.Tx) error {
		saved, err := tx.SaveLandingPage(ctx, db.SaveLandingPageParams{
			Name: v.Name, Headline: v.Headline, Text: v.Text, Referral: v.Referral, Trial: v.Trial, OfferEnds: v.OfferEnds, Most: MostVariants,
		})
		if err == nil && saved == 0 {
			err = fault.New(fault.Conflict, "too_many_pages", fmt.Sprintf("There are already %d landing pages. Please remove one first.", MostVariants))
		}
		return err
	})
}

// Delete removes a variant.
func (s *Service) Delete(ctx context.Context, name string) error {
	return s.change(ctx, func(ctx context.Context, tx *store.Tx) error {
		deleted, err := tx.DeleteLandingPage(ctx, name)
		if err == nil && deleted == 0 {
			err = fault.New(fault.NotFound, "not_found", "That landing page is gone, or cannot be removed.")
		}
		return err
	})
}

// Feature puts projects on the landing page, in this order.
func (s *Service) Feature(ctx context.Context, projectIDs []string) error {
	if len(projectIDs) > MostFeatured {
		return fault.Field("projectIds", "too_many_projects", "The landing page shows at most 12 projects.")
	}
	sorted := slices.Clone(projectIDs)
	if slices.Sort(sorted); len(slices.Compact(sorted)) != len(projectIDs) {
		return fault.Field("projectIds", "project_twice", "Please name each project once.")
	}
	return s.change(ctx, func(ctx context.Context, tx *store.Tx) error { return tx.SaveFeatured(ctx, projectIDs) })
}

// SaveTestimonials replaces the testimonials.
func (s *Service) SaveTestimonials(ctx context.Context, list []Testimonial) error {
	if len(list) > MostTestimonials {
		return fault.Field("testimonials", "too_many_testimonials", "The landing page shows at most 12 testimonials.")
	}
	for i := range list {
		t := &list[i]
		t.Quote, t.Name, t.About = strings.TrimSpace(t.Quote), strings.TrimSpace(t.Name), strings.TrimSpace(t.About)
		switch {
		case t.Quote == "" || utf8.RuneCountInString(t.Quote) > longestQuote:
			return fault.Field("testimonials", "quote_invalid", fmt.Sprintf("Testimonial %d: what they said must have 1 to 400 characters.", i+1))
		case t.Name == "" || utf8.RuneCountInString(t.Name) > longestName:
			return fault.Field("testimonials", "name_invalid", fmt.Sprintf("Testimonial %d: the name must have 1 to 60 characters.", i+1))
		case utf8.RuneCountInString(t.About) > longestAbout:
			return fault.Field("testimonials", "about_too_long", fmt.Sprintf("Testimonial %d: what they do can have at most 60 characters.", i+1))
		}
	}
	text, err := json.Marshal(list)
	if err != nil {
		return err
	}
	return s.change(ctx, func(ctx context.Context, tx *store.Tx) error { return tx.SaveTestimonials(ctx, text) })
}

// change writes, and lets this node know it at once.
func (s *Service) change(ctx context.Context, write func(ctx context.Context, tx *store.Tx) error) error {
	if err := s.Store.InTx(ctx, store.Public, write); err != nil {
		return err
	}
	return s.Read(ctx)
}
