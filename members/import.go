package members

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	netmail "net/mail"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
)

// Outcome is the result of one row of a file.
type Outcome string

const (
	Added     Outcome = "added"
	Changed   Outcome = "changed"
	Unchanged Outcome = "unchanged"
	Refused   Outcome = "refused"
	Missing   Outcome = "removed" // a member who is not in the file
)

// ImportRow is a row of a file with its outcome, or a member who is not in the file.
type ImportRow struct {
	Line    int               `json:"line" required:"true" description:"Where the row begins; 0 for a removed member, who is not in the file."`
	Outcome Outcome           `json:"outcome" required:"true" enum:"added,changed,refused,removed"`
	Name    string            `json:"name" required:"true"`
	Email   string            `json:"email" required:"true"`
	Role    cuttle.MemberRole `json:"role" required:"true" enum:""` // of a refused row whatever is in the file
	Was     *Was              `json:"was" required:"true" description:"A changed member's earlier values."`
	Reason  string            `json:"reason" required:"true" description:"The problem of a refused row, and what to do; empty for the others."`
	Text    string            `json:"text" required:"true" description:"The text of a line that couldn't be parsed; empty for the others."`
}

// GetsLetter reports whether the row adds somebody who can get an invitation.
func (r ImportRow) GetsLetter() bool { return r.Outcome == Added && r.Role != cuttle.MemberCanceled }

// BecomesAdmin reports whether the row makes somebody an admin who is none.
func (r ImportRow) BecomesAdmin() bool {
	return r.Role == cuttle.MemberAdmin && (r.Outcome == Added || r.Outcome == Changed && r.Was.Role != cuttle.MemberAdmin)
}

// How many emails one file may cause, how many members it may remove, and how many people it may make admins: a dry run names each of them.
const (
	maxLetters   = 1000
	maxRemoved   = maxFileRows
	maxNewAdmins = 100
)

// ImportParams are a file and what to do with it.
type ImportParams struct {
	TenantID string
	File     string
	Columns  Columns       // without any, those that the header names name, email and role
	Roles    []RoleMeaning // what the values of the roles stand for; one that is not listed stands for itself
	DryRun   bool          // nothing is kept
	Invite   bool          // everybody who is new and not canceled gets an invitation to connect an account
	// RemoveMissing removes everybody who is not in the file, except the caller and the last admin. Unless it is a dry run, Digest
	// must be that of the dry run, so that exactly the people whom it showed are removed.
	RemoveMissing bool
	Digest        string
	By            cuttle.Actor
	Letterhead    mail.Letterhead // the minisite's own
}

// Imported is the result of an import, or of its dry run.
type Imported struct {
	Rows    []ImportRow // in the file's order, then those who are not in it, by name
	Others  []string    // other columns, which were ignored
	Letters Letters     // to everybody who is new; zero without Invite, except in a dry run
	Digest  string      // of the members who are removed
	ID      string      // by which UndoImport finds it; empty if nothing was written
}

