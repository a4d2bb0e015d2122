package projects_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/projects"
	"cuttle/store"
	"cuttle/store/db"
)

// minisite makes a minisite and returns its id.
func (b *bench) minisite(slug string) string {
	b.Helper()
	return testkit.Get(b.st.As(store.Public).CreateMinisite(b.Context(), db.CreateMinisiteParams{
		ID: store.NewID(), Slug: slug, Profile: []byte(`{"displayName":"` + slug + `","supportEmail":"help@example.com"}`), Brand: []byte("{}"), Now: noon,
	}))(b).ID
}

// licensed makes a public project of ann's.
func (b *bench) licensed(license projects.License, minisiteID string) string {
	b.Helper()
	id := b.create(b.ann)
	testkit.Must(b, b.projects.Publish(b.Context(), b.ann, projects.PublishParams{ProjectID: id, Name: "Lamp", ShareStatus: projects.Public, License: license, MinisiteID: minisiteID}))
	return id
}

func (b *bench) copied(who projects.Viewer, id string) string {
	b.Helper()
	return testkit.Get(b.projects.Duplicate(b.Context(), who, projects.DuplicateParams{ProjectID: id}))(b)
}

// share tries to show a project to others in one of the two ways, and returns the code of the refusal.
func (b *bench) share(who projects.Viewer, id string, to projects.ShareStatus, dialog bool) string {
	err := b.projects.SetShareStatus(b.Context(), who, id, to)
	if dialog {
		err = b.projects.Publish(b.Context(), who, projects.PublishParams{ProjectID: id, Name: "Lamp", ShareStatus: to})
	}
	if err == nil {
		return "done"
	}
	return fault.From(err).CodeOrKind()
}

// A licensed document does not reach others through the copy of somebody who may have it (decision 0004). The copy stays with its owner; a
// download of it requires what the original requires.
func TestACopyOfALicensedProject(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	hub := b.minisite("hub")
	pro, member := b.bob, b.bob
	pro.ProTemplates, member.MemberOf = true, []string{hub}
	admin := projects.Viewer{UserID: b.bob.UserID, SeesAll: true}
	download := func(who projects.Viewer, id string) string {
		if _, err := b.projects.RecordDownload(t.Context(), who, projects.DownloadParams{ProjectID: id}); err != nil {
			return fault.From(err).CodeOrKind()
		}
		return "done"
	}
	for name, c := range map[string]struct {
		from, code, words, members string
		entitled                   projects.Viewer
	}{
		"of Pro":     {b.licensed(projects.LicensePro, ""), "needs_pro", "made from a Pro template", "", pro},
		"of members": {b.licensed(projects.LicenseMinisitePaid, hub), "needs_membership", "made from a project for members only", "hub", member},
	} {
		first := b.copied(c.entitled, c.from)
		remix := b.copied(c.entitled, first)
		for _, id := range []string{first, remix} {
			for _, dialog := range []bool{false, true} {
				for _, to := range []projects.ShareStatus{projects.Public, projects.Unlisted} {
					b.expect(name+" to "+string(to), "original_licensed", b.share(c.entitled, id, to, dialog))
				}
				b.expect(name+" to private", "done", b.share(c.entitled, id, projects.Private, dialog))
			}
			page := testkit.Get(b.projects.Find(t.Context(), b.bob, id))(t)
			if page.ShareStatus != projects.Private || !strings.Contains(page.WhyNotShare, c.words) || page.Access != projects.Full ||
				(page.MembersOf != nil) != (c.members != "") || page.MembersOf != nil && page.MembersOf.Subdomain != c.members {
				t.Errorf("%s, its page: %+v", name, page)
			}
			if page := testkit.Get(b.projects.Find(t.Context(), admin, id))(t); page.WhyNotShare != "" {
				t.Errorf("%s, its page for the platform's admin: %+v", name, page)
			}
			for _, deleted := range []bool{false, true} { // deleting the original does not remove the restriction
				if deleted && id == remix {
					testkit.Get(b.projects.Delete(t.Context(), b.ann, c.from))(t)
				}
				b.expect(name+", entitled", "done", download(c.entitled, id))
				b.expect(name+", no longer entitled", c.code, download(b.bob, id))
				b.expect(name+", shared", "original_licensed", b.share(c.entitled, id, projects.Public, false))
			}
			_, err := b.projects.Save(t.Context(), b.bob, projects.SaveParams{ProjectID: id, BaseVersion: 1, Document: document("x")})
			testkit.Must(t, err)
		}
	}
}

func TestTheMembershipThatACopyLacksIsNamed(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	hub, club := b.minisite("hub"), b.minisite("club")
	both, own := b.bob, b.bob
	both.MemberOf, own.MemberOf = []string{hub, club}, []string{club}
	id := b.copied(both, b.licensed(projects.LicenseMinisitePaid, hub))
	testkit.Must(t, b.projects.Publish(t.Context(), both, projects.PublishParams{
		ProjectID: id, Name: "Lamp", ShareStatus: projects.Private, License: projects.LicenseMinisitePaid, MinisiteID: club,
	}))
	for want, who := range map[string]projects.Viewer{"club": both, "hub": own} {
		p := testkit.Get(b.projects.Find(t.Context(), who, id))(t)
		if p.MembersOf.Subdomain != want || (p.IncludedBy != nil) != (want == "club") {
			t.Errorf("for members of %v, it is for those of %+v and included by %+v", who.MemberOf, p.MembersOf, p.IncludedBy)
		}
	}
}

