package api

import (
	"context"
	"encoding/json"
	"slices"

	"cuttle"
	"cuttle/accounts"
	"cuttle/authz"
	"cuttle/storefront"
	"cuttle/tenancy"
)

// LoggedInUser has the fields of S0 §3 and S1 §3 together. On a minisite it has only the person's identity and their role there; the
// other fields are as for a person without plan and roles.
type LoggedInUser struct {
	UserID              string                  `json:"userId" required:"true"`
	Username            string                  `json:"username" required:"true"`
	Email               string                  `json:"email" required:"true"`
	DisplayName         string                  `json:"displayName" required:"true" description:"Empty when never set."`
	Avatar              cuttle.MediaKey         `json:"avatar" required:"true" description:"Address of a picture, or empty."`
	IsAdmin             bool                    `json:"isAdmin" required:"true"`
	NeedsSecondFactor   accounts.AdminNeeds     `json:"needsSecondFactor" required:"true" enum:",setUp,logIn" description:"Why an admin of the platform is none in this session: two-step login is off, or was turned on after the login. Empty for everyone else."`
	CanLicenseMinisite  bool                    `json:"canLicenseMinisite" required:"true"`
	CanLicensePro       bool                    `json:"canLicensePro" required:"true"`
	Subscription        storefront.Subscription `json:"subscription" required:"true"`
	UserStorage         UserStorage             `json:"userStorage" required:"true"`
	MinisiteMemberships []Membership            `json:"minisiteMemberships" required:"true" nullable:"false"`
	FeatureFlags        authz.Features          `json:"featureFlags" required:"true"`
}

// Manages reports whether the person may manage a minisite; with "", any minisite.
func (u *LoggedInUser) Manages(subdomain string) bool {
	return u.IsAdmin || slices.ContainsFunc(u.MinisiteMemberships, func(m Membership) bool {
		return m.Role == cuttle.MemberAdmin && (subdomain == "" || m.Subdomain == subdomain)
	})
}

// Membership is a minisite the person belongs to, with the address of its home.
type Membership struct {
	Subdomain   string            `json:"subdomain" required:"true"`
	DisplayName string            `json:"displayName" required:"true"`
	Role        cuttle.MemberRole `json:"role" required:"true"`
	Origin      string            `json:"origin" required:"true"`
	CanLicense  bool              `json:"canLicense" required:"true" description:"Whether they may publish projects for its paying members."`
}

func (s *Surface) loggedInUser(v *accounts.Viewer, site *tenancy.Site) *LoggedInUser {
	if v == nil {
		return nil
	}
	features := s.deps.Matrix.Features(subject(v, site.Tenant.ID))
	user := &LoggedInUser{
		UserID: v.UserID, Username: v.Username, Email: v.Email, DisplayName: v.DisplayName, Avatar: cuttle.MediaKey(v.Avatar), IsAdmin: v.IsAdmin, NeedsSecondFactor: v.AdminNeeds,
		CanLicenseMinisite: features.CanLicenseMinisite, CanLicensePro: features.CanLicensePro, FeatureFlags: features,
		Subscription:        s.deps.Storefront.SubscriptionOf(v.Plan(), v.Entitlements, v.Billing, features.CanCreateUnlimitedProjects, v.Projects),
		MinisiteMemberships: make([]Membership, 0, len(v.Memberships)),
	}
	user.Subscription.WaitingGiftUntil = v.WaitingGiftUntil
	for _, m := range v.Memberships {
		if home, ok := s.deps.Sites.Minisite(site, m.Subdomain); ok {
			user.MinisiteMemberships = append(user.MinisiteMemberships, Membership{
				Subdomain: m.Subdomain, DisplayName: m.DisplayName, Role: m.Role, Origin: home.Origin,
				CanLicense: s.mayLicense(subject(v, m.TenantID), site, m.AdminsMayLicense),
			})
		}
	}
	_ = json.Unmarshal(v.Storage, &user.UserStorage) // the database holds only objects; a minisite gets none
	return user
}

// viewer returns the person who has a session on a site, restricted by viewerOn.
func (s *Surface) viewer(ctx context.Context, site *tenancy.Site, sessionToken string) (*accounts.Viewer, error) {
	viewer, err := s.deps.Accounts.Viewer(ctx, site.Host, sessionToken)
	return viewerOn(site, viewer), err
}

// viewerOn restricts a viewer to what a site may know. A minisite learns nothing about what they have elsewhere, and what they may do
// elsewhere cannot be done from there.
func viewerOn(site *tenancy.Site, v *accounts.Viewer) *accounts.Viewer {
	if v == nil || site.Kind != tenancy.Minisite {
		return v
	}
	return v.In(site.Tenant.ID)
}

// User returns who is signed in on a site, or nil.
func (s *Surface) User(ctx context.Context, site *tenancy.Site, sessionToken string) (*LoggedInUser, error) {
	viewer, err := s.viewer(ctx, site, sessionToken)
	return s.loggedInUser(viewer, site), err
}