// Import adds the people of a file, changes those who are members already, and removes those who are not in it if requested. After
// an error nothing is changed. A row that cannot be used is refused, and the others are used. A dry run only reads, except that it
// writes what decides how many emails are sent today, and rolls that back.
func (s *Service) Import(ctx context.Context, p ImportParams) (done Imported, err error) {
	now := s.now()
	file, others, err := readFile(p)
	if err != nil {
		return Imported{}, err
	}
	if p.RemoveMissing {
		if err := requireAddresses(file); err != nil {
			return Imported{}, err
		}
	}
	done.Others = others
	pass, err := s.queue.Enter(ctx, p.TenantID, 1)
	if err != nil {
		return Imported{}, err
	}
	defer pass()
	err = s.store.InTx(ctx, store.Tenant(p.TenantID), func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockMembers(ctx, p.TenantID); err != nil {
			return err
		}
		there, err := matchFile(ctx, tx, p, file)
		if err != nil {
			return err
		}
		steps := plan(file, there)
		done.Rows, done.Digest = make([]ImportRow, len(steps)), digestOf(steps)
		for i, st := range steps {
			done.Rows[i] = st.ImportRow
		}
		letters, newAdmins := 0, 0
		for _, st := range steps {
			if st.GetsLetter() {
				letters++
			}
			if st.BecomesAdmin() {
				newAdmins++
			}
		}
		if newAdmins > maxNewAdmins {
			return fault.Field("csv", "too_many_admins", fmt.Sprintf(
				"This file would make %d people admins. At most 100 can become admins at once, so that you can check each of them.", newAdmins))
		}
		if p.Invite && letters > maxLetters {
			return fault.Field("invite", "too_many_letters", fmt.Sprintf(
				"%d people are new, and we can email at most 1,000 at once. Please split the file, or import it without emails.", letters))
		}
		if p.RemoveMissing && !p.DryRun && p.Digest != done.Digest {
			return fault.New(fault.Conflict, "missing_changed",
				"The members missing from the file have changed since you checked. Nothing was imported. Please check the list again.")
		}
		if p.DryRun { // a dry run counts the emails even without Invite
			if done.Letters.Asked = letters; letters == 0 || letters > maxLetters {
				return nil
			}
			steps = slices.DeleteFunc(steps, func(st step) bool { return !st.concernsLetters() })
		}
		id, err := write(ctx, tx, p, steps, now)
		if err != nil {
			return err
		}
		if letters > 0 && (p.Invite || p.DryRun) {
			var memberIDs []string
			for _, st := range steps {
				if st.GetsLetter() {
					memberIDs = append(memberIDs, st.memberID)
				}
			}
			if done.Letters, err = queueLetters(ctx, tx, p.TenantID, p.Letterhead, memberIDs, now); err != nil {
				return err
			}
		}
		if p.DryRun {
			return errDryRun
		}
		done.ID = id
		return nil
	})
	if err != nil && !errors.Is(err, errDryRun) {
		return Imported{}, err
	}
	return done, nil
}

// readFile reads the rows of a file, and the names of the columns that are left out.
func readFile(p ImportParams) (rows []fileRow, others []string, err error) {
	t, err := openTable(p.File)
	if err != nil {
		return nil, nil, err
	}
	c := p.Columns
	if c == (Columns{}) {
		c, err = t.namedColumns()
	} else {
		err = t.checkColumns(c)
	}
	if err != nil {
		return nil, nil, err
	}
	meanings, err := meaningsOf(p.Roles)
	if err != nil {
		return nil, nil, err
	}
	rows, err = t.rows(c, meanings)
	return rows, t.others(c), err
}

// errDryRun rolls everything back.
var errDryRun = errors.New("dry run")

// requireAddresses refuses a file that has a row without a usable address, or one in which a stray quotation mark may hide other
// rows, because these people might be removed as missing.
func requireAddresses(file []fileRow) error {
	for _, row := range file {
		if row.problem != "" || addressProblem(row.email) != "" {
			return fault.Field("removeMissing", "file_has_unknown_people", fmt.Sprintf(
				"Line %d has no usable address, so we can't know who is missing. Please fix the file first, or don't remove anyone.", row.line))
		}
		if row.addresses > 1 {
			return fault.Field("removeMissing", "file_has_unknown_people", fmt.Sprintf(
				"A quotation mark in line %d joins several lines with several addresses into one row, so we can't know who is missing. Please fix the file first, or don't remove anyone.", row.line))
		}
	}
	return nil
}

// digestOf returns a hash of the set of removed members.
func digestOf(steps []step) string {
	var ids []string
	for _, s := range steps {
		if s.Outcome == Missing {
			ids = append(ids, s.memberID)
		}
	}
	slices.Sort(ids)
	sum := sha256.Sum256([]byte(strings.Join(ids, "\n")))
	return hex.EncodeToString(sum[:])
}

// present is what a plan needs from the database: the members with the addresses of the file, in the order of its rows, the number of
// admins, and the members who are to be removed because they are not in the file.
type present struct {
	members []db.MatchMembersRow
	admins  int
	missing []step
}

