package demo

import (
	"context"
	"fmt"
	"slices"
	"time"

	"cuttle"

	"cuttle/media"
	"cuttle/projects"
	"cuttle/store"
	"cuttle/templates"
)

// project is one project of the demo community: its design, owner, minisite and visibility. Name and description are the
// design's.
type project struct {
	owner, site, design string
	status              projects.ShareStatus
	license             projects.License
}

const (
	pub      = projects.Public
	unlisted = projects.Unlisted
	private  = projects.Private
)

var projectTable = []project{
	{"creator", "", "hinge-box", pub, projects.LicensePro},
	{"creator", "", "paper-lantern", pub, projects.LicensePro},
	{"creator", "", "leaf-earrings", pub, projects.LicensePro},
	{"creator", "", "mathilda-puzzle", pub, ""},
	{"creator", "", "studio-sign", unlisted, ""},

	{"pro", "", "coaster-set", pub, ""},
	{"pro", "", "grandparents-bauble", pub, ""},
	{"pro", "", "silver-wedding-heart", pub, ""},
	{"pro", "", "eighty-topper", pub, ""},
	{"pro", "", "reception-plate", pub, ""},
	{"pro", "", "camera-bag-tag", unlisted, ""},
	{"pro", "", "easter-breakfast-stand", private, ""},
	{"pro", "", "summer-party-names", private, ""},
	{"pro", "", "class-of-2026", pub, ""},
	{"pro", "", "hallway-web", pub, ""},
	{"pro", "", "relay-tags", private, ""},
	{"pro", "", "poplar-test-card", unlisted, ""},

	{"free", "", "biscuit-tag", private, ""},
	{"free", "", "alma-keychain", unlisted, ""},
	{"free", "", "balcony-coasters", pub, ""},

	{"hubadmin", "laserhub", "diode-power-grid", pub, ""},
	{"hubadmin", "laserhub", "acrylic-kerf-comb", pub, ""},
	{"hubadmin", "laserhub", "bit-stand", pub, projects.LicenseMinisitePaid},
	{"hubadmin", "laserhub", "workshop-ruler", pub, projects.LicenseMinisitePaid},
	{"hubadmin", "laserhub", "maker-league-tags", pub, ""},
	{"hubadmin", "laserhub", "moon-earrings", pub, projects.LicenseMinisitePaid},

	{"partner", "sawdust", "herb-markers", pub, projects.LicenseMinisitePaid},
	{"partner", "sawdust", "nursery-sign", pub, projects.LicenseMinisitePaid},
	{"partner", "sawdust", "sunday-egg-stand", pub, ""},
	{"partner", "sawdust", "first-puzzle", pub, ""},
	{"creator", "sawdust", "nail-box", pub, ""}, // who does not manage it anymore
	{"partner", "sawdust", "house-number", pub, projects.LicenseMinisitePaid},
}

// makeProjects makes the community's projects. It spreads the dates, so that lists have an order.
func makeProjects(ctx context.Context, st *store.Store, pictures *media.Service, users, sites map[string]string, now time.Time) error {
	designs, err := templates.Community()
	if err != nil {
		return err
	}
	var seen visits
	for i, row := range projectTable {
		at := slices.IndexFunc(designs, func(d templates.Template) bool { return d.Slug == row.design })
		if at < 0 {
			return fmt.Errorf("the community has no design %s", row.design)
		}
		d := designs[at]
		made := now.Add(-time.Duration(i+1) * 53 * time.Hour)
		p := projects.CreateProjectParams{
			OwnerID: users[row.owner], Name: d.Name, Description: d.Description, MinisiteID: sites[row.site], ShareStatus: row.status,
			License: row.license, Document: d.Document, TagSlugs: d.Tags, CreatedAt: made, LastOpenedAt: made.Add(20 * time.Hour),
		}
		if row.status == pub {
			published := made.Add(2 * time.Hour)
			p.PublishedAt = &published
		}
		if days := daysOld[row.design]; days > 0 {
			p.CreatedAt = now.AddDate(0, 0, -days)
		}
		if p.PreviewImage, err = pictures.Keep(ctx, d.Preview); err != nil {
			return err
		}
		service := projects.New(st, func() time.Time { return now })
		id, err := service.Create(ctx, p)
		if err == nil {
			err = addExamples(ctx, service, pictures, projects.Viewer{UserID: p.OwnerID}, id, d.Examples)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", d.Name, err)
		}
		if visited[row.design] > 0 {
			seen.add(row.design, id, p.CreatedAt, now)
		}
	}
	return seen.write(ctx, st)
}

func addExamples(ctx context.Context, service *projects.Service, pictures *media.Service, owner projects.Viewer, projectID string, examples []templates.Example) error {
	list := make([]projects.Example, len(examples))
	for i, e := range examples {
		key, err := pictures.Keep(ctx, e.Picture)
		if err != nil {
			return err
		}
		list[i] = projects.Example{Picture: cuttle.MediaKey(key), Caption: e.Caption}
	}
	_, err := service.SetExamples(ctx, owner, projectID, list)
	return err
}
