package demo

import (
	"context"
	"fmt"
	"time"

	"cuttle/media"
	"cuttle/projects"
	"cuttle/store"
	"cuttle/templates"
)

// project is one demo project of the community. Where there is a template of the picture's name, the project is that
// design; until there is one, its document is blank and its picture the file of that name in pictures/.
type project struct {
	owner, site, picture, name, description string
	status                                  projects.ShareStatus
	license                                 projects.License
}

const (
	pub      = projects.Public
	unlisted = projects.Unlisted
	private  = projects.Private
)

var projectTable = []project{
	{"creator", "", "lattice-earrings", "Lattice earrings", "A mirrored pair, light as paper.", pub, projects.LicensePro},
	{"creator", "", "hinge-box", "Sun and moon hinge box", "One sheet, one living hinge, no glue.", pub, projects.LicensePro},
	{"creator", "", "pop-up-lantern", "Paper lanterns", "A folded card with stars, for a tea light.", pub, ""},
	{"creator", "", "name-puzzle", "Name puzzle", "A jigsaw that spells a name.", pub, ""},
	{"creator", "", "house-number", "House number plaque", "For a front door with character.", unlisted, ""},

	{"pro", "", "christmas-bauble", "Christmas bauble", "Every year a new name on the tree.", pub, ""},
	{"pro", "", "couple-heart", "Couple heart", "Two names, one heart.", pub, ""},
	{"pro", "", "plant-markers", "Plant markers", "Basil, thyme and friends.", pub, ""},
	{"pro", "", "coaster-set", "Patterned coasters", "Waves, honeycomb, contours and a mandala.", pub, ""},
	{"pro", "", "desk-plate", "Desk plate", "With slots for pencils.", pub, ""},
	{"pro", "", "luggage-tag", "Luggage tag", "Three lines to find the way home.", unlisted, ""},
	{"pro", "", "egg-stand", "Bunny egg stand", "With ears, and a name in front.", private, ""},
	{"pro", "", "place-cards", "Place cards", "A whole party from one list of names.", private, ""},
	{"pro", "", "cap-topper", "Graduation cap topper", "Name and year.", pub, ""},
	{"pro", "", "halloween-garland", "Spider-web garland", "A web for every letter.", pub, ""},
	{"pro", "", "jersey-tag", "Jersey tag", "Number and name of a whole team.", private, ""},
	{"pro", "", "workshop-ruler", "Workshop ruler", "Centimetres and inches, with a set square.", unlisted, ""},

	{"free", "", "pet-tag", "Biscuit's tag", "", private, ""},
	{"free", "", "name-keychain", "Keychain for Alma", "", unlisted, ""},
	{"free", "", "coaster-set", "Coasters for the balcony", "", pub, ""},

	{"hubadmin", "laserhub", "power-grid", "Diode power grid", "Dial in a new sheet in one run.", pub, ""},
	{"hubadmin", "laserhub", "kerf-comb", "Kerf comb, 3 mm acrylic", "Measured on the Hub's own machines.", pub, ""},
	{"hubadmin", "laserhub", "hinge-box", "Members' hinge box", "The lid carries your logo.", pub, projects.LicenseMinisitePaid},
	{"hubadmin", "laserhub", "workshop-ruler", "Hub ruler", "Engraved both ways.", pub, projects.LicenseMinisitePaid},
	{"hubadmin", "laserhub", "jersey-tag", "Team tag", "For the maker league.", pub, ""},
	{"hubadmin", "laserhub", "lattice-earrings", "Scale earrings", "From the members' night.", pub, projects.LicenseMinisitePaid},

	{"partner", "sawdust", "plant-markers", "Herb markers", "For the window sill.", pub, ""},
	{"partner", "sawdust", "layered-name-sign", "Nursery name sign", "Three layers of birch.", pub, projects.LicenseMinisitePaid},
	{"partner", "sawdust", "egg-stand", "Sunday egg stand", "Ears on, egg in, name in front.", pub, ""},
	{"partner", "sawdust", "name-puzzle", "First puzzle", "Big pieces, round corners.", pub, projects.LicenseMinisitePaid},
	{"partner", "sawdust", "workshop-ruler", "Bench ruler", "With a set square, for the wall above the bench.", pub, ""},
	{"partner", "sawdust", "house-number", "Door number", "Raised numbers on walnut.", pub, projects.LicenseMinisitePaid},
}

// makeProjects makes the official templates and the community's projects. It spreads the dates, so that lists have an
// order.
func makeProjects(ctx context.Context, st *store.Store, pictures *media.Store, users, sites map[string]string, now time.Time) error {
	designs, err := templates.All()
	if err != nil {
		return err
	}
	bySlug := map[string]templates.Template{}
	var all []projects.CreateProjectParams
	for _, d := range designs {
		bySlug[d.Slug] = d
		p := projects.CreateProjectParams{
			OwnerID: users[projects.OfficialOwner], Name: d.Name, Description: d.Description, ShareStatus: pub, License: projects.License(d.License),
		}
		if err := draw(ctx, pictures, &p, d); err != nil {
			return err
		}
		all = append(all, p)
	}
	for _, row := range projectTable {
		p := projects.CreateProjectParams{
			OwnerID: users[row.owner], Name: row.name, Description: row.description, MinisiteID: sites[row.site], ShareStatus: row.status,
			License: row.license,
		}
		if d, ok := bySlug[row.picture]; ok {
			err = draw(ctx, pictures, &p, d)
		} else {
			p.PreviewImage, err = put(ctx, pictures, "pictures", row.picture)
		}
		if err != nil {
			return err
		}
		all = append(all, p)
	}
	for i, p := range all {
		made := now.Add(-time.Duration(i+1) * 53 * time.Hour)
		p.CreatedAt, p.LastOpenedAt = made, made.Add(20*time.Hour)
		if p.ShareStatus == pub {
			published := made.Add(2 * time.Hour)
			p.PublishedAt = &published
		}
		if _, err := projects.Create(ctx, st, p); err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	return nil
}

// draw gives a project the document, the picture and the tags of a design.
func draw(ctx context.Context, pictures *media.Store, p *projects.CreateProjectParams, d templates.Template) (err error) {
	p.Document, p.TagSlugs = d.Document, d.Tags
	p.PreviewImage, err = pictures.Put(ctx, d.Preview)
	return err
}
