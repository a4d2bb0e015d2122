package api

import "context"

func (s *Surface) projectPublishingOperations() []Operation {
	return []Operation{
		define(Spec{"setShareStatus", "Says who may see one's project.", "project", "publish", RateSave}, s.setShareStatus),
		define(Spec{"publishProject", "Shows one's project to others, described and licensed as given.", "project", "publish", RateSave}, s.publishProject),
		define(Spec{"setProjectTags", "Says under which tags a project is found.", "project", "tag", RateSave}, s.setProjectTags),
		define(Spec{"getTagsAndProjects", "Lists the tags and the templates: the official ones and the Pro ones of creators.", "project-list", "read", RateRead}, s.getTagsAndProjects),
	}
}

// Tag has the fields of S1 §3.
type Tag struct {
	TagID   string `json:"tagId" required:"true"`
	Slug    string `json:"slug" required:"true"`
	TagName string `json:"tagName" required:"true"`
}

type setShareStatusInput struct {
	projectInput
	ShareStatus string `json:"shareStatus" required:"true" enum:"public,unlisted,private"`
}

func (s *Surface) setShareStatus(context.Context, *Call, setShareStatusInput) (Done, error) {
	return Done{}, errBeingBuilt
}

type publishProjectInput struct {
	projectInput
	Name        string   `json:"name" required:"true" description:"1 to 200 characters."`
	Description string   `json:"description" required:"true" description:"At most 2000 characters."`
	ShareStatus string   `json:"shareStatus" required:"true" enum:"public,unlisted,private"`
	License     *string  `json:"license" required:"true" nullable:"true" enum:"pro,minisitePaid"`
	Subdomain   *string  `json:"subdomain" required:"true" nullable:"true" description:"The minisite whose home shows it."`
	CoverPhoto  string   `json:"coverPhoto" required:"true" description:"Address of a picture of ours, or empty."`
	TagIDs      []string `json:"tagIds" required:"true" nullable:"false"`
}

type publishProjectOutput struct {
	Envelope
	Project Project `json:"project" required:"true"`
}

func (s *Surface) publishProject(context.Context, *Call, publishProjectInput) (publishProjectOutput, error) {
	return publishProjectOutput{}, errBeingBuilt
}

type setProjectTagsInput struct {
	projectInput
	TagIDs []string `json:"tagIds" required:"true" nullable:"false"`
}

func (s *Surface) setProjectTags(context.Context, *Call, setProjectTagsInput) (Done, error) {
	return Done{}, errBeingBuilt
}

type tagsAndProjectsOutput struct {
	Envelope
	Tags     []Tag         `json:"tags" required:"true" nullable:"false"`
	Projects []ProjectCard `json:"projects" required:"true" nullable:"false"`
}

func (s *Surface) getTagsAndProjects(context.Context, *Call, None) (tagsAndProjectsOutput, error) {
	return tagsAndProjectsOutput{}, errBeingBuilt
}