func matchFile(ctx context.Context, tx *store.Tx, p ImportParams, file []fileRow) (there present, err error) {
	emails := make([]string, len(file))
	for i, row := range file {
		if addressProblem(row.email) == "" {
			emails[i] = row.email
		}
	}
	if there.members, err = tx.MatchMembers(ctx, p.TenantID, emails); err != nil {
		return present{}, err
	}
	admins, err := tx.CountAdmins(ctx, p.TenantID)
	if err != nil {
		return present{}, err
	}
	there.admins = int(admins)
	if p.RemoveMissing {
		there.missing, err = findMissing(ctx, tx, p, there.members)
	}
	return there, err
}

// findMissing returns the members who are not in the file, except the caller, who could not undo their own removal.
func findMissing(ctx context.Context, tx *store.Tx, p ImportParams, file []db.MatchMembersRow) (missing []step, err error) {
	keys := make([]string, len(file))
	for i, m := range file {
		keys[i] = m.Key
	}
	rows, err := tx.ListMissingMembers(ctx, p.TenantID, keys, maxRemoved+2) // one more than the limit, and the caller
	if err != nil {
		return nil, err
	}
	for _, m := range rows {
		if m.UserID == nil || *m.UserID != p.By.UserID {
			missing = append(missing, step{ImportRow{Outcome: Missing, Name: m.Name, Email: m.Email, Role: m.Role}, m.ID})
		}
	}
	if len(missing) > maxRemoved {
		return nil, fault.Field("removeMissing", "too_many_removed", "More than 100,000 members are missing from the file. Please remove fewer at once.")
	}
	return missing, nil
}

// step is a row with the member whom it changes or removes.
type step struct {
	ImportRow
	memberID string
}

// concernsLetters reports whether a row affects who gets an email: somebody new, or somebody who may be waiting for one and
// is canceled or removed.
func (s step) concernsLetters() bool {
	return s.GetsLetter() || s.Outcome == Missing || s.Outcome == Changed && s.Role == cuttle.MemberCanceled
}

// plan computes the outcome of each row, and of the members who are not in the file. It depends on nothing else, so that a dry run
// and the import cannot differ.
func plan(file []fileRow, there present) []step {
	steps := make([]step, len(file))
	first := map[string]int{} // the first row of each address
	missing := there.missing
	others := slices.DeleteFunc(slices.Clone(missing), func(s step) bool { return s.Role == cuttle.MemberAdmin })
	admins := there.admins - (len(missing) - len(others))
	for i, row := range file {
		m := there.members[i]
		if row.name == "" && cuttle.ValidEmail(row.email) {
			row.name = cmp.Or(m.Name, clippedName(row.email))
		}
		s := step{ImportRow{Line: row.line, Name: row.name, Email: row.email, Role: roleOf(row.role), Text: row.text}, m.ID}
		if row.skipped {
			s.Outcome = Unchanged
			steps[i] = s
			continue
		}
		switch {
		case row.problem != "":
		case row.ofShop && m.Role == cuttle.MemberAdmin: // as for Zapier, what a shop says does not change admins
			s.Role = m.Role
		case s.Role != "":
		case m.ID != "":
			s.Role = m.Role
		default:
			s.Role = cuttle.MemberPaid
		}
		same := m.ID != "" && m.Name == row.name
		s.Reason = rowProblem(row, s.Role, same)
		if s.Reason == "" && row.inside > 0 && !(same && s.Role == m.Role) { // a customer's note must not become a member
			s.Reason = fmt.Sprintf("This line may be part of a cell that begins in line %d. Please check the quotation marks there.", row.inside)
		}
		if s.Reason == "" {
			before, twice := first[m.Key]
			switch {
			case !twice:
				first[m.Key] = i
			case (row.ofShop || file[before].ofShop) && s.Role == cuttle.MemberPaid && steps[before].Role == cuttle.MemberCanceled:
				// Shops export a row for each membership: whoever has one that is paid is a paid member.
				b := &steps[before]
				b.Outcome, b.Was, b.Reason = Refused, nil, fmt.Sprintf("Line %d has the same address and isn't canceled, so that one counts.", row.line)
				first[m.Key] = i
			default:
				s.Reason = repeated(file[before], row)
			}
		}
		switch {
		case s.Reason != "":
			s.Outcome = Refused
		case m.ID == "":
			s.Outcome = Added
		case same && s.Role == m.Role:
			s.Outcome = Unchanged
		default:
			s.Outcome, s.Was = Changed, &Was{m.Name, row.email, m.Role}
		}
		if s.BecomesAdmin() {
			admins++
		}
		steps[i] = s
	}
	if admins == 0 { // nobody who remains would be an admin, so admins are not removed
		missing, admins = others, there.admins
	}
	for i := range steps { // now that all new admins are known
		s := &steps[i]
		if s.Outcome != Changed || s.Was.Role != cuttle.MemberAdmin || s.Role == cuttle.MemberAdmin {
			continue
		}
		if admins == 1 {
			s.Outcome, s.Was, s.Reason = Refused, nil, "This would leave no admin. Please keep this one, or make someone else an admin as well."
			continue
		}
		admins--
	}
	return append(steps, missing...)
}

