package api

import (
	"cmp"
	"context"

	"cuttle/projects"
	"cuttle/replies"
)

type cardsPageOutput struct {
	cardsOutput
	pageOutput
}

func (s *Surface) cardsPage(origin string, list []projects.Card, next string) cardsPageOutput {
	return cardsPageOutput{cardsOutput{ProjectCards: s.cardsOf(origin, list)}, endingAt(next)}
}

type orderedInput struct {
	Sort projects.Order `json:"sort,omitempty" description:"By default newest."`
	pageInput
}

// pagedList handles an operation that lists in one order what everybody may see.
func (s *Surface) pagedList(operation string, page func(ctx context.Context, after string) ([]projects.Card, string, error)) func(context.Context, *Call, pageInput) (*replies.Body, error) {
	ordered := s.orderedList(operation, func(ctx context.Context, _ projects.Order, after string) ([]projects.Card, string, error) {
		return page(ctx, after)
	})
	return func(ctx context.Context, c *Call, in pageInput) (*replies.Body, error) {
		return ordered(ctx, c, orderedInput{pageInput: in})
	}
}

// orderedList handles an operation that lists what everybody may see in the order that the caller wants. It keeps the first pages only: few
// people ask for others.
func (s *Surface) orderedList(operation string, page func(ctx context.Context, order projects.Order, after string) ([]projects.Card, string, error)) func(context.Context, *Call, orderedInput) (*replies.Body, error) {
	return func(ctx context.Context, c *Call, in orderedInput) (*replies.Body, error) {
		key := listKey{operation, c.Site.Origin, string(cmp.Or(in.Sort, projects.Newest))}
		read := func(ctx context.Context) (cardsPageOutput, error) {
			list, next, err := page(ctx, in.Sort, in.After)
			return s.cardsPage(key.origin, list, next), err
		}
		if in.After != "" {
			return publicReply(ctx, read)
		}
		return keptReply(ctx, s, key, read)
	}
}
