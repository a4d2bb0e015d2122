package projects

import (
	"context"
	"fmt"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// licensedOriginal is a project that another one was made from, directly or through others, and that requires a plan or a membership. The other one
// contains its document, or elements of it, so it requires the same.
type licensedOriginal struct {
	ownerID  string
	license  License
	pasted   bool // only elements of it
	minisite *Minisite
}

// licensedOriginals lists those of a project; and of sources, with themselves.
func licensedOriginals(ctx context.Context, q *db.Queries, projectID string, sources ...string) ([]licensedOriginal, error) {
	rows, err := q.ListLicensedOriginals(ctx, projectID, sources)
	if err != nil {
		return nil, err
	}
	var list []licensedOriginal
	for _, r := range rows {
		o := licensedOriginal{ownerID: r.OwnerID, license: License(r.License), pasted: r.Pasted}
		if r.MinisiteID != nil {
			o.minisite = &Minisite{ID: *r.MinisiteID, Subdomain: *r.Slug, DisplayName: *r.DisplayName, JoinLink: *r.JoinLink}
		}
		list = append(list, o)
	}
	return list, nil
}

// forbids returns the first of these projects whose document the viewer may not show to others, or nil.
func (v Viewer) forbids(originals []licensedOriginal) *licensedOriginal {
	for i, o := range originals {
		if !v.SeesAll && !v.owns(o.ownerID) {
			return &originals[i]
		}
	}
	return nil
}

func (o licensedOriginal) inWords() string {
	if o.license == LicensePro {
		return "a Pro template"
	}
	return "a project for members only"
}

// refuseSharing returns why the viewer may not show their project to others, or nil.
func (v Viewer) refuseSharing(originals []licensedOriginal) *fault.Error {
	o := v.forbids(originals)
	switch {
	case o == nil:
		return nil
	case o.pasted:
		return fault.Field("shareStatus", originalLicensed,
			fmt.Sprintf("This project has layers from %s, so it stays private. To share it, take them out.", o.inWords()))
	default:
		return fault.Field("shareStatus", originalLicensed,
			fmt.Sprintf("This project was made from %s, so it stays private. You can personalize and cut it.", o.inWords()))
	}
}

const originalLicensed = "original_licensed"

// setSources records which projects the elements of a document were copied from. A project that others see takes none from a licensed one.
func setSources(ctx context.Context, tx *store.Tx, who Viewer, projectID string, p db.LockProjectRow, newest db.FindHeadRow, document []byte) error {
	carried, err := sourcesOf(document)
	if err != nil || len(carried) == 0 && !newest.HasSources {
		return err
	}
	added, err := tx.SetSources(ctx, projectID, carried)
	if err != nil || len(added) == 0 || p.ShareStatus == string(Private) {
		return err
	}
	originals, err := licensedOriginals(ctx, tx.Queries, "", added...)
	if err != nil {
		return err
	}
	if o := who.forbids(originals); o != nil {
		return fault.Field("document", originalLicensed,
			fmt.Sprintf("Some layers are from %s, so others must not see them. Take them out, or make this project private.", o.inWords()))
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
