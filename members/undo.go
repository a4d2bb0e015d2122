package members

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// UndoParams name the import that is undone, and who does it.
type UndoParams struct {
	TenantID, ImportID string
	By                 cuttle.Actor
}

// Undone is how many members an undoing removed, changed and restored, and how many stay as they are.
type Undone struct {
	Removed  int `json:"removed" required:"true" description:"People the import had added. They can be restored for 30 days."`
	Changed  int `json:"changed" required:"true" description:"Members who got their earlier name and role back."`
	Restored int `json:"restored" required:"true" description:"Members the import had removed."`
	Left     int `json:"left" required:"true" description:"Members left unchanged: edited since, the caller, or the last admin."`
}

// UndoImport takes back what an import of the last 30 days did to each member who still is what it made them: those it added are removed,
// those it removed are restored, and the others get their earlier name and role. Everybody who was changed since stays as they are, and
// so do the caller, who is not removed, and the last admin. An import is undone once. After an error nothing is changed.
func (s *Service) UndoImport(ctx context.Context, p UndoParams) (done Undone, err error) {
	now := s.now()
	pass, err := s.queue.Enter(ctx, p.TenantID, 1)
	if err != nil {
		return Undone{}, err
	}
	defer pass()
	err = s.store.InTx(ctx, store.Tenant(p.TenantID), func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockMembers(ctx, p.TenantID); err != nil {
			return err
		}
		if err := checkUndo(ctx, tx, p, now); err != nil {
			return err
		}
		steps, err := listSteps(ctx, tx, p)
		if err != nil {
			return err
		}
		admins, err := tx.CountAdmins(ctx, p.TenantID)
		if err != nil {
			return err
		}
		keepAnAdmin(steps, int(admins))
		for some := range slices.Chunk(steps, atOnce) {
			if err := writeSteps(ctx, tx, p, some, now, &done); err != nil {
				return err
			}
		}
		numbers := map[string]any{"removed": done.Removed, "changed": done.Changed, "restored": done.Restored, "left": done.Left}
		return audit.Write(ctx, tx, p.TenantID, audit.Record{At: now, By: p.By, Action: "import undone", ImportID: p.ImportID, After: numbers})
	})
	if err != nil {
		return Undone{}, err
	}
	return done, nil
}

// checkUndo refuses an import that cannot be undone, or not any more.
func checkUndo(ctx context.Context, tx *store.Tx, p UndoParams, now time.Time) error {
	records, err := tx.ListImportRecords(ctx, p.TenantID, p.ImportID)
	switch {
	case err != nil:
		return err
	case len(records) == 0: // also for an import of another minisite
		return fault.New(fault.NotFound, "import_unknown", "There is no such import.")
	case len(records) > 1:
		return fault.New(fault.Conflict, "import_undone", "This import was already undone.")
	case !records[0].At.After(now.Add(-KeptFor)):
		return fault.New(fault.Conflict, "import_old", "This import is more than 30 days old, so it can't be undone.")
	}
	return nil
}

// undoAction is what undoing does to one member.
type undoAction int

const (
	keep    undoAction = iota
	remove             // the import added them
	revert             // the import changed them
	restore            // the import removed them
)

// undoStep is one member and what becomes of them.
type undoStep struct {
	of                   db.ListImportedMembersRow
	action               undoAction
	name                 string            // for revert: what the member gets
	role                 cuttle.MemberRole // for revert: what the member gets
	adminNow, adminAfter bool              // whether they count as an admin of the minisite, now and when it is undone
}

func listSteps(ctx context.Context, tx *store.Tx, p UndoParams) (steps []undoStep, err error) {
	for after := int64(0); ; {
		rows, err := tx.ListImportedMembers(ctx, db.ListImportedMembersParams{TenantID: p.TenantID, ImportID: p.ImportID, AfterID: after, Most: atOnce})
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			step, err := stepOf(row, p.By)
			if err != nil {
				return nil, err
			}
			steps = append(steps, step)
		}
		if len(rows) < atOnce {
			return steps, nil
		}
		after = rows[len(rows)-1].RecordID
	}
}

