package content

import (
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"time"
)

const checkedFile = "checked.json"

// Checked says with which version, and when, all steps of an article could last be done (make pictures).
type Checked struct {
	Version string `json:"version"`
	Date    string `json:"date"` // 2026-11-28
}

// readChecked returns what is known of the articles of learn, by the names of their files.
func readChecked(files fs.FS, all map[string]*parsed) (checked map[string]*Checked, err error) {
	raw, err := fs.ReadFile(files, checkedFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil {
		err = json.Unmarshal(raw, &checked)
	}
	for name, c := range checked {
		if all["/learn/"+name] == nil {
			err = fmt.Errorf("there is no article learn/%s.md", name)
		} else if _, notADay := time.Parse(time.DateOnly, c.Date); notADay != nil || c.Version == "" {
			err = fmt.Errorf("%s has no version, or no date like 2026-11-28", name)
		}
	}
	if err != nil {
		return nil, fmt.Errorf(checkedFile+": %w", err)
	}
	return checked, nil
}

// html is the foot of an article.
func (c *Checked) html() string {
	date, _ := time.Parse(time.DateOnly, c.Date) // readChecked has checked it
	return fmt.Sprintf("<p class=\"checked\">Checked with version %s on <time datetime=\"%s\">%s</time>.</p>\n",
		html.EscapeString(c.Version), c.Date, date.Format("Jan 2, 2006"))
}
