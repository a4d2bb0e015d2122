package server_test

import (
	"encoding/json"
	"slices"
	"testing"

	"cuttle"
	"cuttle/devkit/testkit"
	"cuttle/projects"
)

// S1 §7 getProjectCardsForAllCreatorProjects: what those have made public who may license Pro, whatever its licence.
func TestCardsOfCreators(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	official := w.enter(t, cuttle.OfficialUsername, cuttle.PlanGift, nil)
	cleo := w.enter(t, "cleo", cuttle.PlanFree, nil)
	yes := true
	testkit.Must(t, w.accounts.SetFlags(t.Context(), "cleo@example.com", nil, &yes, nil))
	testkit.Must(t, w.accounts.SetFlags(t.Context(), "cuttle@example.com", nil, &yes, nil))
	now := w.clock.now()
	make := func(owner, name string, status projects.ShareStatus, license projects.License, minisite string) {
		t.Helper()
		now = now.Add(1)
		_, err := w.API.Projects.Create(t.Context(), projects.CreateProjectParams{
			OwnerID: owner, Name: name, ShareStatus: status, License: license, MinisiteID: minisite, CreatedAt: now, LastOpenedAt: now, PublishedAt: &now,
		})
		testkit.Must(t, err)
	}
	make(cleo.id, "Free box", projects.Public, "", "")
	make(cleo.id, "Draft", projects.Unlisted, projects.LicensePro, "")
	make(cleo.id, "Secret", projects.Private, projects.LicensePro, "")
	make(cleo.id, "Hub box", projects.Public, "", w.hub.ID)
	make(cleo.id, "Pro box", projects.Public, projects.LicensePro, "")
	make(w.annID, "Ann's box", projects.Public, "", "")
	make(official.id, "Official box", projects.Public, "", "")
	res, _ := w.as(t, nil, "getProjectCardsForAllCreatorProjects", nil)
	var out struct {
		ProjectCards []struct{ Name, OwnerUsername string }
	}
	testkit.Must(t, json.Unmarshal([]byte(res.body), &out))
	var names []string
	for _, c := range out.ProjectCards {
		names = append(names, c.Name+" of "+c.OwnerUsername)
	}
	slices.Sort(names)
	if !slices.Equal(names, []string{"Free box of cleo", "Pro box of cleo"}) {
		t.Errorf("got %s", res.body)
	}
}