// values are the fields of a member in a record; nil: not in it.
type values struct {
	Name, Email *string
	Role        *cuttle.MemberRole
}

// are reports whether a member has these values.
func (v values) are(m db.ListImportedMembersRow) bool {
	return (v.Name == nil || *v.Name == m.Name) && (v.Email == nil || *v.Email == m.Email) && (v.Role == nil || *v.Role == m.Role)
}

// stepOf decides what becomes of one member, without regard to the other admins. An import that added somebody recorded nothing before,
// one that removed somebody nothing after.
func stepOf(m db.ListImportedMembersRow, by cuttle.Actor) (undoStep, error) {
	var before, after *values
	for text, into := range map[*[]byte]**values{&m.Before: &before, &m.After: &after} {
		if len(*text) == 0 {
			continue
		}
		if err := json.Unmarshal(*text, into); err != nil {
			return undoStep{}, fault.Internalf("record %d: %w", m.RecordID, err)
		}
	}
	step := undoStep{of: m, name: m.Name, role: m.Role}
	admin := func(role cuttle.MemberRole) bool { return role == cuttle.MemberAdmin && !m.AccountDeleted }
	switch {
	case m.ChangedSince, m.BoughtSince:
	case after == nil:
		if m.RemovedByIt && !m.AddressTaken {
			step.action, step.adminAfter = restore, admin(m.Role)
		}
	case m.Removed:
	case before == nil:
		if after.are(m) && (m.UserID == nil || *m.UserID != by.UserID) {
			step.action, step.adminNow = remove, admin(m.Role)
		}
	case (values{Name: after.Name, Role: after.Role}).are(m): // the address is in the record to name the member
		step.action, step.adminNow = revert, admin(m.Role)
		if before.Name != nil {
			step.name = *before.Name
		}
		if before.Role != nil {
			step.role = *before.Role
		}
		step.adminAfter = admin(step.role)
	}
	return step, nil
}

// keepAnAdmin leaves the last admins as they are, once all are counted who become one.
func keepAnAdmin(steps []undoStep, admins int) {
	for _, step := range steps {
		if !step.adminNow && step.adminAfter {
			admins++
		}
	}
	for i := range steps {
		step := &steps[i]
		if !step.adminNow || step.adminAfter {
			continue
		}
		if admins == 1 {
			step.action = keep
			continue
		}
		admins--
	}
}

// writeSteps writes each kind of change in one statement, and records each member's.
func writeSteps(ctx context.Context, tx *store.Tx, p UndoParams, steps []undoStep, now time.Time, done *Undone) error {
	changed := db.ChangeMembersParams{TenantID: p.TenantID}
	var removed, restored []string
	var records []audit.Record
	record := func(m db.ListImportedMembersRow, action string, before, after map[string]any) {
		records = append(records, audit.Record{At: now, By: p.By, Action: action, MemberID: m.ID, Before: before, After: after})
	}
	for _, step := range steps {
		m := step.of
		switch step.action {
		case remove:
			removed = append(removed, m.ID)
			record(m, "member removed by undo", fieldsOf(m.Name, m.Email, m.Role), nil)
		case revert:
			changed.Ids, changed.Names, changed.Roles = append(changed.Ids, m.ID), append(changed.Names, step.name), append(changed.Roles, string(step.role))
			before, after := changedFields(m.Name, step.name, m.Email, m.Email, m.Role, step.role)
			record(m, "member changed by undo", before, after)
		case restore:
			restored = append(restored, m.ID)
			record(m, "member restored by undo", nil, fieldsOf(m.Name, m.Email, m.Role))
		default:
			done.Left++
		}
	}
	done.Removed, done.Changed, done.Restored = done.Removed+len(removed), done.Changed+len(changed.Ids), done.Restored+len(restored)
	if err := tx.RemoveMembers(ctx, now, p.TenantID, removed); err != nil { // first, because an account may be free then for who is restored
		return err
	}
	if err := tx.ChangeMembers(ctx, changed); err != nil {
		return err
	}
	if err := tx.RestoreMembers(ctx, p.TenantID, restored); err != nil {
		return err
	}
	return audit.WriteAll(ctx, tx, p.TenantID, records)
}
