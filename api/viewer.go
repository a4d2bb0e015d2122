package api

import (
	"context"
	"encoding/json"

	"cuttle/accounts"
	"cuttle/authz"
	"cuttle/media"
	"cuttle/storefront"
	"cuttle/tenancy"
)

// LoggedInUser has the fields of S0 §3 and S1 §3 together. On a minisite it says who somebody is and what they are there; all else is
// as for somebody who has nothing.
type LoggedInUser struct {
	UserID              string                  `json:"userId" required:"true"`
	Username            string                  `json:"username" required:"true"`
	Email               string                  `json:"email" required:"true"`
	DisplayName         string                  `json:"displayName" required:"true" description:"Empty when never set."`
	Avatar              string                  `json:"avatar" required:"true" description:"Address of a picture, or empty."`
	IsAdmin             bool                    `json:"isAdmin" required:"true"`
	CanLicenseMinisite  bool                    `json:"canLicenseMinisite" required:"true"`
	CanLicensePro       bool                    `json:"canLicensePro" required:"true"`
	Subscription        storefront.Subscription `json:"subscription" required:"true"`
	UserStorage         UserStorage             `json:"userStorage" required:"true"`
	MinisiteMemberships []Membership            `json:"minisiteMemberships" required:"true" nullable:"false"`
	FeatureFlags        authz.Features          `json:"featureFlags" required:"true"`
}

// UserStorage is kept by name (S0 §3); these keys are the product's own.
type UserStorage struct {
	DownloadMonth      string `json:"downloadMonth" required:"true" description:"Year and month such as 2025/01, or empty."`
	DownloadsThisMonth int    `json:"downloadsThisMonth" required:"true"`
}

// Membership is a minisite the person belongs to, with the address of its home.
type Membership struct {
	Subdomain   string `json:"subdomain" required:"true"`
	DisplayName string `json:"displayName" required:"true"`
	Role        string `json:"role" required:"true" enum:"paid,canceled,admin"`
	Origin      string `json:"origin" required:"true"`
}

func grants(v *accounts.Viewer) []storefront.Grant {
	list := make([]storefront.Grant, len(v.Entitlements))
	for i, e := range v.Entitlements {
		list[i] = storefront.Grant{Plan: authz.Plan(e.Plan), Until: e.Until}
	}
	return list
}

func (s *Surface) loggedInUser(v *accounts.Viewer, site *tenancy.Site) *LoggedInUser {
	if v == nil {
		return nil
	}
	features := s.Matrix.Features(subject(v, site.Tenant.ID))
	held := grants(v)
	user := &LoggedInUser{
		UserID: v.UserID, Username: v.Username, Email: v.Email, DisplayName: v.DisplayName, Avatar: media.URL(v.Avatar), IsAdmin: v.IsAdmin,
		CanLicenseMinisite: features.CanLicenseMinisite, CanLicensePro: features.CanLicensePro, FeatureFlags: features,
		Subscription:        storefront.SubscriptionOf(storefront.PlanOf(v.IsAdmin, held), held, features.CanCreateUnlimitedProjects, v.Projects),
		MinisiteMemberships: make([]Membership, 0, len(v.Memberships)),
	}
	for _, m := range v.Memberships {
		if home, ok := s.Sites.Minisite(site, m.Subdomain); ok {
			user.MinisiteMemberships = append(user.MinisiteMemberships, Membership{
				Subdomain: m.Subdomain, DisplayName: m.DisplayName, Role: m.Role, Origin: home.Origin,
			})
		}
	}
	// A key of another shape than ours counts as not set.
	_ = json.Unmarshal(v.Storage, &user.UserStorage)
	return user
}

// viewer is who holds a session on a site, as viewerOn says.
func (s *Surface) viewer(ctx context.Context, site *tenancy.Site, sessionToken string) (*accounts.Viewer, error) {
	viewer, err := s.Accounts.Viewer(ctx, site.Host, sessionToken)
	return viewerOn(site, viewer), err
}

// viewerOn is what a site knows of somebody. A minisite learns nothing about what they have elsewhere, and what they may do elsewhere
// cannot be done from there.
func viewerOn(site *tenancy.Site, v *accounts.Viewer) *accounts.Viewer {
	if v == nil || site.Kind != tenancy.Minisite {
		return v
	}
	return v.In(site.Tenant.ID)
}

// User satisfies the shell's Viewer: the signed-in user as JSON for the page, or nil.
func (s *Surface) User(ctx context.Context, site *tenancy.Site, sessionToken string) (json.RawMessage, error) {
	viewer, err := s.viewer(ctx, site, sessionToken)
	if err != nil || viewer == nil {
		return nil, err
	}
	return json.Marshal(s.loggedInUser(viewer, site))
}
