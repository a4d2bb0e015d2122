package api

import (
	"context"

	"cuttle/fault"
	"cuttle/landing"
	"cuttle/replies"
)

type landingInput struct {
	Name string `json:"name" description:"The address of a variant, without the slash; empty: the home page."`
}

type landingOutput struct {
	Envelope
	Variant      *landing.Variant      `json:"variant,omitempty" description:"Nothing on the home page."`
	Featured     []ProjectCard         `json:"featured" required:"true" nullable:"false" description:"At most 12."`
	Testimonials []landing.Testimonial `json:"testimonials" required:"true" nullable:"false"`
}

func (s *Surface) getLanding(ctx context.Context, c *Call, in landingInput) (*replies.Body, error) {
	key := listKey{"getLanding", c.Site.Origin, in.Name}
	return keptReply(ctx, s, key, func(ctx context.Context) (out landingOutput, err error) {
		if key.about != "" {
			variant, found := s.deps.Landing.Find(key.about)
			if !found {
				return out, fault.New(fault.NotFound, "not_found", "This page does not exist.")
			}
			out.Variant = &variant
		}
		content := s.deps.Landing.Content()
		out.Testimonials = content.Testimonials
		out.Featured, err = s.featured(ctx, key.origin, content)
		return out, err
	})
}

// featured lists the cards of those featured projects that may be in lists, so hiding a project takes it off the landing page.
func (s *Surface) featured(ctx context.Context, origin string, content landing.Content) ([]ProjectCard, error) {
	list, err := s.deps.Projects.ListedCardsByID(ctx, content.Featured)
	return s.cardsOf(origin, list), err
}

type adminLandingOutput struct {
	Envelope
	Variants     []landing.Stored      `json:"variants" required:"true" nullable:"false" description:"By name."`
	Featured     []ProjectCard         `json:"featured" required:"true" nullable:"false" description:"Without projects that lists may not show any more."`
	Testimonials []landing.Testimonial `json:"testimonials" required:"true" nullable:"false"`
}

func (s *Surface) adminGetLanding(ctx context.Context, c *Call, _ None) (out adminLandingOutput, err error) {
	content, err := s.deps.Landing.Stored(ctx)
	if err != nil {
		return out, err
	}
	out.Variants, out.Testimonials = content.Variants, content.Testimonials
	out.Featured, err = s.featured(ctx, c.Site.Origin, content)
	return out, err
}

// changedLanding returns what there is after a change.
func (s *Surface) changedLanding(ctx context.Context, c *Call, err error) (adminLandingOutput, error) {
	if err != nil {
		return adminLandingOutput{}, err
	}
	return s.adminGetLanding(ctx, c, None{})
}

type saveVariantInput struct {
	landing.Variant
	IsNew bool `json:"isNew" required:"true" description:"It must not replace another one."`
}

func (s *Surface) adminSaveLandingVariant(ctx context.Context, c *Call, in saveVariantInput) (adminLandingOutput, error) {
	return s.changedLanding(ctx, c, s.deps.Landing.Save(ctx, in.Variant, in.IsNew))
}

type landingNameInput struct {
	Name string `json:"name" required:"true"`
}

func (s *Surface) adminDeleteLandingVariant(ctx context.Context, c *Call, in landingNameInput) (adminLandingOutput, error) {
	return s.changedLanding(ctx, c, s.deps.Landing.Delete(ctx, in.Name))
}

type featuredInput struct {
	ProjectIDs []string `json:"projectIds" required:"true" nullable:"false" description:"At most 12, in the order in which they are shown."`
}

func (s *Surface) adminSetFeaturedProjects(ctx context.Context, c *Call, in featuredInput) (adminLandingOutput, error) {
	return s.changedLanding(ctx, c, s.deps.Landing.Feature(ctx, in.ProjectIDs))
}

type testimonialsInput struct {
	Testimonials []landing.Testimonial `json:"testimonials" required:"true" nullable:"false" description:"At most 12."`
}

func (s *Surface) adminSetTestimonials(ctx context.Context, c *Call, in testimonialsInput) (adminLandingOutput, error) {
	return s.changedLanding(ctx, c, s.deps.Landing.SaveTestimonials(ctx, in.Testimonials))
}
