package api

import (
	"context"
	"slices"

	"cuttle"

	"cuttle/fault"
	"cuttle/media"
	"cuttle/projects"
)

// ProjectExample is a picture of a project with other values.
type ProjectExample struct {
	projects.Example
	Thumbnails
}

func (s *Surface) examplesOf(c *Call, list []projects.Example) []ProjectExample {
	examples := make([]ProjectExample, len(list))
	for i, e := range list {
		examples[i] = ProjectExample{e, s.thumbnails(c.Site.Origin, e.Picture, "")}
	}
	return examples
}

type newExample struct {
	Picture string `json:"picture" required:"true" description:"Address of a picture of ours."`
	projects.NewCaption
}

type setProjectExamplesInput struct {
	projectInput
	Examples []newExample `json:"examples" required:"true" nullable:"false" description:"All of them in their order, at most 12."`
}

var pictureUnknown = fault.Field("examples", "picture_unknown", "Please upload the picture here first.")

// Validate satisfies validated.
func (in setProjectExamplesInput) Validate() error {
	for _, e := range in.Examples {
		if key, ok := media.KeyOf(e.Picture); !ok || key == "" {
			return pictureUnknown
		}
	}
	return nil
}

type projectExamplesOutput struct {
	Envelope
	Examples []ProjectExample `json:"examples" required:"true" nullable:"false"`
}

func (s *Surface) setProjectExamples(ctx context.Context, c *Call, in setProjectExamplesInput) (projectExamplesOutput, error) {
	who := s.projectViewer(c)
	p, err := s.deps.Projects.Find(ctx, who, in.ProjectID)
	if err == nil {
		err = p.Own()
	}
	if err != nil {
		return projectExamplesOutput{}, err
	}
	list := make([]projects.Example, len(in.Examples))
	for i, e := range in.Examples {
		key, _ := media.KeyOf(e.Picture)
		list[i] = projects.Example{Picture: cuttle.MediaKey(key), Caption: e.Caption}
	}
	if err := s.areKept(ctx, p, list); err != nil {
		return projectExamplesOutput{}, err
	}
	list, err = s.deps.Projects.SetExamples(ctx, who, in.ProjectID, list)
	return projectExamplesOutput{Examples: s.examplesOf(c, list)}, err
}

// areKept refuses pictures that were swept since they were uploaded. Those that the project uses are not asked for.
func (s *Surface) areKept(ctx context.Context, p projects.Project, list []projects.Example) error {
	for _, e := range list[:min(len(list), projects.MaxExamples)] { // SetExamples refuses more
		if slices.ContainsFunc(p.Examples, func(known projects.Example) bool { return known.Picture == e.Picture }) {
			continue
		}
		there, err := s.deps.Files.Has(ctx, string(e.Picture))
		if err == nil && !there {
			err = fault.Field("examples", "picture_missing", "This picture is no longer available. Please draw it again.")
		}
		if err != nil {
			return err
		}
	}
	return nil
}
