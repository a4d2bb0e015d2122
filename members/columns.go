package members

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"cuttle"
	"cuttle/fault"
)

// Columns says which columns of a table hold what, counted from 0; nil is none.
type Columns struct {
	Email    *int `json:"email" required:"true" nullable:"true"`
	Name     *int `json:"name" required:"true" nullable:"true" description:"The name, or the first name."`
	LastName *int `json:"lastName" required:"true" nullable:"true" description:"The last name, if it has a column of its own."`
	Role     *int `json:"role" required:"true" nullable:"true"`
}

// Meaning is what a value of the column of roles stands for. No meaning makes an admin: only the cell "admin" itself does.
type Meaning string

// The meanings that can be chosen.
const (
	MeansPaid     = Meaning(cuttle.MemberPaid)
	MeansCanceled = Meaning(cuttle.MemberCanceled)
	MeansKeep     = Meaning("keep") // as without a role: somebody new becomes paid, an existing member keeps theirs
	MeansSkip     = Meaning("skip") // the row changes nothing
)

// meansAdmin is only guessed, of the cell "admin", and cannot be chosen.
const meansAdmin = Meaning(cuttle.MemberAdmin)

// RoleMeaning is what the admin says that a value stands for.
type RoleMeaning struct {
	Value string  `json:"value" required:"true"`
	Means Meaning `json:"means" required:"true" enum:"paid,canceled,keep,skip"`
}

// Table describes a file, so that somebody can say which column holds what.
type Table struct {
	Line    int           `json:"line" required:"true" description:"Where it begins; the lines above, such as a title, are left out."`
	Rows    int           `json:"rows" required:"true" description:"How many rows are below the header."`
	Columns []TableColumn `json:"columns" required:"true" nullable:"false"`
	Guess   Columns       `json:"guess" required:"true" description:"What the columns probably hold."`
}

// TableColumn is one column of a Table.
type TableColumn struct {
	Name    string        `json:"name" required:"true" description:"As the header has it; empty without a header."`
	Samples []string      `json:"samples" required:"true" nullable:"false" description:"Up to 3 of its values, first those with letters beyond a to z, which show whether the encoding is right."`
	Values  []ColumnValue `json:"values" required:"true" nullable:"false" description:"All its values, most frequent first; empty if there are more than 50, or longer ones than a role has."`
}

// ColumnValue is a value of a column that may hold roles.
type ColumnValue struct {
	Value string  `json:"value" required:"true"`
	Count int     `json:"count" required:"true"`
	Means Meaning `json:"means" required:"true" enum:"paid,canceled,keep,skip,admin" description:"What it probably stands for. Only the cell admin stands for an admin."`
}

// What a Table lists, so that no file makes a large reply.
const (
	maxColumns    = 200
	maxSamples    = 3
	maxValues     = 50
	maxValueBytes = 100
)

// The names under which shops and newsletters export these columns, in lower case and with spaces, the most telling first. An order's
// "Name" is its number: there the buyer is "Billing Name".
var (
	emailNames = []string{
		"email", "e mail", "mail", "email address", "e mail address", "mail address", "member email", "customer email", "user email",
		"subscriber email", "contact email", "primary email", "account email", "email 1", "e mail 1 value", "billing email", "buyer email",
	}
	nameNames      = []string{"full name", "member name", "customer name", "billing name", "name"}
	firstNameNames = []string{"first name", "firstname", "given name", "forename", "fname", "member first name", "customer first name", "billing first name"}
	lastNameNames  = []string{"last name", "lastname", "surname", "family name", "lname", "member last name", "customer last name", "billing last name"}
	roleNames      = []string{
		"role", "member status", "membership status", "subscription status", "subscription state", "patron status", "customer status", "status",
		"active subscription", "active", "is active", "active member", "financial status",
	}
)

// named is a column's name as the lists above have it.
func named(header string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(header), func(r rune) bool { return strings.ContainsRune(" \u00a0_-.:?*", r) }), " ")
}

// namesAddresses reports whether a row may be a header: one of its cells names a column of addresses.
func namesAddresses(cells []string) bool {
	return slices.ContainsFunc(cells, func(cell string) bool { return slices.Contains(emailNames, named(cell)) })
}

