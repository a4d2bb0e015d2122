package demo

import (
	"context"
	"time"

	"cuttle/media"
	"cuttle/projects"
	"cuttle/store"
)

// project is one demo project; its picture is the file of that name in pictures/.
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

// The pictures are checked in until the engine draws them.
var projectTable = []project{
	{"cuttle", "", "layered-name-sign", "Layered name sign", "A name in script letters, welded into one piece, on a backing that follows its outline.", pub, ""},
	{"cuttle", "", "name-keychain", "Name keychain", "Any name with a ring, cut in a minute.", pub, ""},
	{"cuttle", "", "finger-joint-box", "Finger-joint box", "A box that fits your material's thickness.", pub, ""},
	{"cuttle", "", "kerf-comb", "Kerf and fit comb", "Find out how much your laser takes away.", pub, ""},
	{"cuttle", "", "cake-topper", "Cake topper", "A name and an age on one stake.", pub, ""},

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

// makeProjects spreads the dates, so that lists have an order.
func makeProjects(ctx context.Context, st *store.Store, pictures *media.Store, users, sites map[string]string, now time.Time) error {
	for i, p := range projectTable {
		preview, err := put(ctx, pictures, "pictures", p.picture)
		if err != nil {
			return err
		}
		made := now.Add(-time.Duration(i) * 53 * time.Hour)
		params := projects.CreateProjectParams{
			OwnerID: users[p.owner], Name: p.name, MinisiteID: sites[p.site], ShareStatus: p.status, License: p.license,
			PreviewImage: preview, Description: p.description, CreatedAt: made, LastOpenedAt: made.Add(20 * time.Hour),
		}
		if p.status == pub {
			published := made.Add(2 * time.Hour)
			params.PublishedAt = &published
		}
		if params.LastOpenedAt.After(now) {
			params.LastOpenedAt = now
		}
		if _, err := projects.Create(ctx, st, params); err != nil {
			return err
		}
	}
	return nil
}
