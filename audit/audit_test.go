package audit_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"cuttle"
	"cuttle/audit"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/store"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

type fields = map[string]any

// write adds records of a minisite in one transaction.
func write(t *testing.T, st *store.Store, tenantID string, records ...audit.Record) {
	t.Helper()
	testkit.Must(t, st.InTx(t.Context(), store.Tenant(tenantID), func(ctx context.Context, tx *store.Tx) error {
		for _, r := range records {
			if err := audit.Write(ctx, tx, tenantID, r); err != nil {
				return err
			}
		}
		return nil
	}))
}

func actions(records []audit.Record) string {
	var all []string
	for _, r := range records {
		all = append(all, fmt.Sprint(r.By.Name, " ", r.Action, " ", r.Before, " ", r.After))
	}
	return strings.Join(all, "\n")
}

// The list of a minisite has one record for an import, that of a member what the import did to them. Nobody else's list has any of it.
func TestLists(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	ann := cuttle.Actor{UserID: "u-ann", Name: "ann"}
	write(t, st, "hub", audit.Record{At: noon, By: ann, Action: "member added", MemberID: "bob", After: fields{"name": "Bob"}}, audit.Record{At: noon, By: ann, Action: "changed", Before: fields{"displayName": "Hub"}, After: fields{"displayName": "Lab"}})
	testkit.Must(t, st.InTx(t.Context(), store.Tenant("hub"), func(ctx context.Context, tx *store.Tx) error {
		return audit.WriteAll(ctx, tx, "hub", []audit.Record{
			{At: noon, By: ann, Action: "member changed by import", MemberID: "bob", ImportID: "i", Before: fields{"role": "paid"}, After: fields{"role": "canceled"}},
			{At: noon, By: ann, Action: "member imported", MemberID: "cid", ImportID: "i", After: fields{"role": "paid"}},
		})
	}))
	write(t, st, "hub", audit.Record{At: noon, By: ann, Action: "members imported", ImportID: "i", After: fields{"added": 1}}, audit.Record{At: noon, By: cuttle.CommandLine, Action: "member removed", MemberID: "bob", Before: fields{"name": "Bob"}})
	const added, removed = "ann member added map[] map[name:Bob]", "the command line member removed map[name:Bob] map[]"
	for what, c := range map[string]struct {
		list func() ([]audit.Record, string, error)
		want string
	}{
		"the minisite": {func() ([]audit.Record, string, error) { return audit.List(t.Context(), st, "hub", "") },
			removed + "\nann members imported map[] map[added:1]\nann changed map[displayName:Hub] map[displayName:Lab]\n" + added},
		"a member": {func() ([]audit.Record, string, error) { return audit.ListOfMember(t.Context(), st, "hub", "bob", "") },
			removed + "\nann member changed by import map[role:paid] map[role:canceled]\n" + added},
		"a member, at another minisite": {func() ([]audit.Record, string, error) { return audit.ListOfMember(t.Context(), st, "club", "bob", "") }, ""},
		"another minisite":              {func() ([]audit.Record, string, error) { return audit.List(t.Context(), st, "club", "") }, ""},
		"the milestones of a member": {func() ([]audit.Record, string, error) {
			records, err := audit.ListMilestones(t.Context(), st, "hub", "bob")
			return records, "", err
		}, added + "\n" + removed},
	} {
		records, next, err := c.list()
		if testkit.Must(t, err); actions(records) != c.want || next != "" {
			t.Errorf("%s, next %q:\n%s", what, next, actions(records))
		}
		for _, r := range records {
			if !r.At.Equal(noon) {
				t.Errorf("%s: %s at %v", what, r.Action, r.At)
			}
		}
	}
}

func TestListsComeInPages(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	for i := range 121 {
		write(t, st, "hub", audit.Record{At: noon, By: cuttle.CommandLine, Action: fmt.Sprint(i), MemberID: "bob"})
	}
	for what, list := range map[string]func(after string) ([]audit.Record, string, error){
		"of a minisite": func(after string) ([]audit.Record, string, error) { return audit.List(t.Context(), st, "hub", after) },
		"of a member": func(after string) ([]audit.Record, string, error) {
			return audit.ListOfMember(t.Context(), st, "hub", "bob", after)
		},
	} {
		var sizes []int
		seen := 121
		for after := ""; ; {
			page, next, err := list(after)
			testkit.Must(t, err)
			sizes = append(sizes, len(page))
			for _, r := range page { // newest first
				if seen--; r.Action != fmt.Sprint(seen) {
					t.Errorf("%s: %s, want %d", what, r.Action, seen)
				}
			}
			if after = next; next == "" {
				break
			}
		}
		if fmt.Sprint(sizes) != "[50 50 21]" {
			t.Errorf("%s: pages of %v", what, sizes)
		}
		if _, _, err := list("x"); fault.From(err).Fields["after"] == "" {
			t.Errorf("%s, a strange page: %v", what, err)
		}
	}
}
