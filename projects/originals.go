package projects

import (
	"context"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// licensedOriginal is a project that a copy was made from, directly or through other copies, and that requires a plan
// or a membership. A copy contains its document, so the copy requires the same.
type licensedOriginal struct {
	ownerID  string
	license  License
	minisite *Minisite
}

func licensedOriginals(ctx context.Context, q *db.Queries, projectID string) ([]licensedOriginal, error) {
	rows, err := q.ListLicensedOriginals(ctx, projectID)
	if err != nil {
		return nil, err
	}
	var list []licensedOriginal
	for _, r := range rows {
		o := licensedOriginal{ownerID: r.OwnerID, license: License(r.License)}
		if r.MinisiteID != nil {
			o.minisite = &Minisite{ID: *r.MinisiteID, Subdomain: *r.Slug, DisplayName: *r.DisplayName, JoinLink: *r.JoinLink}
		}
		list = append(list, o)
	}
	return list, nil
}

var (
	copyOfPro = fault.Field("shareStatus", "original_licensed",
		"This project was made from a Pro template, so it stays private. You can personalize and cut it.")
	copyOfMembers = fault.Field("shareStatus", "original_licensed",
		"This project was made from a project for members only, so it stays private. You can personalize and cut it.")
)

// refuseSharing returns why the viewer may not show their copy to others, or nil.
func (v Viewer) refuseSharing(originals []licensedOriginal) *fault.Error {
	for _, o := range originals {
		switch {
		case v.SeesAll || v.owns(o.ownerID):
		case o.license == LicensePro:
			return copyOfPro
		default:
			return copyOfMembers
		}
	}
	return nil
}

// lockToShare is lockOwn for an owner who wants to show a project to others or to hide it. A private copy of a licensed
// original stays private. One that is shown already may stay so, because its original was free at that time.
func lockToShare(ctx context.Context, tx *store.Tx, who Viewer, projectID string, wanted ShareStatus) (db.LockProjectRow, error) {
	p, err := lockOwn(ctx, tx, who, projectID)
	if err != nil || wanted == Private || p.ShareStatus != string(Private) {
		return p, err
	}
	originals, err := licensedOriginals(ctx, tx.Queries, projectID)
	if err != nil {
		return p, err
	}
	if refusal := who.refuseSharing(originals); refusal != nil {
		return p, refusal
	}
	return p, nil
}

// applyOriginals sets what follows from the projects that the project was made from.
func (p *Project) applyOriginals(ctx context.Context, st *store.Store, who Viewer, madeFrom bool) error {
	var originals []licensedOriginal
	if madeFrom { // most projects are not, and need no query
		var err error
		if originals, err = licensedOriginals(ctx, st.As(store.Public), p.ID); err != nil {
			return err
		}
	}
	if refusal := who.refuseSharing(originals); refusal != nil && p.IsOwner && p.ShareStatus == Private {
		p.WhyNotShare = refusal.Message
	}
	p.toDownload = p.Access
	if p.License == LicenseMinisitePaid {
		p.MembersOf = p.Minisite
	}
	for _, o := range originals {
		access := who.access(ctx, o.ownerID, o.license, o.minisite)
		if p.toDownload == Full && access != Full {
			if p.toDownload = access; access == NeedsMembership {
				p.MembersOf = o.minisite // whose membership is missing
			}
		}
		// The first one, even if the viewer is a member now: a membership may end while the page is open.
		if o.license == LicenseMinisitePaid && p.MembersOf == nil && !who.owns(o.ownerID) {
			p.MembersOf = o.minisite
		}
	}
	return nil
}
