package tenancy

import (
	"context"
	"encoding/json"
	"reflect"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

var deletedMinisite = fault.New(fault.Conflict, "minisite_deleted", "This minisite is deleted. Please take it back first.")

// UpdateMinisiteParams is what may be said anew about a minisite.
type UpdateMinisiteParams struct {
	DisplayName   string
	SupportEmail  string
	JoinLink      string // may be empty
	Brand         Brand
	LettersPerDay *int // nil: stays what it is; only the platform's admin may say it
	// Seen is what whoever changes the minisite saw before. What they left as it was stays what it is by now, so that two people,
	// or two tabs, do not undo each other's changes. Nil: all is written.
	Seen *UpdateMinisiteParams
}

// onto writes what is said anew.
func (p UpdateMinisiteParams) onto(t *Tenant) {
	if p.LettersPerDay != nil {
		t.LettersPerDay = *p.LettersPerDay
	}
	if p.Seen == nil {
		t.DisplayName, t.SupportEmail, t.JoinLink, t.Brand = p.DisplayName, p.SupportEmail, p.JoinLink, p.Brand
		return
	}
	take(&t.DisplayName, p.Seen.DisplayName, p.DisplayName)
	take(&t.SupportEmail, p.Seen.SupportEmail, p.SupportEmail)
	take(&t.JoinLink, p.Seen.JoinLink, p.JoinLink)
	was, brand := p.Seen.Brand, p.Brand
	take(&t.Brand.Logo, was.Logo, brand.Logo)
	take(&t.Brand.Favicon, was.Favicon, brand.Favicon)
	take(&t.Brand.HeroTitle, was.HeroTitle, brand.HeroTitle)
	take(&t.Brand.HeroText, was.HeroText, brand.HeroText)
	take(&t.Brand.FontDisplay, was.FontDisplay, brand.FontDisplay)
	take(&t.Brand.FontText, was.FontText, brand.FontText)
	take(&t.Brand.Light, was.Light, brand.Light) // its contrasts hold between its own colours only
	take(&t.Brand.Dark, was.Dark, brand.Dark)
	take(&t.Brand.Links, was.Links, brand.Links)
}

func take[T any](now *T, seen, wanted T) {
	if !reflect.DeepEqual(seen, wanted) {
		*now = wanted
	}
}

// validate names every field that cannot be used, those of the brand as "brand.heroTitle".
func (p UpdateMinisiteParams) validate() error {
	var email, link, letters error
	if !cuttle.ValidEmail(p.SupportEmail) {
		email = fault.Field("supportEmail", "email_invalid", "Please provide a valid email address.")
	}
	if p.JoinLink != "" && !validAddress(p.JoinLink, "https", "http") {
		link = fault.Field("joinLink", "link_invalid", "Please give a full address that begins with https:// or http://.")
	}
	if n := p.LettersPerDay; n != nil && (*n < 1 || *n > maxLettersPerDay) {
		letters = fault.Field("lettersPerDay", "letters_invalid", "Please choose a number of letters from 1 to 100,000.")
	}
	brand := fault.RenameFields(p.Brand.Validate(), func(field string) string { return "brand." + field })
	return fault.Together(checkDisplayName(p.DisplayName), email, link, letters, brand)
}

// UpdateMinisite changes what a minisite says of itself and how it looks.
func (s *Service) UpdateMinisite(ctx context.Context, slug string, p UpdateMinisiteParams, by Actor) (Tenant, error) {
	p.SupportEmail = cuttle.StoredEmail(p.SupportEmail)
	if err := p.validate(); err != nil {
		return Tenant{}, err
	}
	return s.change(ctx, slug, by, "changed", p.onto)
}

// SuspendTenant takes a minisite out of service. Its data stays.
func (s *Service) SuspendTenant(ctx context.Context, slug string, by Actor) (Tenant, error) {
	return s.change(ctx, slug, by, "suspended", func(t *Tenant) { t.Status = Suspended })
}

// ResumeTenant brings a suspended minisite back.
func (s *Service) ResumeTenant(ctx context.Context, slug string, by Actor) (Tenant, error) {
	return s.change(ctx, slug, by, "resumed", func(t *Tenant) { t.Status = Active })
}

// change lets edit say what becomes of a minisite that is not deleted. Where nothing does, nothing is written.
func (s *Service) change(ctx context.Context, slug string, by Actor, action string, edit func(t *Tenant)) (Tenant, error) {
	return s.locked(ctx, slug, func(ctx context.Context, tx *store.Tx, before Tenant) (Tenant, error) {
		if before.Status == Deleted {
			return Tenant{}, deletedMinisite
		}
		after := before
		edit(&after)
		return s.write(ctx, tx, by, action, before, after)
	})
}

// locked runs fn in a transaction under the minisite's scope, one after the other for the same minisite.
func (s *Service) locked(
	ctx context.Context, slug string, fn func(ctx context.Context, tx *store.Tx, before Tenant) (Tenant, error),
) (after Tenant, err error) {
	there, err := s.FindBySlug(ctx, slug)
	if err != nil {
		return Tenant{}, err
	}
	var before Tenant
	err = s.st.InTx(ctx, store.Tenant(there.ID), func(ctx context.Context, tx *store.Tx) error {
		if before, err = found(tx.LockMinisite(ctx, there.ID, slug)); err != nil {
			return err
		}
		after, err = fn(ctx, tx, before)
		return err
	})
	if err != nil {
		return Tenant{}, err
	}
	if was, is := difference(before, after); len(was)+len(is) > 0 {
		s.reread(ctx)
	}
	return after, nil
}

// write puts down what has become of a minisite, with its line in the list of changes. A brand that could not be read is
// written only when there is a new one.
func (s *Service) write(ctx context.Context, tx *store.Tx, by Actor, action string, before, after Tenant) (Tenant, error) {
	was, is := difference(before, after)
	if len(was) == 0 && len(is) == 0 {
		return after, nil
	}
	row := db.UpdateMinisiteParams{
		ID: after.ID, Slug: after.Slug, DisplayName: after.DisplayName, SupportEmail: after.SupportEmail, JoinLink: after.JoinLink,
		Status: string(after.Status), LettersPerDay: int32(after.LettersPerDay), DeletedAt: after.DeletedAt, Now: s.now(),
	}
	if after.Status == Deleted {
		row.Status = string(after.standing)
	}
	if !reflect.DeepEqual(fieldsOf(Tenant{Brand: before.Brand}), fieldsOf(Tenant{Brand: after.Brand})) {
		var err error
		if row.Brand, err = json.Marshal(after.Brand); err != nil {
			return Tenant{}, fault.Internalf("brand: %w", err)
		}
		if err := loosenPictures(ctx, tx, s.now(), before.Brand, after.Brand); err != nil {
			return Tenant{}, err
		}
	}
	written, err := found(tx.UpdateMinisite(ctx, row))
	if err != nil {
		return Tenant{}, err
	}
	return written, Note(ctx, tx, after.ID, Entry{By: by, Action: action, Before: was, After: is}, s.now())
}
