package api

import (
	"context"

	"cuttle/authz"
	"cuttle/fault"
	"cuttle/media"
	"cuttle/projects"
)

type setShareStatusInput struct {
	projectInput
	ShareStatus projects.ShareStatus `json:"shareStatus" required:"true"`
}

var minisiteNotYours = fault.Field("shareStatus", "minisite_not_yours",
	"You don't manage the minisite of this project anymore. To share the project, choose another place for it in Publish.")

func (s *Surface) setShareStatus(ctx context.Context, c *Call, in setShareStatusInput) (Done, error) {
	p, err := s.deps.Projects.Find(ctx, s.projectViewer(c), in.ProjectID)
	if err != nil {
		return Done{}, err
	}
	// Owners may have lost their role since they shared it. They can always share it less.
	less := in.ShareStatus == projects.Private || in.ShareStatus == projects.Unlisted && p.ShareStatus == projects.Public
	if p.IsOwner && p.Minisite != nil && !less {
		if !s.allowsIn(c, p.Minisite.ID, s.anyProject.onMinisite) {
			return Done{}, minisiteNotYours
		}
		if p.License == projects.LicenseMinisitePaid && !s.mayLicenseIn(c, p.Minisite.ID) {
			return Done{}, mayNotLicense
		}
	}
	return Done{}, s.deps.Projects.SetShareStatus(ctx, s.projectViewer(c), in.ProjectID, in.ShareStatus)
}

type publishProjectInput struct {
	projectInput
	projects.NewName
	projects.NewDescription
	ShareStatus projects.ShareStatus `json:"shareStatus" required:"true"`
	License     *projects.License    `json:"license" required:"true" nullable:"true"`
	Subdomain   *string              `json:"subdomain" required:"true" nullable:"true" description:"The minisite whose home page shows the project."`
	CoverPhoto  string               `json:"coverPhoto" required:"true" description:"Address of a picture of ours, or empty."`
	TagIDs      []string             `json:"tagIds" required:"true" nullable:"false"`
}

type publishProjectOutput struct {
	Envelope
	Project Project `json:"project" required:"true"`
}

// Validate satisfies validated.
func (in publishProjectInput) Validate() error {
	if _, ok := media.KeyOf(in.CoverPhoto); !ok {
		return fault.Field("coverPhoto", "picture_unknown", "Please upload the cover photo here first.")
	}
	if in.license() == projects.LicenseMinisitePaid && in.Subdomain == nil {
		return fault.Field("subdomain", "required", "Please choose the minisite whose paying members can download this.")
	}
	return nil
}

func (in publishProjectInput) license() projects.License {
	if in.License == nil {
		return ""
	}
	return *in.License
}

func (s *Surface) publishProject(ctx context.Context, c *Call, in publishProjectInput) (publishProjectOutput, error) {
	minisiteID, err := s.mayPublish(ctx, c, in)
	if err != nil {
		return publishProjectOutput{}, err
	}
	cover, err := s.coverOf(ctx, in)
	if err != nil {
		return publishProjectOutput{}, err
	}
	who := s.projectViewer(c)
	err = s.deps.Projects.Publish(ctx, who, projects.PublishParams{
		ProjectID: in.ProjectID, Name: in.Name, Description: in.Description, ShareStatus: in.ShareStatus,
		License: in.license(), MinisiteID: minisiteID, CoverPhoto: cover, TagIDs: in.TagIDs, ProjectLimit: s.projectLimit(c),
	})
	if err != nil {
		return publishProjectOutput{}, err
	}
	p, err := s.deps.Projects.Find(ctx, who, in.ProjectID)
	return publishProjectOutput{Project: s.projectOf(c, p)}, err
}

// coverOf returns the key of the cover photo. It refuses one that was swept since it was uploaded.
func (s *Surface) coverOf(ctx context.Context, in publishProjectInput) (key string, err error) {
	key, _ = media.KeyOf(in.CoverPhoto)
	if key == "" {
		return "", nil
	}
	there, err := s.deps.Files.Has(ctx, key)
	if err == nil && !there {
		err = fault.Field("coverPhoto", "picture_missing", "This cover photo is no longer available. Please upload it again.")
	}
	return key, err
}

var mayNotLicense = fault.New(fault.Forbidden, "not_permitted", "You don't have permission to license projects like this.")

// mayPublish decides what depends on the person and not on the project alone: whether they may license it like this and
// show it on that minisite. It first checks whose project it is, so that its refusals do not reveal that a project
// exists.
func (s *Surface) mayPublish(ctx context.Context, c *Call, in publishProjectInput) (minisiteID string, err error) {
	p, err := s.deps.Projects.Find(ctx, s.projectViewer(c), in.ProjectID)
	if err == nil {
		err = p.Own()
	}
	if err != nil {
		return "", err
	}
	if in.license() == projects.LicensePro && !s.allows(c, s.anyProject.licensePro) {
		return "", mayNotLicense
	}
	if in.Subdomain == nil {
		return "", nil
	}
	minisiteID, err = s.managed(c, *in.Subdomain)
	if err == nil && in.license() == projects.LicenseMinisitePaid && !s.mayLicenseIn(c, minisiteID) {
		err = mayNotLicense
	}
	return minisiteID, err
}

// managed returns the minisite on whose home the viewer may show projects.
func (s *Surface) managed(c *Call, subdomain string) (minisiteID string, err error) {
	home, ok := s.deps.Sites.Minisite(c.Site, subdomain)
	if !ok || !s.allowsIn(c, home.Tenant.ID, s.anyProject.onMinisite) {
		return "", fault.Field("subdomain", "minisite_not_yours", "Please choose a minisite that you manage.")
	}
	return home.Tenant.ID, nil
}

func (s *Surface) mayLicenseIn(c *Call, tenantID string) bool {
	return c.holds(tenantID, func(who authz.Subject) bool { return s.mayLicense(who, c.Site, adminsMayLicense(c.Viewer, tenantID)) })
}

type setProjectTagsInput struct {
	projectInput
	TagIDs []string `json:"tagIds" required:"true" nullable:"false"`
}

func (s *Surface) setProjectTags(ctx context.Context, c *Call, in setProjectTagsInput) (Done, error) {
	return Done{}, s.deps.Projects.SetTags(ctx, s.projectViewer(c), in.ProjectID, in.TagIDs)
}

type tagsAndProjectsOutput struct {
	Envelope
	Tags     []PicturedTag `json:"tags" required:"true" nullable:"false"`
	Projects []ProjectCard `json:"projects" required:"true" nullable:"false"`
}

func (s *Surface) getTagsAndProjects(ctx context.Context, origin string) (tagsAndProjectsOutput, error) {
	tags, err := s.deps.Projects.Tags(ctx)
	if err != nil {
		return tagsAndProjectsOutput{}, err
	}
	list, err := s.deps.Projects.TemplateCards(ctx)
	cards := s.cardsOf(origin, list)
	return tagsAndProjectsOutput{Tags: pictured(tags, cards), Projects: cards}, err
}
