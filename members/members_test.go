package members_test

import (
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/members"
	"cuttle/store"
	"cuttle/store/db"
)

// S1 §5: "Email must not already exist, case-insensitive ('Email already exists')", within one minisite.
func TestEmailIsUniqueWithinAMinisite(t *testing.T) {
	t.Parallel()
	st, now := dbtest.Tx(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	var sites []string
	for _, slug := range []string{"hub", "club"} {
		tenant, err := st.As(store.Public).CreateMinisite(t.Context(), db.CreateMinisiteParams{
			ID: store.NewID(), Slug: slug, Profile: []byte(`{"displayName":"` + slug + `","supportEmail":"help@example.com"}`), Brand: []byte("{}"), Now: now,
		})
		testkit.Must(t, err)
		sites = append(sites, tenant.ID)
	}
	add := func(site, email string) error {
		_, _, err := members.New(st, members.Keys{}, func() time.Time { return now }).Create(t.Context(), members.CreateParams{TenantID: site, Name: "Ann", Email: email})
		return err
	}
	testkit.Must(t, add(sites[0], "ann@example.com"))
	if err := add(sites[0], "ANN@Example.com"); !fault.Is(err, fault.Conflict) || fault.From(err).Fields["email"] != "Email already exists" {
		t.Errorf("the same in capitals: %v", err)
	}
	if err := add(sites[1], "ann@example.com"); err != nil {
		t.Errorf("the same in another minisite: %v", err)
	}
}