// guessColumns guesses by the names of the columns. One that has the whole name is preferred to two.
func guessColumns(header []string) (c Columns) {
	names := make([]string, len(header))
	for i, cell := range header {
		names[i] = named(cell)
	}
	find := func(wanted []string) *int {
		for _, name := range wanted {
			if i := slices.Index(names, name); i >= 0 {
				return &i
			}
		}
		return nil
	}
	c.Email, c.Role = find(emailNames), find(roleNames)
	c.Name, c.LastName = find(firstNameNames), find(lastNameNames)
	if whole := find(nameNames); whole != nil {
		c.Name, c.LastName = whole, nil
	}
	if c.Name == nil {
		c.Name, c.LastName = c.LastName, nil
	}
	return c
}

// namedColumns are the columns of a file for which nobody said what they hold. Nobody looks at a guess then, so the roles count only
// under "role", and the addresses need a name.
func (t table) namedColumns() (c Columns, err error) {
	c = guessColumns(t.header)
	if c.Role != nil && named(t.header[*c.Role]) != "role" {
		c.Role = nil
	}
	if c.Email == nil {
		line, _, _ := strings.Cut(t.text, "\n")
		why := "The first line must name the columns: name, email and, if there are roles, role."
		if c.Name != nil {
			why = "No column is named email. The first line must name the columns name and email."
		}
		return c, fault.Field("csv", "header_wrong", why+" It reads “"+shortened(line)+"”.")
	}
	for _, column := range []*int{c.Email, c.Name, c.LastName, c.Role} {
		if column == nil {
			continue
		}
		same := func(cell string) bool { return strings.EqualFold(cell, t.header[*column]) }
		if i := slices.IndexFunc(t.header, same); slices.ContainsFunc(t.header[i+1:], same) {
			return c, fault.Field("csv", "header_wrong", "The first line names the column "+strings.ToLower(t.header[i])+" twice. Please remove one of them.")
		}
	}
	return c, nil
}

// checkColumns refuses columns that a table does not have.
func (t table) checkColumns(c Columns) error {
	for _, column := range []*int{c.Email, c.Name, c.LastName, c.Role} {
		if column != nil && (*column < 0 || *column >= t.width) {
			return fault.Field("columns", "column_unknown", "This table has no such column. Please choose the columns again.")
		}
	}
	if c.Email == nil {
		return fault.Field("columns", "email_column_missing", "Please choose the column with the email addresses.")
	}
	return nil
}

// others are the names of the columns that are left out.
func (t table) others(c Columns) (names []string) {
	for i, cell := range t.header {
		taken := slices.ContainsFunc([]*int{c.Email, c.Name, c.LastName, c.Role}, func(column *int) bool { return column != nil && *column == i })
		if cell != "" && !taken {
			names = append(names, shortened(cell))
		}
	}
	return names
}

// meaningsOf checks what was chosen.
func meaningsOf(chosen []RoleMeaning) (map[string]Meaning, error) {
	if len(chosen) > maxValues {
		return nil, fault.Field("roles", "too_many_roles", "Please choose a column with at most 50 different roles.")
	}
	meanings := map[string]Meaning{}
	for _, c := range chosen {
		if !slices.Contains([]Meaning{MeansPaid, MeansCanceled, MeansKeep, MeansSkip}, c.Means) {
			return nil, fault.Field("roles", "role_unknown", "Please choose paid, canceled, keep or skip. Only the cell “admin” itself makes someone an admin.")
		}
		meanings[c.Value] = c.Means
	}
	return meanings, nil
}

// What shops call the state of a membership. A state in which somebody may or may not have paid, such as "past due" or "on hold", is not
// among them: the admin chooses.
var (
	paidWords = []string{
		"paid", "active", "active patron", "active member", "wc active", "trialing", "trial", "in trial", "complimentary", "comp", "gifted", "lifetime", "true", "yes",
	}
	canceledWords = []string{
		"canceled", "cancelled", "wc cancelled", "former", "former patron", "former member", "expired", "wc expired", "incomplete expired", "ended", "inactive", "lapsed", "refunded", "voided",
		"false", "no",
	}
)