// roleOf returns the role that a cell names, in any case. Only the exact cell "admin" is an admin.
func roleOf(cell string) cuttle.MemberRole {
	if lower := cuttle.MemberRole(strings.ToLower(cell)); lower != cuttle.MemberAdmin {
		return lower
	}
	return cuttle.MemberRole(cell)
}

// clippedName returns an address as the name of somebody who has none.
func clippedName(email string) string {
	runes := []rune(email)
	return string(runes[:min(len(runes), maxName)])
}

func repeated(before, row fileRow) string {
	if before.email == row.email {
		return fmt.Sprintf("Line %d already has this address. Please keep one of the two.", before.line)
	}
	return fmt.Sprintf("Line %d already has this address, as %s; capitals make no difference. Please keep one of the two.", before.line, before.email)
}

// rowProblem returns why a row cannot be used, or nothing. A name that the member has already is always allowed.
func rowProblem(row fileRow, role cuttle.MemberRole, same bool) string {
	all := row.name + row.email + row.role
	switch {
	case row.problem != "":
		return row.problem
	case strings.ContainsRune(all, 0):
		return "This row contains an invalid character (NUL). Please type the row again."
	case strings.ContainsRune(all, utf8.RuneError) && !same:
		return "Some letters in this row couldn't be read. Please choose another encoding, or save the file as UTF-8."
	case strings.ContainsFunc(all, isC1):
		return "Some letters in this row were read in the wrong encoding. Please choose another one, or save the file as UTF-8."
	case utf8.RuneCountInString(row.name) > maxName && !same:
		return "This name is too long. Please shorten it to 200 letters."
	case !cuttle.OnOneLine(row.name) && !same:
		return cuttle.NotOnOneLine
	}
	if problem := addressProblem(row.email); problem != "" {
		return problem
	}
	return roleProblem(row.role, role)
}

// isC1 reports whether a character is one of the control characters U+0080 to U+009F. They come from reading Windows or Mac text as another
// encoding.
func isC1(r rune) bool { return r >= 0x80 && r < 0xa0 }

// addressProblem returns what is wrong with an address, or nothing.
func addressProblem(email string) string {
	if cuttle.ValidEmail(email) {
		return ""
	}
	_, host, _ := strings.Cut(email, "@")
	listed, err := netmail.ParseAddressList(strings.ReplaceAll(email, ";", ","))
	switch {
	case email == "":
		return "Please provide an email address. This row has none."
	case err == nil && len(listed) > 1 || addressesIn(email) > 1:
		return "There is more than one address in this cell. Please give each person a row of their own."
	case err == nil && listed[0].Address != email:
		return "Please give the address alone, without the name beside it: " + listed[0].Address
	case strings.ContainsFunc(email, unicode.IsSpace):
		return "This address contains a space. Please remove it."
	case strings.ContainsFunc(email, cuttle.Invisible):
		return "This address contains an invisible character. Please type the address again."
	case len(email) > cuttle.MaxEmail:
		return "This address is too long. The limit is 254 characters."
	case host != "" && !strings.Contains(strings.Trim(host, "."), "."):
		return "The part after the @ needs a dot, as in example.com. Please check the address."
	}
	return "Please provide a valid email address, such as ann@example.com."
}

