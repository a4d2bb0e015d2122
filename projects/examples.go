package projects

import (
	"context"
	"fmt"
	"unicode/utf8"

	"cuttle"

	"cuttle/fault"
	"cuttle/media"
	"cuttle/store"
)

// MaxExamples is how many examples a project may have.
const MaxExamples = 12

// Example is a picture of a project with other values. Its owner's browser draws it, so that people who may not have the document see more than
// one design. The values themselves are not stored.
type Example struct {
	Picture cuttle.MediaKey `json:"picture" required:"true"`
	Caption string          `json:"caption" required:"true"`
}

// NewCaption is what the owner of an example says that it shows.
type NewCaption struct {
	Caption string `json:"caption" required:"true" minLength:"1" maxLength:"80"`
}

var maxCaption = cuttle.MaxLength[NewCaption]("Caption")

var (
	tooManyExamples = fault.Field("examples", "examples_used_up", fmt.Sprintf("A project has at most %d pictures of other values. Please remove one first.", MaxExamples))
	captionInvalid  = fault.Field("examples", "caption_invalid", fmt.Sprintf("Please enter a caption of at most %d characters.", maxCaption))
	exampleTwice    = fault.Field("examples", "example_twice", "This picture is there already. Please change the values first.")
)

// SetExamples replaces the examples of the viewer's own project, and returns them with clean captions. Pictures that it does not use anymore are
// swept later. The caller has checked that the new ones are kept.
func (s *Service) SetExamples(ctx context.Context, who Viewer, projectID string, list []Example) ([]Example, error) {
	if len(list) > MaxExamples {
		return nil, tooManyExamples
	}
	pictures, captions := make([]string, len(list)), make([]string, len(list))
	clean, seen := make([]Example, len(list)), map[cuttle.MediaKey]bool{}
	for i, e := range list {
		if seen[e.Picture] {
			return nil, exampleTwice
		}
		seen[e.Picture] = true
		if e.Caption = cleanLine(e.Caption); e.Caption == "" || utf8.RuneCountInString(e.Caption) > maxCaption {
			return nil, captionInvalid
		}
		pictures[i], captions[i], clean[i] = string(e.Picture), e.Caption, e
	}
	err := s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if _, err := lockOwn(ctx, tx, who, projectID); err != nil {
			return err
		}
		rows, err := tx.ListExamplesOfProject(ctx, projectID)
		if err != nil {
			return err
		}
		var gone []string
		for _, r := range rows {
			if !seen[cuttle.MediaKey(r.Picture)] {
				gone = append(gone, r.Picture)
			}
		}
		if err := media.MarkUnreferenced(ctx, tx, s.now(), gone, pictures); err != nil {
			return err
		}
		if err := tx.ClearExamples(ctx, projectID); err != nil {
			return err
		}
		return tx.AddExamples(ctx, projectID, pictures, captions)
	})
	return clean, err
}
