// Package official writes the designs that come with the product to the database: the official templates and the project
// that everybody starts with. It may run any number of times, on every deployment: it leaves alone what has not changed,
// and what people made from it.
//
// It may import accounts, projects, media, templates and what is below them.
package official

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"cuttle"

	"cuttle/accounts"
	"cuttle/fault"
	"cuttle/media"
	"cuttle/projects"
	"cuttle/templates"
)

// Counts are how many templates were made, changed and kept.
type Counts map[projects.Put]int

// Put writes all of them. host is the main site's, for the email address of the account that owns them. The account is
// created if it is missing, with a random password: somebody who reads mail to that address can set one.
func Put(ctx context.Context, people *accounts.Service, files *media.Service, designs *projects.Service, host string, now time.Time) (Counts, error) {
	owner, err := ownerOf(ctx, people, host)
	if err != nil {
		return nil, fmt.Errorf("owner of the official templates: %w", err)
	}
	list, err := templates.All()
	if err != nil {
		return nil, err
	}
	counts := Counts{}
	for i, t := range list {
		picture, err := files.Keep(ctx, t.Preview)
		if err != nil {
			return nil, err
		}
		put, err := designs.PutOfficial(ctx, projects.OfficialParams{
			OwnerID: owner, Slug: t.Slug, ProjectID: t.ProjectID, Name: t.Name, Description: t.Description, License: projects.License(t.License),
			TagSlugs: t.Tags, Document: t.Document, PreviewImage: picture,
			PublishedAt: now.Add(-time.Duration(i) * time.Minute), // the first of the list is the newest
		})
		if err != nil {
			return nil, fmt.Errorf("template %s: %w", t.Slug, err)
		}
		counts[put]++
	}
	return counts, nil
}

func ownerOf(ctx context.Context, people *accounts.Service, host string) (userID string, err error) {
	userID, err = people.FindByUsername(ctx, cuttle.OfficialUsername)
	if !fault.Is(err, fault.NotFound) {
		return userID, err
	}
	return people.CreateAccount(ctx, accounts.CreateAccountParams{
		Email: cuttle.OfficialUsername + "@" + host, Username: cuttle.OfficialUsername, DisplayName: "Cuttle", Password: rand.Text(), Official: true,
	})
}
