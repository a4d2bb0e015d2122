package server_test

import (
	"testing"
	"time"

	"cuttle/devkit/testkit"
)

// What the page of a minisite's numbers gets.
func TestInsightsOfAMinisite(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	noon := time.Now().UTC().Truncate(24 * time.Hour).Add(36 * time.Hour)
	w.clock.set(time.Until(noon))
	today := noon.Format(time.DateOnly)
	ada := w.hubAdmin(t)
	lamp := ask[struct{ ProjectID string }](t, w, ada, "createProject", input{"name": "Lamp"}).ProjectID
	w.data.Exec(t, "update project set minisite_id = $1, share_status = 'public', license = 'minisitePaid' where id = $2", w.hub.ID, lamp)
	w.data.Exec(t, "update minisite_member set last_sign_in_at = $1 where user_id = $2", noon, ada.id)
	ask[envelope](t, w, ada, "recordDownload", naming(lamp, input{"format": "svg"}))
	w.clock.advance(25 * time.Hour)
	testkit.Must(t, w.Insights.RollUp(t.Context()))
	got := ask[struct {
		UpdatedThrough string
		Days           []struct {
			Date                                                    string
			Paid, Canceled, Admins, UniqueDownloads, TotalDownloads int
		}
		Projects []struct {
			ProjectID, Name, OwnerUsername, ShareStatus, License, CoverPhoto, PreviewImage string
			Thumbnail, Thumbnail2x                                                         *string
			UniqueDownloads, TotalDownloads                                                int
		}
		MoreProjects *bool
		SignIns      []struct {
			MinisiteMemberID, Name, Email, Role string
			LastSignInDate                      time.Time
		}
		NeverSignedIn int
	}](t, w, ada, "getMinisiteInsights", input{"subdomain": "hub", "days": 7})
	if len(got.Days) == 0 || len(got.Projects) != 1 || len(got.SignIns) != 1 {
		t.Fatalf("got %+v", got)
	}
	day, p, s := got.Days[len(got.Days)-1], got.Projects[0], got.SignIns[0]
	if got.UpdatedThrough != today || day.Date != today || day.Admins != 1 || day.UniqueDownloads != 1 || day.TotalDownloads != 1 {
		t.Errorf("days %+v", got.Days)
	}
	if p.ProjectID != lamp || p.OwnerUsername != "hubadmin" || p.License != "minisitePaid" || p.ShareStatus != "public" || p.Thumbnail == nil || p.Thumbnail2x == nil || p.UniqueDownloads != 1 || p.TotalDownloads != 1 || got.MoreProjects == nil {
		t.Errorf("project %+v", p)
	}
	if s.Role != "admin" || s.MinisiteMemberID == "" || !s.LastSignInDate.Equal(noon) {
		t.Errorf("sign-in %+v", s)
	}
	if _, e := w.as(t, ada, "getMinisiteInsights", input{"subdomain": "hub", "days": 8}); e.Fields["days"] != "Please choose 7, 30 or 90 for days, or leave it out." {
		t.Errorf("8 days: %+v", e)
	}
}