// guessMeaning guesses what a value of a column stands for. What it does not know is skipped, so that no guess lets anybody in.
func guessMeaning(header, value string) Meaning {
	switch word := named(value); {
	case value == string(cuttle.MemberAdmin):
		return meansAdmin
	case value == "" && named(header) == "role":
		return MeansKeep
	case slices.Contains(paidWords, word):
		return MeansPaid
	case slices.Contains(canceledWords, word):
		return MeansCanceled
	}
	return MeansSkip
}

// ReadTable describes a file before it is imported. Each minisite has its turn, as for Import, because a large file takes a processor for seconds.
func (s *Service) ReadTable(ctx context.Context, tenantID, file string) (Table, error) {
	pass, err := s.queue.Enter(ctx, tenantID, 1)
	if err != nil {
		return Table{}, err
	}
	defer pass()
	return readTable(file)
}

func readTable(file string) (Table, error) {
	t, err := openTable(file)
	if err != nil {
		return Table{}, err
	}
	used := t.width
	if t.header != nil {
		for used > 0 && t.header[used-1] == "" { // spreadsheets may write hundreds of empty columns
			used--
		}
	}
	if used > maxColumns {
		return Table{}, fault.Field("csv", "file_too_wide", "This table has more than 200 columns. Please remove those you don't need.")
	}
	guess := guessColumns(t.header)
	all, rows := make([]contents, min(t.width, maxColumns)), 0
	err = t.each(guess, func(row fileRow, cells []string) {
		rows++
		if row.problem != "" {
			return
		}
		for i := range all {
			cell := ""
			if i < len(cells) {
				cell = plain(cells[i])
			}
			all[i].add(cell, rows)
		}
	})
	if err != nil {
		return Table{}, err
	}
	described := Table{Line: t.line, Rows: rows, Columns: make([]TableColumn, len(all)), Guess: guess}
	for i := range all {
		name := ""
		if t.header != nil {
			name = t.header[i]
		}
		described.Columns[i] = all[i].describe(name)
	}
	described.guessByContents(all)
	return described, nil
}

// guessByContents guesses the addresses where no column is named after them, and no roles in a column that has too many values.
func (t *Table) guessByContents(all []contents) {
	if t.Guess.Email == nil {
		most := 0
		for i, c := range all {
			if c.addresses > most {
				most, t.Guess.Email = c.addresses, &i
			}
		}
	}
	if t.Guess.Role != nil && len(t.Columns[*t.Guess.Role].Values) == 0 {
		t.Guess.Role = nil
	}
}

// contents are what a column holds, as far as a TableColumn shows it.
type contents struct {
	letters, others []string // samples with letters beyond ASCII, and without
	values          []ColumnValue
	tooMany         bool // for roles
	addresses       int  // in the first rows
}

func (c *contents) add(cell string, row int) {
	if c.tooMany && len(c.letters) == maxSamples {
		return
	}
	if cell != "" {
		c.sample(cell)
	}
	if row <= maxTop && isAddress(cell) {
		c.addresses++
	}
	if c.tooMany {
		return
	}
	switch i := slices.IndexFunc(c.values, func(v ColumnValue) bool { return v.Value == cell }); {
	case i >= 0:
		c.values[i].Count++
	case len(c.values) == maxValues || len(cell) > maxValueBytes:
		c.values, c.tooMany = nil, true
	default:
		c.values = append(c.values, ColumnValue{Value: cell, Count: 1})
	}
}

func (c *contents) sample(cell string) {
	list := &c.others
	if strings.ContainsFunc(cell, func(r rune) bool { return r > '~' }) {
		list = &c.letters
	}
	if text := shortened(cell); len(*list) < maxSamples && !slices.Contains(*list, text) {
		*list = append(*list, text)
	}
}

func (c *contents) describe(name string) TableColumn {
	samples := append(slices.Clone(c.letters), c.others...)
	values := slices.Clone(c.values)
	slices.SortStableFunc(values, func(a, b ColumnValue) int { return cmp.Compare(b.Count, a.Count) })
	for i := range values {
		values[i].Means = guessMeaning(name, values[i].Value)
	}
	return TableColumn{Name: shortened(name), Samples: append([]string{}, samples[:min(len(samples), maxSamples)]...), Values: append([]ColumnValue{}, values...)}
}