// addressesIn counts the words that might be addresses. A word with two @ is one address with a mistake.
func addressesIn(cell string) (n int) {
	for _, word := range strings.FieldsFunc(cell, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;/|", r) }) {
		if strings.Contains(word, "@") {
			n++
		}
	}
	return n
}

func roleProblem(written string, role cuttle.MemberRole) string {
	if role.Known() {
		return ""
	}
	if strings.EqualFold(written, string(cuttle.MemberAdmin)) {
		return fmt.Sprintf("Only “admin” in small letters makes someone an admin. This cell reads “%s”.", written)
	}
	for _, near := range []cuttle.MemberRole{cuttle.MemberPaid, cuttle.MemberCanceled, cuttle.MemberAdmin} {
		if len(written) >= 3 && strings.HasPrefix(strings.ToLower(written), string(near[:3])) {
			return fmt.Sprintf("There is no role “%s”. Did you mean %s?", shortened(written), near)
		}
	}
	return fmt.Sprintf("There is no role “%s”. Please use paid, canceled or admin.", shortened(written))
}

// imported is the action of the record with the numbers of an import.
const imported = "members imported"

// atOnce is how many rows one statement writes, so that none reaches the store's time limit.
const atOnce = 10_000

// write carries out the plan, and records the numbers in the audit. It returns the id of the import, or nothing if nothing is written.
func write(ctx context.Context, tx *store.Tx, p ImportParams, steps []step, now time.Time) (id string, err error) {
	counts := map[Outcome]int{}
	for _, s := range steps {
		counts[s.Outcome]++
	}
	if counts[Added]+counts[Changed]+counts[Missing] == 0 {
		return "", nil
	}
	id = store.NewID()
	for some := range slices.Chunk(steps, atOnce) {
		if err := writeSome(ctx, tx, p, id, some, now); err != nil {
			return "", err
		}
	}
	numbers := map[string]any{"added": counts[Added], "changed": counts[Changed], "refused": counts[Refused]}
	if p.RemoveMissing {
		numbers["removed"] = counts[Missing]
	}
	return id, audit.Write(ctx, tx, p.TenantID, audit.Record{At: now, By: p.By, Action: imported, ImportID: id, After: numbers})
}

// writeSome writes each kind of change in one statement, and records each member's change.
func writeSome(ctx context.Context, tx *store.Tx, p ImportParams, importID string, steps []step, now time.Time) error {
	added, changed := db.ImportMembersParams{TenantID: p.TenantID, Now: now}, db.ChangeMembersParams{TenantID: p.TenantID}
	var removed []string
	var records []audit.Record
	record := func(memberID, action string, before, after map[string]any) {
		records = append(records, audit.Record{At: now, By: p.By, Action: action, MemberID: memberID, ImportID: importID, Before: before, After: after})
	}
	for i := range steps {
		s := &steps[i]
		switch s.Outcome {
		case Added:
			s.memberID = store.NewID()
			added.Ids, added.Names = append(added.Ids, s.memberID), append(added.Names, s.Name)
			added.Emails, added.Roles = append(added.Emails, s.Email), append(added.Roles, string(s.Role))
			record(s.memberID, "member imported", nil, fieldsOf(s.Name, s.Email, s.Role))
		case Changed:
			changed.Ids = append(changed.Ids, s.memberID)
			changed.Names, changed.Roles = append(changed.Names, s.Name), append(changed.Roles, string(s.Role))
			before, after := changedFields(s.Was.Name, s.Name, s.Email, s.Email, s.Was.Role, s.Role)
			record(s.memberID, "member changed by import", before, after)
		case Missing:
			removed = append(removed, s.memberID)
			record(s.memberID, "member removed by import", fieldsOf(s.Name, s.Email, s.Role), nil)
		}
	}
	if err := tx.ImportMembers(ctx, added); err != nil {
		return err
	}
	if err := tx.ChangeMembers(ctx, changed); err != nil {
		return err
	}
	if err := tx.RemoveMembers(ctx, now, p.TenantID, removed); err != nil {
		return err
	}
	return audit.WriteAll(ctx, tx, p.TenantID, records)
}
