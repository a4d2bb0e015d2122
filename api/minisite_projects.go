package api

import (
	"context"
	"fmt"

	"cuttle/fault"
	"cuttle/projects"
)

// HomeProject is a project on a minisite's home, for its admins.
type HomeProject struct {
	projects.OnHome
	Thumbnails
}

type listProjectsOutput struct {
	Envelope
	Projects   []HomeProject `json:"projects" required:"true" nullable:"false"`
	CanLicense bool          `json:"canLicense" required:"true" description:"Whether the viewer may publish projects for its paying members."`
}

func (s *Surface) minisiteAdminListProjects(ctx context.Context, c *Call, _ minisiteInput) (listProjectsOutput, error) {
	list, err := s.deps.Projects.Home(ctx, s.projectViewer(c), c.Tenant.ID)
	out := listProjectsOutput{Projects: make([]HomeProject, len(list)), CanLicense: s.mayLicenseIn(c, c.Tenant.ID)}
	for i, p := range list {
		out.Projects[i] = HomeProject{p, s.thumbnails(c.Site.Origin, p.CoverPhoto, p.PreviewImage)}
	}
	return out, err
}

type listOwnProjectsInput struct {
	minisiteInput
	pageInput
}

// OwnProject is a project that its owner could show on a minisite's home.
type OwnProject struct {
	projects.OffHome
	Thumbnails
}

type listOwnProjectsOutput struct {
	Envelope
	Projects []OwnProject `json:"projects" required:"true" nullable:"false"`
	pageOutput
}

func (s *Surface) minisiteAdminListOwnProjects(ctx context.Context, c *Call, in listOwnProjectsInput) (listOwnProjectsOutput, error) {
	list, next, err := s.deps.Projects.OffHome(ctx, s.projectViewer(c), c.Tenant.ID, in.After)
	out := listOwnProjectsOutput{Projects: make([]OwnProject, len(list)), pageOutput: endingAt(next)}
	for i, p := range list {
		out.Projects[i] = OwnProject{p, s.thumbnails(c.Site.Origin, p.CoverPhoto, p.PreviewImage)}
	}
	return out, err
}

type orderProjectsInput struct {
	minisiteInput
	ProjectIDs []string `json:"projectIds" required:"true" nullable:"false" description:"At most 500; none leaves all newest first. Those that are not on the home are ignored."`
}

// Validate satisfies validated.
func (in orderProjectsInput) Validate() error {
	if len(in.ProjectIDs) > projects.MostOnHome {
		return fault.Field("projectIds", "project_ids_many", fmt.Sprintf("Please put at most %d projects in order.", projects.MostOnHome))
	}
	return nil
}

func (s *Surface) minisiteAdminOrderProjects(ctx context.Context, c *Call, in orderProjectsInput) (Done, error) {
	return Done{}, s.deps.Projects.OrderHome(ctx, c.Tenant.ID, in.ProjectIDs)
}

type takeOffProjectInput struct {
	minisiteInput
	projectInput
}

func (s *Surface) minisiteAdminTakeOffProject(ctx context.Context, c *Call, in takeOffProjectInput) (Done, error) {
	return Done{}, s.deps.Projects.TakeOffHome(ctx, projects.TakeOffParams{TenantID: c.Tenant.ID, ProjectID: in.ProjectID, By: c.actor()})
}
