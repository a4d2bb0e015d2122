package projects_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/projects"
)

// token is what an element carries of a project that it was copied from, as source-token.ts makes it.
func token(projectID string) string {
	hash := sha256.Sum256([]byte(projectID))
	return hex.EncodeToString(hash[:12])
}

// pasted is a document with an element that was copied from these projects, in a group.
func pasted(from ...string) json.RawMessage {
	tokens := []string{}
	for _, id := range from {
		tokens = append(tokens, token(id))
	}
	return carrying(tokens...)
}

func carrying(tokens ...string) json.RawMessage {
	carried, _ := json.Marshal(tokens)
	return json.RawMessage(strings.Replace(string(document("pasted")), `"components":[{}]`,
		`"components":[{"elements":[{"children":[{"from":`+string(carried)+`}]}]}]`, 1))
}

// begin makes a private project.
func (b *bench) begin(who projects.Viewer) string {
	b.Helper()
	return testkit.Get(b.projects.Begin(b.Context(), projects.BeginParams{OwnerID: who.UserID}))(b)
}

// saved saves a document as the newest version, keeps the one before, and returns the code of the refusal.
func (b *bench) saved(who projects.Viewer, id string, document json.RawMessage) string {
	b.Helper()
	page := testkit.Get(b.projects.Find(b.Context(), who, id))(b)
	_, err := b.projects.Save(b.Context(), who, projects.SaveParams{ProjectID: id, BaseVersion: page.Version, Document: document, KeepBefore: true})
	if err != nil {
		return fault.From(err).CodeOrKind()
	}
	return "done"
}

// "copied elements carry their project's id; at save the server marks the target original_licensed as for a copy" (issue 44)
func TestElementsOfALicensedProject(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	hub := b.minisite("hub")
	lamp, member := b.licensed(projects.LicensePro, ""), b.licensed(projects.LicenseMinisitePaid, hub)
	entitled := b.bob
	entitled.ProTemplates, entitled.MemberOf = true, []string{hub}
	remix := b.copied(entitled, lamp)
	withParts := b.begin(b.bob)
	b.expect("into one of one's own", "done", b.saved(b.bob, withParts, pasted(lamp)))
	free := b.create(b.ann)

	const elements, copies = "has layers from a Pro template", "made from a Pro template"
	for name, c := range map[string]struct {
		who         projects.Viewer
		from        []string
		code, words string
	}{
		"of Pro":              {b.bob, []string{lamp}, "needs_pro", elements},
		"of members":          {b.bob, []string{free, member}, "needs_membership", "has layers from a project for members only"},
		"of a copy of Pro":    {b.bob, []string{remix}, "needs_pro", elements},
		"of one with its":     {b.bob, []string{withParts}, "needs_pro", elements},
		"of a free one":       {b.bob, []string{free}, "done", ""},
		"of one's own":        {b.ann, []string{lamp}, "done", ""},
		"of what is unknown":  {b.bob, []string{"unknownproject"}, "done", ""},
		"which is of no type": {b.bob, nil, "done", ""},
	} {
		id, shown := b.begin(c.who), b.create(c.who)
		licensed := c.code != "done"
		refusal := map[bool]string{true: "original_licensed", false: "done"}[licensed]
		b.expect(name+", pasted", "done", b.saved(c.who, id, pasted(c.from...)))
		b.expect(name+", pasted where others see it", refusal, b.saved(c.who, shown, pasted(c.from...)))
		if page := testkit.Get(b.projects.Find(t.Context(), c.who, id))(t); !strings.Contains(page.WhyNotShare, c.words) || licensed != (page.WhyNotShare != "") {
			t.Errorf("%s: %q", name, page.WhyNotShare)
		}
		_, err := b.projects.RecordDownload(t.Context(), c.who, projects.DownloadParams{ProjectID: id})
		got := "done"
		if err != nil {
			got = fault.From(err).CodeOrKind()
		}
		b.expect(name+", downloaded", c.code, got)
		copied := b.copied(c.who, id)
		for _, dialog := range []bool{false, true} {
			b.expect(name+", shared", refusal, b.share(c.who, id, projects.Public, dialog))
			b.expect(name+", in a copy", refusal, b.share(c.who, copied, projects.Public, dialog))
		}
		b.expect(name+", taken out", "done", b.saved(c.who, id, document("x")))
		b.expect(name+", shared without", "done", b.share(c.who, id, projects.Public, false))
	}
	whole := testkit.Get(b.projects.Find(t.Context(), b.bob, remix))(t)
	if !strings.Contains(whole.WhyNotShare, copies) {
		t.Errorf("a copy: %q", whole.WhyNotShare)
	}
	b.expect("a copy, with elements", "done", b.saved(b.bob, remix, pasted(lamp)))
	if whole := testkit.Get(b.projects.Find(t.Context(), b.bob, remix))(t); !strings.Contains(whole.WhyNotShare, copies) {
		t.Errorf("a copy, with elements: %q", whole.WhyNotShare)
	}

	b.expect("a token, as source-token.test.ts has it", "c98e85f249002f03068e2a61", token("lamp"))
	b.expect("tokens that are none", "done", b.saved(b.bob, withParts, carrying(lamp, "a b", "", "\x00", strings.Repeat("f", 25))))
	b.expect("which name nothing", "done", b.share(b.bob, withParts, projects.Public, false))
	many := make([]string, 101)
	for i := range many {
		many[i] = fmt.Sprint("project", i)
	}
	b.expect("of 101 projects", "document_invalid", b.saved(b.bob, withParts, pasted(many...)))
}

