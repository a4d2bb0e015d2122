package demo

import (
	"context"
	"fmt"
	"time"

	"cuttle/store"
	"cuttle/store/db"
)

// visited is how many people look at a project of the creator on an ordinary day. Newer ones have more visitors, so that popularity sorts them as
// their age does.
var visited = map[string]int{"hinge-box": 9, "paper-lantern": 5, "leaf-earrings": 3, "mathilda-puzzle": 2, "studio-sign": 6, "nail-box": 4}

// daysOld is the age of a project that has been used for longer than its place in projectTable says.
var daysOld = map[string]int{"studio-sign": 95}

// visits collects views and downloads.
type visits struct {
	views     db.RecordViewsParams
	downloads struct {
		projects, people []string
		days             []time.Time
	}
}

// add adds what happened with a project since it was made: more on weekends, and each week a little more.
func (v *visits) add(design, projectID string, made, now time.Time) {
	today := now.UTC().Truncate(24 * time.Hour)
	for day := made.UTC().Truncate(24 * time.Hour); !day.After(today); day = day.AddDate(0, 0, 1) {
		age := int(today.Sub(day).Hours() / 24)
		people := visited[design] * (13 - min(age/7, 9)) / 10
		if weekday := day.Weekday(); weekday == time.Saturday || weekday == time.Sunday {
			people += people/2 + 1
		}
		for n := range max(people, 1) + (age*7+len(design))%3 {
			person, signedIn := fmt.Sprintf("demo visitor %d", (age*31+n*17)%997), n%3 == 0
			v.views.ProjectIds, v.views.Days = append(v.views.ProjectIds, projectID), append(v.views.Days, day)
			v.views.People, v.views.SignedIn = append(v.views.People, person), append(v.views.SignedIn, signedIn)
			v.views.Counts = append(v.views.Counts, int32(1+(age+n)%2))
			if signedIn && (age+n)%4 != 0 {
				d := &v.downloads
				d.projects, d.people, d.days = append(d.projects, projectID), append(d.people, person), append(d.days, day)
			}
		}
	}
}

func (v *visits) write(ctx context.Context, st *store.Store) error {
	if err := st.As(store.Public).RecordViews(ctx, v.views); err != nil {
		return err
	}
	return st.As(store.Public).RecordDownloads(ctx, v.downloads.projects, v.downloads.days, v.downloads.people)
}
