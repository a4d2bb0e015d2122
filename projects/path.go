package projects

import (
	"regexp"
	"strings"
)

// IntroPath is the address of the project that everybody starts with (S0 §2).
const IntroPath = "/intro"

var nonWords = regexp.MustCompile(`\W+`)

// Path returns the address of a project on the main site (S0 §2): its title, with a hyphen for each run of non-word
// characters, then its id. It must match web-kit's project-path.ts.
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
