package landing_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/landing"
)

func newService(t *testing.T, now time.Time) *landing.Service {
	t.Helper()
	s := landing.New(landing.Options{
		Store: dbtest.Tx(t), Now: func() time.Time { return now }, Taken: func(name string) bool { return name == "pricing" },
		CountListed: func(_ context.Context, ids []string) (int, error) {
			return len(slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return id == "hidden" })), nil
		},
	})
	testkit.Must(t, s.Read(t.Context()))
	return s
}

func TestSaveRefuses(t *testing.T) {
	t.Parallel()
	s := newService(t, time.Now())
	good := landing.Variant{Name: "spring-fair", Headline: "Hello, Spring Fair!"}
	for _, spoilt := range []struct {
		field string
		spoil func(*landing.Variant)
	}{
		{"name", func(v *landing.Variant) { v.Name = "" }},
		{"name", func(v *landing.Variant) { v.Name = "Spring" }},
		{"name", func(v *landing.Variant) { v.Name = "../etc" }},
		{"name", func(v *landing.Variant) { v.Name = strings.Repeat("a", 41) }},
		{"name", func(v *landing.Variant) { v.Name = "pricing" }}, // "a name that is a route is refused" (issue 41)
		{"headline", func(v *landing.Variant) { v.Headline = " \u200b " }},
		{"headline", func(v *landing.Variant) { v.Headline = strings.Repeat("ä", 81) }},
		{"headline", func(v *landing.Variant) { v.Headline = "Now\u202e!" }},
		{"text", func(v *landing.Variant) { v.Text = strings.Repeat("ä", 241) }},
		{"text", func(v *landing.Variant) { v.Text = "Two\nlines" }},
		{"referral", func(v *landing.Variant) { v.Referral = "two words" }},
		{"offerEnds", func(v *landing.Variant) { v.OfferEnds = "2026-02-30" }},
		{"offerEnds", func(v *landing.Variant) { v.OfferEnds = "0000-01-01" }}, // Postgres has no such year
	} {
		v := good
		spoilt.spoil(&v)
		if err := fault.From(s.Save(t.Context(), v, false)); err == nil || err.Fields[spoilt.field] == "" {
			t.Errorf("%+v: %v", v, err)
		}
	}
	testkit.Must(t, s.Save(t.Context(), good, false))
	if got, found := s.Find("spring-fair"); !found || got != good {
		t.Errorf("saved %+v", got)
	}
	testkit.Must(t, s.Delete(t.Context(), "spring-fair"))
	if _, found := s.Find("spring-fair"); found {
		t.Error("it is still there")
	}
	// S1 §2 lists these addresses. Changing one keeps it.
	testkit.Must(t, s.Save(t.Context(), landing.Variant{Name: "thunder", Headline: "Hello!"}, false))
	for _, name := range []string{"laserfest", "thunder"} {
		if err := s.Delete(t.Context(), name); !fault.Is(err, fault.NotFound) {
			t.Errorf("%s can be removed: %v", name, err)
		}
	}
	if err := fault.From(s.Save(t.Context(), landing.Variant{Name: "thunder", Headline: "Mine!"}, true)); err == nil || err.Fields["name"] == "" {
		t.Errorf("a new one in place of another: %v", err)
	}
	there := len(s.Content().Variants)
	for n := range landing.MostVariants - there {
		good.Name = fmt.Sprint("fair-", n)
		testkit.Must(t, s.Save(t.Context(), good, false))
	}
	testkit.Must(t, s.Save(t.Context(), good, false)) // again
	good.Name = "one-more"
	if err := s.Save(t.Context(), good, false); !fault.Is(err, fault.Conflict) {
		t.Errorf("more than %d: %v", landing.MostVariants, err)
	}
}

// "Some headlines mention offer end dates" (S1 §2): afterwards the address, which may be on paper, shows the home page's words and credits the same people.
func TestAnOfferEndsAfterItsLastDayEverywhere(t *testing.T) {
	t.Parallel()
	v := landing.Variant{Name: "fair", Headline: "Two days left!", Text: "Hurry.", Referral: "ann", Trial: true, OfferEnds: "2026-12-24"}
	for at, want := range map[string]landing.Variant{
		"2026-12-25T12:00:00Z": v, // it is the evening of the 24th at UTC-12
		"2026-12-25T12:00:01Z": {Name: "fair", Referral: "ann"},
	} {
		s := newService(t, testkit.Get(time.Parse(time.RFC3339, at))(t))
		testkit.Must(t, s.Save(t.Context(), v, false))
		if got, _ := s.Find("fair"); got != want {
			t.Errorf("at %s: %+v", at, got)
		}
	}
}

func TestContent(t *testing.T) {
	t.Parallel()
	s := newService(t, time.Now())
	said := []landing.Testimonial{{Quote: " It fits! ", Name: "Ann", About: "Teacher"}}
	testkit.Must(t, s.SaveTestimonials(t.Context(), said))
	testkit.Must(t, s.Feature(t.Context(), []string{"b", "a"}))
	got := s.Content()
	if fmt.Sprint(got.Testimonials) != "[{It fits! Ann Teacher}]" || fmt.Sprint(got.Featured) != "[b a]" {
		t.Errorf("content: %+v", got)
	}
	long, thirteen := strings.Repeat("ä", 401), make([]string, 13)
	for i := range thirteen {
		thirteen[i] = fmt.Sprint(i)
	}
	for what, err := range map[string]error{
		"no quote":             s.SaveTestimonials(t.Context(), []landing.Testimonial{{Name: "Ann"}}),
		"a long quote":         s.SaveTestimonials(t.Context(), []landing.Testimonial{{Quote: long, Name: "Ann"}}),
		"no name":              s.SaveTestimonials(t.Context(), []landing.Testimonial{{Quote: "It fits!"}}),
		"a long profession":    s.SaveTestimonials(t.Context(), []landing.Testimonial{{Quote: "It fits!", Name: "Ann", About: long}}),
		"13 testimonials":      s.SaveTestimonials(t.Context(), make([]landing.Testimonial, 13)),
		"13 projects":          s.Feature(t.Context(), thirteen), // "Twelve fixed project ids" (S1 §9)
		"a quote in two lines": s.SaveTestimonials(t.Context(), []landing.Testimonial{{Quote: "It\nfits!", Name: "Ann"}}),
		"a hidden project":     s.Feature(t.Context(), []string{"a", "hidden"}),
		"a project twice":      s.Feature(t.Context(), []string{"a", "a"}),
	} {
		if !fault.Is(err, fault.Invalid) {
			t.Errorf("%s: %v", what, err)
		}
	}
}
