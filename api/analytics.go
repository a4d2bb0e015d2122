package api

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"time"

	"cuttle/fault"
	"cuttle/insights"
	"cuttle/store"
)

// noAnalytics refuses people who have none (S1 §6).
var noAnalytics = fault.New(fault.Forbidden, "no_analytics", "You don't have permission to view analytics.")

// rangeInput chooses the last days, of which analytics offer few.
type rangeInput struct {
	Days int `json:"days,omitempty" description:"7, 30 or 90: the last days that are counted. All when not given." example:"30"`
}

func (in rangeInput) Validate() error {
	if !slices.Contains([]int{0, 7, 30, 90}, in.Days) {
		return fault.Field("days", "invalid", "Please choose 7, 30 or 90 for days, or leave it out.")
	}
	return nil
}

type creatorAnalyticsInput struct {
	Username string `json:"username,omitempty" description:"Somebody else, for admins. In upper or lower case."`
	rangeInput
}

// AnalyzedProject is a project with its numbers and its thumbnails.
type AnalyzedProject struct {
	insights.CreatorProject
	Thumbnails
}

type creatorAnalyticsOutput struct {
	Envelope
	insights.Analytics
	Projects []AnalyzedProject `json:"projects" required:"true" nullable:"false" description:"Those that were ever public or have numbers, newest first."`
}

// analyst returns the viewer for package insights.
func (s *Surface) analyst(c *Call) insights.Viewer {
	return insights.Viewer{UserID: c.Viewer.UserID, SeesAll: s.allows(c, s.anyProject.analytics)}
}

func (s *Surface) getCreatorAnalytics(ctx context.Context, c *Call, in creatorAnalyticsInput) (creatorAnalyticsOutput, error) {
	found, err := s.deps.Insights.Analytics(ctx, s.analyst(c), cmp.Or(in.Username, c.Viewer.Username), in.Days)
	out := creatorAnalyticsOutput{Analytics: found, Projects: make([]AnalyzedProject, len(found.Projects))}
	for i, p := range found.Projects {
		out.Projects[i] = AnalyzedProject{p, s.thumbnails(c.Site.Origin, p.CoverPhoto, p.PreviewImage)}
	}
	return out, err
}

type projectDailyStatsInput struct {
	projectInput
	rangeInput
	pageInput
}

// before is the day at which the previous page ended; zero when there is none.
func (in projectDailyStatsInput) before() (day time.Time, err error) {
	if in.After == "" {
		return day, nil
	}
	if day, err = time.Parse(time.DateOnly, in.After); err != nil {
		err = store.ErrPosition
	}
	return day, err
}

func (in projectDailyStatsInput) Validate() error {
	if err := in.rangeInput.Validate(); err != nil {
		return err
	}
	_, err := in.before()
	return err
}

type projectDailyStatsOutput struct {
	Envelope
	Days []insights.Day `json:"days" required:"true" nullable:"false" description:"Those on which something happened, newest first, at most 90."`
	pageOutput
}

func (s *Surface) getProjectDailyStats(ctx context.Context, c *Call, in projectDailyStatsInput) (out projectDailyStatsOutput, err error) {
	before, err := in.before()
	if err == nil {
		out.Days, out.Next, err = s.deps.Insights.ProjectDays(ctx, s.analyst(c), in.ProjectID, in.Days, before)
	}
	return out, err
}

type projectStatsInput struct {
	Username string `json:"username" required:"true" description:"One's own, or anybody's for admins. In upper or lower case."`
	Days     int    `json:"days,omitempty" description:"The last days that are counted: at most 400; 90 when not given." example:"90"`
	pageInput
}

func (in projectStatsInput) Validate() error {
	if in.Days < 0 || in.Days > insights.StatsDaysMost {
		return fault.Field("days", "invalid", "days must be from 1 to "+strconv.Itoa(insights.StatsDaysMost)+".")
	}
	return nil
}

type projectStatsOutput struct {
	Envelope
	Stats []insights.ProjectStat `json:"stats" required:"true" nullable:"false" description:"One project after another, newest day first; days on which nothing happened are left out."`
	pageOutput
}

func (s *Surface) getProjectStatsForUser(ctx context.Context, c *Call, in projectStatsInput) (projectStatsOutput, error) {
	list, next, err := s.deps.Insights.Stats(ctx, s.analyst(c), in.Username, cmp.Or(in.Days, insights.StatsDays), in.After)
	return projectStatsOutput{Stats: list, pageOutput: endingAt(next)}, err
}

type minisiteInsightsInput struct {
	minisiteInput
	rangeInput
}

// DownloadedProject is a project of a minisite with its downloads and its thumbnails.
type DownloadedProject struct {
	insights.MinisiteProject
	Thumbnails
}

type minisiteInsightsOutput struct {
	Envelope
	insights.MinisiteInsights
	Projects []DownloadedProject `json:"projects" required:"true" nullable:"false" description:"Those on the minisite's home and the viewer's own, with downloads, most downloads first; at most 200."`
}

func (s *Surface) getMinisiteInsights(ctx context.Context, c *Call, in minisiteInsightsInput) (minisiteInsightsOutput, error) {
	found, err := s.deps.Insights.Minisite(ctx, c.Tenant.ID, c.Viewer.UserID, in.Days)
	out := minisiteInsightsOutput{MinisiteInsights: found, Projects: make([]DownloadedProject, len(found.Projects))}
	for i, p := range found.Projects {
		out.Projects[i] = DownloadedProject{p, s.thumbnails(c.Site.Origin, p.CoverPhoto, p.PreviewImage)}
	}
	return out, err
}
