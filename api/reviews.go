package api

import (
	"context"

	"cuttle/projects"
)

// reviewState says which projects are listed for admins.
type reviewState string

// Values lists every state, for the API and its description.
func (reviewState) Values() []string {
	return []string{string(projects.Waiting), string(projects.Hidden)}
}

type adminListReviewsInput struct {
	State reviewState `json:"state" description:"What waits or is reported, by default; or what is hidden."`
	pageInput
}

// ReviewedProject is a project as admins look at it.
type ReviewedProject struct {
	projects.Reviewed
	Thumbnails
}

type adminListReviewsOutput struct {
	Envelope
	Reviews []ReviewedProject `json:"reviews" required:"true" nullable:"false"`
	pageOutput
}

func (s *Surface) adminListReviews(ctx context.Context, c *Call, in adminListReviewsInput) (adminListReviewsOutput, error) {
	read := s.deps.Projects.Reviews
	if in.State == reviewState(projects.Hidden) {
		read = s.deps.Projects.HiddenProjects
	}
	list, next, err := read(ctx, in.After)
	out := adminListReviewsOutput{Reviews: make([]ReviewedProject, len(list)), pageOutput: endingAt(next)}
	for i, p := range list {
		out.Reviews[i] = ReviewedProject{p, s.thumbnails(c.Site.Origin, p.CoverPhoto, p.PreviewImage)}
	}
	return out, err
}

type adminReviewProjectInput struct {
	projectInput
	Decision projects.Decision `json:"decision" required:"true" description:"Undo restores what was before the last decision."`
	Reason   *projects.Reason  `json:"reason" nullable:"true" description:"Required to hide a project. Its owner is told by email, ten minutes later."`
	Mark     string            `json:"mark" required:"true" description:"Of adminListReviews, or of the last decision."`
}

type adminReviewProjectOutput struct {
	Envelope
	projects.Outcome
}

func (s *Surface) adminReviewProject(ctx context.Context, c *Call, in adminReviewProjectInput) (adminReviewProjectOutput, error) {
	p := projects.ReviewParams{
		TenantID: c.Tenant.ID, ProjectID: in.ProjectID, Decision: in.Decision, Mark: in.Mark, By: c.actor(), Letterhead: c.letterhead(),
	}
	if in.Reason != nil {
		p.Reason = *in.Reason
	}
	outcome, err := s.deps.Projects.Review(ctx, p)
	return adminReviewProjectOutput{Outcome: outcome}, err
}

type reportProjectInput struct {
	projectInput
	projects.NewReport
}

func (s *Surface) reportProject(ctx context.Context, c *Call, in reportProjectInput) (Done, error) {
	return Done{}, s.deps.Projects.Report(ctx, s.projectViewer(c), in.ProjectID, in.NewReport)
}
