package landing

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
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

// Save changes a variant or, if isNew, adds one.
func (s *Service) Save(ctx context.Context, v Variant, isNew bool) error {
	v.Headline, v.Text, v.Referral = trimmed(v.Headline), trimmed(v.Text), trimmed(v.Referral)
	switch {
	case !nameShape.MatchString(v.Name):
		return fault.Field("name", "name_invalid", "An address can have 1 to 40 characters: a to z, 0 to 9 and hyphens.")
	case s.Taken(v.Name):
		return fault.Field("name", "name_taken", fmt.Sprintf("/%s already leads to another page.", v.Name))
	case v.Headline == "":
		return fault.Field("headline", "headline_missing", "Please write a headline.")
	case tooLong(v.Headline, longestHeadline):
		return fault.Field("headline", "headline_too_long", fmt.Sprintf("A headline can have at most %d characters.", longestHeadline))
	case tooLong(v.Text, longestText):
		return fault.Field("text", "text_too_long", fmt.Sprintf("The text can have at most %d characters.", longestText))
	case !cuttle.OnOneLine(v.Headline):
		return fault.Field("headline", "headline_invalid", notOnOneLine)
	case !cuttle.OnOneLine(v.Text):
		return fault.Field("text", "text_invalid", notOnOneLine)
	case v.Referral != cuttle.ValidReferral(v.Referral):
		return fault.Field("referral", "referral_invalid", "A referral can have at most 64 characters: letters, digits, hyphens and underscores.")
	}
	if day, err := time.Parse(time.DateOnly, v.OfferEnds); v.OfferEnds != "" && (err != nil || day.Year() < 2000) {
		return fault.Field("offerEnds", "date_invalid", "Please choose the last day of the offer.")
	}
	return s.change(ctx, func(ctx context.Context, tx *store.Tx) error {
		saved, err := tx.SaveLandingVariant(ctx, db.SaveLandingVariantParams{
			Name: v.Name, Headline: v.Headline, Text: v.Text, Referral: v.Referral, Trial: v.Trial, OfferEnds: v.OfferEnds, Most: MostVariants, IsNew: isNew,
		})
		if _, there := s.Find(v.Name); err == nil && saved == 0 && there {
			err = fault.Field("name", "name_exists", fmt.Sprintf("There is a /%s already. Please edit it instead.", v.Name))
		} else if err == nil && saved == 0 {
			err = fault.New(fault.Conflict, "too_many_variants", fmt.Sprintf("There are already %d addresses. Please remove one first.", MostVariants))
		}
		return err
	})
}

const notOnOneLine = "This text contains a line break or another invisible character. Please write it on one line."

// trimmed has something that can be seen at both ends, or is empty.
func trimmed(text string) string {
	return strings.TrimFunc(text, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsGraphic(r) })
}

func tooLong(text string, most int) bool { return utf8.RuneCountInString(text) > most }

// Delete removes a variant.
func (s *Service) Delete(ctx context.Context, name string) error {
	return s.change(ctx, func(ctx context.Context, tx *store.Tx) error {
		deleted, err := tx.DeleteLandingVariant(ctx, name)
		if err == nil && deleted == 0 {
			err = fault.New(fault.NotFound, "not_found", "There is no such address to remove.")
		}
		return err
	})
}

// Feature puts projects on the landing page, in this order.
func (s *Service) Feature(ctx context.Context, projectIDs []string) error {
	if len(projectIDs) > MostFeatured {
		return fault.Field("projectIds", "too_many_projects", fmt.Sprintf("The landing page shows at most %d projects.", MostFeatured))
	}
	sorted := slices.Clone(projectIDs)
	if slices.Sort(sorted); len(slices.Compact(sorted)) != len(projectIDs) {
		return fault.Field("projectIds", "project_twice", "Please name each project once.")
	}
	if listed, err := s.CountListed(ctx, projectIDs); err != nil {
		return err
	} else if listed < len(projectIDs) {
		return fault.Field("projectIds", "project_unknown", "Please choose public projects of the main site. New ones may still wait for a review.")
	}
	return s.change(ctx, func(ctx context.Context, tx *store.Tx) error { return tx.SaveFeatured(ctx, projectIDs) })
}

// SaveTestimonials replaces the testimonials.
func (s *Service) SaveTestimonials(ctx context.Context, list []Testimonial) error {
	if len(list) > MostTestimonials {
		return fault.Field("testimonials", "too_many_testimonials", fmt.Sprintf("The landing page shows at most %d testimonials.", MostTestimonials))
	}
	list = slices.Clone(list)
	for i := range list {
		t := &list[i]
		t.Quote, t.Name, t.About = trimmed(t.Quote), trimmed(t.Name), trimmed(t.About)
		switch {
		case t.Quote == "" || tooLong(t.Quote, longestQuote):
			return fault.Field("testimonials", "quote_invalid", fmt.Sprintf("Testimonial %d: what they said must have 1 to %d characters.", i+1, longestQuote))
		case t.Name == "" || tooLong(t.Name, longestName):
			return fault.Field("testimonials", "name_invalid", fmt.Sprintf("Testimonial %d: the name must have 1 to %d characters.", i+1, longestName))
		case tooLong(t.About, longestAbout):
			return fault.Field("testimonials", "about_too_long", fmt.Sprintf("Testimonial %d: what they do can have at most %d characters.", i+1, longestAbout))
		case !cuttle.OnOneLine(t.Quote + t.Name + t.About):
			return fault.Field("testimonials", "text_invalid", fmt.Sprintf("Testimonial %d: %s", i+1, notOnOneLine))
		}
	}
	text, err := json.Marshal(list)
	if err != nil {
		return err
	}
	return s.change(ctx, func(ctx context.Context, tx *store.Tx) error { return tx.SaveTestimonials(ctx, text) })
}

// change writes, and lets this node know it at once. If it can't read what it has written, it does so a few seconds later.
func (s *Service) change(ctx context.Context, write func(ctx context.Context, tx *store.Tx) error) error {
	if err := s.Store.InTx(ctx, store.Public, write); err != nil {
		return err
	}
	if err := s.Read(ctx); err != nil {
		slog.WarnContext(ctx, "a change of the landing page is seen late", "error", err)
	}
	return nil
}
