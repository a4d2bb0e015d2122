package projects

import (
	"regexp"
	"strings"
)

// IntroPath is the address of the project that everybody begins with (S0 §2).
const IntroPath = "/intro"

var nonWords = regexp.MustCompile(`\W+`)

// Path is the address of a project on the main site (S0 §2): its title, each run of non-word characters a hyphen, then its
// id. As in web-kit's project-path.ts.
func Path(ownerUsername, name, id string) string {
	if id == Intro {
		return IntroPath
	}
	title := strings.Trim(nonWords.ReplaceAllString(name, "-"), "-")
	if title != "" {
		title += "-"
	}
	return "/@" + ownerUsername + "/" + title + id
}
