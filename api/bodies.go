package api

import (
	"context"
	"strings"

	"cuttle/accounts"
	"cuttle/fault"
	"cuttle/tenancy"
)

// SmallBody is how much of a request body is read from anybody.
const SmallBody = 64 << 10

// rateLarge limits larger bodies before anything is looked up for them, with the limit of RateSave.
var rateLarge = Rate{Name: "large", PerIP: RateSave.PerIP}

// LargeBody describes a request whose body is larger than SmallBody and has not been read yet.
type LargeBody struct {
	Site                      *tenancy.Site
	Method, Path, IP, Session string
}

// AdmitBody returns how many bytes may be read of a large body, and its sender's user id. The sender must be signed in on this host and have
// the operation's permission in at least one tenant. Which tenant it acts on is in the body; serve checks that after decoding.
func (s *Surface) AdmitBody(ctx context.Context, b LargeBody) (most int, userID string, err error) {
	if err := s.limitCaller(ctx, rateLarge, &Call{Site: b.Site, IP: Network(b.IP, 64)}); err != nil {
		return 0, "", err
	}
	if token, found := strings.CutPrefix(b.Path, uploadsPath); found && b.Method == "PUT" {
		upload, _, err := s.openUpload(ctx, b.Site, token, b.Session)
		return uploadAllowance.Body, upload.UserID, err
	}
	name, found := strings.CutPrefix(b.Path, "/api/v1/")
	op := s.byName[name]
	if !found || op == nil || b.Method != "POST" {
		return 0, "", TooLarge(SmallBody)
	}
	viewer, err := s.viewer(ctx, b.Site, b.Session)
	if err != nil {
		return 0, "", err
	}
	if !s.allowedSomewhere(viewer, b.Site, op) {
		return 0, "", op.refuse(viewer, b.Site)
	}
	if viewer == nil {
		return 0, "", TooLarge(SmallBody)
	}
	return op.Body, viewer.UserID, nil
}

func (s *Surface) allowedSomewhere(viewer *accounts.Viewer, site *tenancy.Site, op *Operation) bool {
	if s.deps.Matrix.Allows(subject(viewer, site.Tenant.ID), domainOf(site), op.permission) {
		return true
	}
	if viewer == nil || site.Kind == tenancy.Minisite || !op.namesMinisite() {
		return false
	}
	for _, m := range viewer.Memberships {
		if s.deps.Matrix.Allows(subject(viewer, m.TenantID), domainOf(site), op.permission) {
			return true
		}
	}
	return false
}

// refuse returns the refusal for a viewer who may not use an operation. People without a role in a minisite do not learn whether it exists.
func (o *Operation) refuse(viewer *accounts.Viewer, on *tenancy.Site) error {
	switch {
	case viewer == nil:
		return loginRequired
	case o.namesMinisite():
		return tenancy.Unknown
	case o.refused != nil && on.Kind != tenancy.Minisite: // where nobody may use it
		return o.refused
	}
	return fault.NotPermitted
}
