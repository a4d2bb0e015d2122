package server_test

import (
	"strings"
	"testing"
	"time"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/testkit"
	"cuttle/projects"
)

// S1 §6: "Analytics: needs admin, canLicensePro or canLicenseMinisite. Otherwise: 'You don't have permission to view analytics.' Viewing another
// user's stats needs admin: 'You don't have permission to view this user's analytics.'"
func TestWhoSeesAnalytics(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	creator := w.enter(t, "creator", cuttle.PlanFree, func(p *accounts.CreateAccountParams) { p.CanLicensePro = true })
	admin := w.enter(t, "admin", cuttle.PlanFree, func(p *accounts.CreateAccountParams) { p.IsAdmin = true })
	ann := w.signIn(t, w.annID)
	secret, anns := w.give(t, projects.Private, "", ""), w.give(t, projects.Public, "", "")
	own := ask[struct{ ProjectID string }](t, w, creator, "createProject", input{}).ProjectID
	for _, c := range []struct {
		who                       *person
		operation                 string
		in                        input
		code, message, fieldOfWho string
	}{
		{nil, "getCreatorAnalytics", input{}, "login_required", "", ""},
		{ann, "getCreatorAnalytics", input{}, "no_analytics", "You don't have permission to view analytics.", ""},
		{ann, "getCreatorAnalytics", input{"days": 8}, "no_analytics", "You don't have permission to view analytics.", ""},
		{ann, "getProjectDailyStats", naming(anns, nil), "no_analytics", "You don't have permission to view analytics.", ""},
		{ann, "getProjectStatsForUser", input{"username": "ann"}, "no_analytics", "You don't have permission to view analytics.", ""},
		{creator, "getCreatorAnalytics", input{"username": "ann"}, "not_your_analytics", "You don't have permission to view this user's analytics.", ""},
		{creator, "getProjectStatsForUser", input{"username": "nosuch"}, "not_your_analytics", "You don't have permission to view this user's analytics.", ""},
		{creator, "getProjectDailyStats", naming(anns, nil), "not_your_analytics", "You don't have permission to view this user's analytics.", ""},
		{creator, "getProjectDailyStats", naming(secret, nil), "not_your_analytics", "You don't have permission to view this user's analytics.", ""},
		{creator, "getProjectDailyStats", naming(own, nil), "", "", ""},
		{creator, "getCreatorAnalytics", input{}, "", "", ""},
		{creator, "getCreatorAnalytics", input{"username": "CREATOR", "days": 30}, "", "", ""},
		{creator, "getCreatorAnalytics", input{"days": 8}, "invalid", "", "Please choose 7, 30 or 90 for days, or leave it out."},
		{creator, "getProjectDailyStats", naming(own, input{"after": "soon"}), "after_unknown", "", "Please use the next value of the previous page, in the same order."},
		{creator, "getProjectStatsForUser", input{"username": "creator", "days": 401}, "invalid", "", "days must be from 1 to 400."},
		{admin, "getProjectStatsForUser", input{"username": "ann", "days": 400}, "", "", ""},
		{admin, "getProjectDailyStats", naming(secret, nil), "", "", ""},
		{admin, "getCreatorAnalytics", input{"username": "nosuch"}, "not_found", "There is no such person.", ""},
	} {
		res, e := w.as(t, c.who, c.operation, c.in)
		if e.Success != (c.code == "") || e.Code != c.code || c.message != "" && e.Message != c.message || !strings.Contains(res.body, c.fieldOfWho) {
			t.Errorf("%s %v: %s", c.operation, c.in, res.body)
		}
	}
}

// What the page of analytics gets.
func TestAnalyticsOfACreator(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	noon := time.Now().UTC().Truncate(24 * time.Hour).Add(36 * time.Hour)
	w.clock.set(time.Until(noon))
	today := noon.Format(time.DateOnly)
	creator := w.enter(t, "creator", cuttle.PlanFree, func(p *accounts.CreateAccountParams) { p.CanLicensePro, p.DisplayName = true, "Carla" })
	lamp := ask[struct{ ProjectID string }](t, w, creator, "createProject", input{}).ProjectID
	ask[envelope](t, w, creator, "setShareStatus", naming(lamp, input{"shareStatus": "public"}))
	ask[envelope](t, w, nil, "recordProjectView", naming(lamp, nil))
	ask[envelope](t, w, w.signIn(t, w.annID), "recordProjectView", naming(lamp, nil))
	w.clock.advance(25 * time.Hour)
	testkit.Must(t, w.Insights.RollUp(t.Context()))
	got := ask[struct {
		Creator        struct{ Username, DisplayName string }
		UpdatedThrough string
		MoreProjects   bool
		Projects       []struct {
			ProjectID, Name, OwnerUsername, ShareStatus, Thumbnail                                                      string
			License                                                                                                     *string
			FirstMadePublicDate                                                                                         *time.Time
			TotalUniqueDownloads, TotalDownloads, TotalViews, TotalLoggedInViews, TotalLoggedOutViews, TotalUniqueViews int
		}
		Days []struct {
			Date                                                                        string
			UniqueDownloads, TotalDownloads, LoggedInViews, LoggedOutViews, UniqueViews int
		}
	}](t, w, creator, "getCreatorAnalytics", input{"days": 7})
	if got.Creator.Username != "creator" || got.Creator.DisplayName != "Carla" || got.UpdatedThrough != today || len(got.Projects) != 1 || len(got.Days) != 7 {
		t.Fatalf("got %+v", got)
	}
	p, day := got.Projects[0], got.Days[6]
	if p.ProjectID != lamp || p.License != nil || p.FirstMadePublicDate == nil || p.TotalViews != 2 || p.TotalLoggedInViews != 1 || p.TotalLoggedOutViews != 1 || p.TotalUniqueViews != 2 {
		t.Errorf("project %+v", p)
	}
	if day.Date != today || day.LoggedInViews != 1 || day.LoggedOutViews != 1 || day.UniqueViews != 2 {
		t.Errorf("days %+v", got.Days)
	}
}
