package demo

import (
	"context"

	"cuttle"
	"cuttle/landing"
	"cuttle/projects"
	"cuttle/templates"
)

// Feature puts the first official templates on the landing page, unless there are projects.
func Feature(ctx context.Context, pages *landing.Service, designs *projects.Service) error {
	if len(pages.Content().Featured) > 0 {
		return nil
	}
	official, err := templates.All()
	if err != nil {
		return err
	}
	cards, err := designs.TemplateCards(ctx)
	if err != nil {
		return err
	}
	ids := map[string]string{}
	for _, card := range cards {
		if card.OwnerUsername == cuttle.OfficialUsername {
			ids[card.Name] = card.ID
		}
	}
	var featured []string
	for _, t := range official {
		if id := ids[t.Name]; id != "" && len(featured) < landing.MostFeatured {
			featured = append(featured, id)
		}
	}
	return pages.Feature(ctx, featured)
}