// What came along with elements is as much of the project as they are.
func TestEverythingThatWasCopiedHasASource(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	lamp := b.licensed(projects.LicensePro, "")
	from := `{"from":["` + token(lamp) + `"]}`
	for part, empty := range map[string]string{
		`"parameters":[` + from + `]`:                `"parameters":[]`,
		`"scripts":[` + from + `]`:                   `"scripts":[]`,
		`"components":[{},` + from + `]`:             `"components":[{}]`,
		`"components":[{"elements":[` + from + `]}]`: `"components":[{}]`,
	} {
		id := b.begin(b.bob)
		b.expect(part, "done", b.saved(b.bob, id, json.RawMessage(strings.Replace(string(document("x")), empty, part, 1))))
		b.expect(part+", shared", "original_licensed", b.share(b.bob, id, projects.Public, false))
	}
}

// Restoring a version is a save, too.
func TestRestoringElementsOfALicensedProject(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	id := b.begin(b.bob)
	b.expect("pasted", "done", b.saved(b.bob, id, pasted(b.licensed(projects.LicensePro, ""))))
	b.expect("taken out", "done", b.saved(b.bob, id, document("x")))
	b.expect("without", "done", b.share(b.bob, id, projects.Unlisted, false))
	_, err := b.projects.Restore(t.Context(), b.bob, id, 2)
	b.expect("restored", "original_licensed", fault.From(err).CodeOrKind())
	b.expect("private", "done", b.share(b.bob, id, projects.Private, false))
	testkit.Get(b.projects.Restore(t.Context(), b.bob, id, 2))(t)
	b.expect("shared", "original_licensed", b.share(b.bob, id, projects.Public, false))
}

// Elements of a purged copy of a licensed project are still that project's.
func TestElementsOfAPurgedCopy(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	entitled := b.bob
	entitled.ProTemplates = true
	between, id := b.copied(entitled, b.licensed(projects.LicensePro, "")), b.begin(b.bob)
	b.expect("pasted", "done", b.saved(b.bob, id, pasted(between)))
	testkit.Get(b.projects.Delete(t.Context(), b.bob, between))(t)
	b.now = b.now.Add(projects.KeptFor)
	testkit.Must(t, (&projects.SweepWorker{Projects: b.projects}).Work(t.Context(), nil))
	b.expect("shared", "original_licensed", b.share(b.bob, id, projects.Public, false))
	b.expect("saved again", "done", b.saved(b.bob, id, pasted(between)))
	b.expect("shared then", "original_licensed", b.share(b.bob, id, projects.Public, false))
}