func TestWhoMayShareACopy(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	for name, who := range map[string]projects.Viewer{"its owner": b.ann, "the platform's admin": {UserID: b.bob.UserID, SeesAll: true}} {
		id := b.copied(who, b.licensed(projects.LicensePro, ""))
		b.expect(name, "done", b.share(who, id, projects.Public, false))
	}
	free := b.create(b.ann)
	shown, hidden := b.copied(b.bob, free), b.copied(b.bob, free)
	b.expect("a copy of a free one", "done", b.share(b.bob, shown, projects.Unlisted, false))
	testkit.Must(t, b.projects.Publish(t.Context(), b.ann, projects.PublishParams{ProjectID: free, Name: "Lamp", ShareStatus: projects.Public, License: projects.LicensePro}))
	b.expect("licensed after it was copied", "original_licensed", b.share(b.bob, hidden, projects.Unlisted, false))
	// A copy that was published while the original was free may be published again.
	b.expect("shown already", "done", b.share(b.bob, shown, projects.Public, true))
}

// The address of an unlisted original is not told, not even to those who see the remix. Once public, it is.
func TestWhoLearnsTheOriginal(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	remix := b.copied(b.bob, b.id)
	told := func() string {
		page := testkit.Get(b.projects.Find(t.Context(), b.bob, remix))(t)
		if page.ShareStatus != projects.Private || page.License != "" || !page.IsOwner || page.Version != 1 {
			t.Errorf("the copy: %+v", page)
		}
		return fmt.Sprint(page.Original != nil && *page.Original == projects.Original{ID: b.id, Name: "Untitled project", OwnerUsername: "ann"})
	}
	for _, status := range []projects.ShareStatus{projects.Unlisted, projects.Private, projects.Public} {
		testkit.Must(t, b.projects.SetShareStatus(t.Context(), b.ann, b.id, status))
		b.expect(string(status), fmt.Sprint(status == projects.Public), told())
	}
	own := testkit.Get(b.projects.Find(t.Context(), b.ann, b.copied(b.ann, b.id)))(t)
	b.expect("one's own", b.id, own.Original.ID)
	testkit.Get(b.projects.Delete(t.Context(), b.ann, b.id))(t)
	b.expect("deleted", "false", told())

	for text, want := range map[string]string{"": "done", string(document("Zoe")): "done", "[]": "document_invalid", `{"version":2}`: "document_invalid"} {
		_, err := b.projects.Duplicate(t.Context(), b.bob, projects.DuplicateParams{ProjectID: remix, Document: json.RawMessage(text)})
		got := "done"
		if err != nil {
			got = fault.From(err).CodeOrKind()
		}
		b.expect("a copy with "+text, want, got)
	}
}

// After the purge of a minisite its projects stay with their owners, and none is visible where it was not before.
func TestProjectsLeaveAMinisite(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	b := newBench(t, data.Store)
	hub, club := b.minisite("hub"), b.minisite("club")
	shown := func(status projects.ShareStatus, license projects.License, minisiteID string) string {
		id := b.create(b.ann)
		testkit.Must(t, b.projects.Publish(t.Context(), b.ann, projects.PublishParams{ProjectID: id, Name: "Lamp", ShareStatus: status, License: license, MinisiteID: minisiteID}))
		return id
	}
	const members, pro = projects.LicenseMinisitePaid, projects.LicensePro
	want := map[string]string{
		shown(projects.Public, members, hub):   "private minisitePaid -",
		shown(projects.Unlisted, members, hub): "private minisitePaid -",
		shown(projects.Public, "", hub):        "unlisted - -",
		shown(projects.Public, pro, hub):       "unlisted pro -",
		shown(projects.Private, "", hub):       "private - -",
		shown(projects.Public, members, club):  "public minisitePaid club",
	}
	deleted := shown(projects.Public, members, hub)
	want[deleted] = "private minisitePaid -"
	member := b.bob
	member.MemberOf = []string{hub}
	copied := b.copied(member, deleted)
	testkit.Get(b.projects.Delete(t.Context(), b.ann, deleted))(t)
	testkit.Must(t, b.st.InTx(t.Context(), store.Tenant(hub), func(ctx context.Context, tx *store.Tx) error { return projects.LeaveMinisite(ctx, tx, hub) }))
	for id, want := range want {
		b.expect(want, want, dbtest.Look[string](t, data, `select concat_ws(' ', share_status, coalesce(license, '-'), coalesce(t.slug, '-'))
			from project p left join tenant t on t.id = p.minisite_id where p.id = $1`, id))
	}
	b.expect("a member's copy", "original_licensed", b.share(member, copied, projects.Public, false))
}
