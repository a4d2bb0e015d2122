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
	key := listKey{"landing", c.Site.Origin, in.Name}
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

// featured lists the cards of those featured projects that everybody may see.
func (s *Surface) featured(ctx context.Context, origin string, content landing.Content) ([]ProjectCard, error) {
	list, err := s.deps.Projects.CardsByID(ctx, "", content.Featured)
	return s.cardsOf(origin, list), err
}

type adminVariant struct {
	landing.Variant
	Lasting bool `json:"lasting" required:"true" description:"It can be changed, but not removed."`
}

type adminLandingOutput struct {
	Envelope
	Variants     []adminVariant        `json:"variants" required:"true" nullable:"false" description:"By name."`
	Featured     []ProjectCard         `json:"featured" required:"true" nullable:"false" description:"Without projects that are not public any more."`
	Testimonials []landing.Testimonial `json:"testimonials" required:"true" nullable:"false"`
}

func (s *Surface) adminGetLanding(ctx context.Context, c *Call, _ None) (out adminLandingOutput, err error) {
	content, err := s.deps.Landing.Stored(ctx)
	if err != nil {
		return out, err
	}
	out.Variants = make([]adminVariant, len(content.Variants))
	for i, v := range content.Variants {
		out.Variants[i] = adminVariant{v, content.Lasting[v.Name]}
	}
	out.Testimonials = content.Testimonials
	out.Featured, err = s.featured(ctx, c.Site.Origin, content)
	return out, err
}

func (s *Surface) adminSaveLandingPage(ctx context.Context, _ *Call, in landing.Variant) (Done, error) {
	return Done{}, s.deps.Landing.Save(ctx, in)
}

type landingNameInput struct {
	Name string `json:"name" required:"true"`
}

func (s *Surface) adminDeleteLandingPage(ctx context.Context, _ *Call, in landingNameInput) (Done, error) {
	return Done{}, s.deps.Landing.Delete(ctx, in.Name)
}

type featuredInput struct {
	ProjectIDs []string `json:"projectIds" required:"true" nullable:"false" description:"At most 12, in the order in which they are shown."`
}

func (s *Surface) adminSetFeaturedProjects(ctx context.Context, _ *Call, in featuredInput) (Done, error) {
	if len(in.ProjectIDs) <= landing.MostFeatured {
		if list, err := s.deps.Projects.CardsByID(ctx, "", in.ProjectIDs); err != nil {
			return Done{}, err
		} else if len(list) < len(in.ProjectIDs) {
			return Done{}, fault.Field("projectIds", "project_unknown", "Please choose public projects that exist.")
		}
	}
	return Done{}, s.deps.Landing.Feature(ctx, in.ProjectIDs)
}

type testimonialsInput struct {
	Testimonials []landing.Testimonial `json:"testimonials" required:"true" nullable:"false" description:"At most 12."`
}

func (s *Surface) adminSetTestimonials(ctx context.Context, _ *Call, in testimonialsInput) (Done, error) {
	return Done{}, s.deps.Landing.SaveTestimonials(ctx, in.Testimonials)
}
