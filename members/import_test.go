package members

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cuttle"
	"cuttle/store/db"
)

// there makes the existing members for a plan: "role name <address>". It matches them as the database does. Those after
// "missing" are to be removed if they are not in the file.
func there(file []fileRow, list ...string) present {
	var p present
	known := map[string]db.MatchMembersRow{}
	remove := slices.Index(list, "missing")
	for i, text := range list {
		if i == remove {
			continue
		}
		role, rest, _ := strings.Cut(text, " ")
		name, email, _ := strings.Cut(strings.TrimSuffix(rest, ">"), " <")
		m := db.MatchMembersRow{Key: strings.ToLower(email), ID: fmt.Sprintf("m%d", i), Name: name, Role: cuttle.MemberRole(role)}
		known[m.Key] = m
		if m.Role == cuttle.MemberAdmin {
			p.admins++
		}
		if remove >= 0 && i > remove && !slices.ContainsFunc(file, func(row fileRow) bool { return strings.EqualFold(row.email, email) }) {
			p.missing = append(p.missing, step{ImportRow{Outcome: Missing, Name: name, Email: email, Role: m.Role}, m.ID})
		}
	}
	for _, row := range file {
		key := strings.ToLower(row.email)
		m := known[key]
		m.Key = key
		p.members = append(p.members, m)
	}
	return p
}

func outcomes(t *testing.T, text string, list ...string) []step {
	t.Helper()
	rows := read(t, text)
	return plan(rows, there(rows, list...))
}

func TestPlanSaysWhatBecomesOfEachRow(t *testing.T) {
	t.Parallel()
	steps := outcomes(t, "name,email,role\nAnn,ANN@example.com,\nBob B.,bob@example.com,\nCid,cid@example.com,CANCELED\nDan,dan@example.com,admin\nEve,eve@example.com\n,fay@example.com,\n,gil@example.com\n",
		"canceled Ann <ann@example.com>", "paid Bob <bob@example.com>", "admin Cid <cid@example.com>", "paid Gil <gil@example.com>")
	want := []string{
		"2 unchanged Ann canceled <nil>", // without a role in the file the role stays
		"3 changed Bob B. paid &{Bob bob@example.com paid}",
		"4 changed Cid canceled &{Cid cid@example.com admin}", // line 5 has another admin
		"5 added Dan admin <nil>",
		"6 added Eve paid <nil>", // the default (S1 §5); the last cell is missing
		"7 added fay@example.com paid <nil>",
		"8 unchanged Gil paid <nil>", // without a name in the file the name stays
	}
	for i, s := range steps {
		if got := fmt.Sprintf("%d %s %s %s %v", s.Line, s.Outcome, s.Name, s.Role, s.Was); got != want[i] {
			t.Errorf("got %s, want %s", got, want[i])
		}
	}
}

// Members who are not in the file are removed, except the last admins.
func TestPlanRemovesWhoIsMissing(t *testing.T) {
	t.Parallel()
	const head = "name,email,role\n"
	for name, c := range map[string]struct {
		file  string
		there []string // after "missing" those who may be removed; the caller is before it
		want  string
	}{
		"everybody who is not there": {
			head + "Ann,ann@example.com,\n", []string{"admin Boss <boss@example.com>", "missing", "paid Ann <ANN@example.com>", "paid Bob <bob@example.com>", "admin Cid <cid@example.com>"},
			"unchanged Ann, removed Bob, removed Cid",
		},
		"the only admins stay": {
			head + "Ann,ann@example.com,\n", []string{"missing", "paid Ann <ann@example.com>", "admin Bob <bob@example.com>", "admin Cid <cid@example.com>", "paid Dan <dan@example.com>"},
			"unchanged Ann, removed Dan",
		},
		"the file makes another admin": {
			head + "Ann,ann@example.com,admin\n", []string{"missing", "paid Ann <ann@example.com>", "admin Bob <bob@example.com>"},
			"changed Ann, removed Bob",
		},
		"the file demotes the one who stays": {
			head + "Ann,ann@example.com,paid\n", []string{"missing", "admin Ann <ann@example.com>", "admin Bob <bob@example.com>"},
			"refused Ann, removed Bob",
		},
		"a refused line keeps its member": {
			head + "Ann,ann@example.com,pope\n", []string{"admin Boss <boss@example.com>", "missing", "paid Ann <ann@example.com>", "paid Bob <bob@example.com>"},
			"refused Ann, removed Bob",
		},
	} {
		var got []string
		for _, s := range outcomes(t, c.file, c.there...) {
			got = append(got, string(s.Outcome)+" "+s.Name)
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%s: %s, want %s", name, strings.Join(got, ", "), c.want)
		}
	}
}

// Every kind of bad row reports what is wrong and what to do, and does not affect other rows.
func TestKindsOfBadRow(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("a", 250) + "@example.com"
	for _, c := range []struct{ kind, row, reason string }{
		{"no address", "Ann,,paid", "Please provide an email address. This row has none."},
		{"no address at all", "Ann,ann,paid", "Please provide a valid email address, such as ann@example.com."},
		{"with a name", "Ann,Ann <ann@example.com>,paid", "Please give the address alone, without the name beside it: ann@example.com"},
		{"two", "Ann,ann@example.com; lee@example.com,paid", "There is more than one address in this cell. Please give each person a row of their own."},
		{"two without a comma", "Ann,ann@example.com lee@example.com,paid", "There is more than one address in this cell. Please give each person a row of their own."},
		{"two @", "Ann,ann@@example.com,paid", "Please provide a valid email address, such as ann@example.com."},
		{"two @ apart", "Ann,ann@lee@example.com,paid", "Please provide a valid email address, such as ann@example.com."},
		{"no dot", "Ann,ann@localhost,paid", "The part after the @ needs a dot, as in example.com. Please check the address."},
		{"a letter that cannot be seen", "Ann,ann\u200blee@example.com,paid", "This address contains an invisible character. Please type the address again."},
		{"a blank", "Ann,ann lee@example.com,paid", "This address contains a space. Please remove it."},
		{"a long address", "Ann," + long + ",paid", "This address is too long. The limit is 254 characters."},
		{"a long name", strings.Repeat("é", 201) + ",ann@example.com,paid", "This name is too long. Please shorten it to 200 letters."},
		{"two lines", "\"Ann\nLee\",ann@example.com,paid", "This name contains a line break or another invisible character. Please write it on one line."},
		{"a tab", "Ann\tLee,ann@example.com,paid", "This name contains a line break or another invisible character. Please write it on one line."},
		{"turned about", "Ann\u202eeeL,ann@example.com,paid", "This name contains a line break or another invisible character. Please write it on one line."},
		{"no UTF-8", "J\xfcrgen,ann@example.com,paid", "Some letters in this row couldn't be read. Please choose another encoding, or save the file as UTF-8."},
		{"Windows read as Latin-1", "O\u0092Hara,ann@example.com,paid", "Some letters in this row were read in the wrong encoding. Please choose another one, or save the file as UTF-8."},
		{"also in the address", "Ann,j\u009frgen@example.com,paid", "Some letters in this row were read in the wrong encoding. Please choose another one, or save the file as UTF-8."},
		{"NUL", "Ann\x00,ann@example.com,paid", "This row contains an invalid character (NUL). Please type the row again."},
		{"no such role", "Ann,ann@example.com,boss", "There is no role “boss”. Please use paid, canceled or admin."},
		{"another language", "Ann,ann@example.com,bezahlt", "There is no role “bezahlt”. Please use paid, canceled or admin."},
		{"misspelt", "Ann,ann@example.com,Cancelled", "There is no role “Cancelled”. Did you mean canceled?"},
		{"twice", "Zoe,zoe@example.com,paid", "Line 2 already has this address. Please keep one of the two."},
		{"twice in capitals", "Zoe,ZOE@example.com,paid", "Line 2 already has this address, as zoe@example.com; capitals make no difference. Please keep one of the two."},
		{"nearly an admin", "Ann,ann@example.com,Admin", "Only “admin” in small letters makes someone an admin. This cell reads “Admin”."},
		{"another admin", "Ann,ann@example.com,administrator", "There is no role “administrator”. Did you mean admin?"},
		{"too few", "Ann", "Please provide an email address. This row has none."},
		{"too many", "Ann,Lee,ann@example.com,paid", "This row has 4 cells, and the table has 3 columns. Please put quotation marks around a cell that contains the separator."},
		{"never closed", "\"Ann,ann@example.com,paid", "This row has a quotation mark that is never closed. Please close or remove it."},
		{"a bare mark", "Ann \"the cutter\",ann@example.com,paid", "There is a quotation mark in the middle of a cell. Please put quotation marks around the whole cell and double those inside it."},
		{"the last admin", "Ada,ada@example.com,paid", "This would leave no admin. Please keep this one, or make someone else an admin as well."},
	} {
		steps := outcomes(t, "name,email,role\nZoe,zoe@example.com,paid\n"+c.row+"\nBob,bob@example.com,paid\n", "admin Ada <ada@example.com>")
		first, bad, last := steps[0], steps[1], steps[len(steps)-1]
		if first.Outcome != Added || last.Outcome != Added || last.Name != "Bob" {
			t.Errorf("%s: another row suffers: %+v", c.kind, steps)
		}
		if bad.Line != 3 || bad.Outcome != Refused || bad.Reason != c.reason || bad.Was != nil {
			t.Errorf("%s: %+v", c.kind, bad)
		}
	}
}

func TestFileKeepsAnAdmin(t *testing.T) {
	t.Parallel()
	members := []string{"admin Ada <ada@example.com>", "admin Bea <bea@example.com>", "paid Cid <cid@example.com>"}
	for file, want := range map[string]string{
		"Ada,ada@example.com,paid":                                                          "changed",
		"Ada,ada@example.com,paid\nBea,bea@example.com,paid":                                "changed refused",
		"Ada,ada@example.com,paid\nBea,bea@example.com,boss":                                "changed refused",
		"Ada,ada@example.com,paid\nBea,bea@example.com,canceled\nCid,cid@example.com,admin": "changed changed changed",
		"Ada,ada@example.com,paid\nBea,bea@example.com,canceled\nDan,dan@,admin":            "changed refused refused",
		"Ada,ada@example.com,paid\nBea,bea@example.com,canceled\nDan,dan@example.com,admin": "changed changed added",
	} {
		var got []string
		for _, s := range outcomes(t, "name,email,role\n"+file, members...) {
			got = append(got, string(s.Outcome))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %v, want %s", file, got, want)
		}
	}
}

// An exported file can be imported again: every row is unchanged, whatever the names are.
func TestExportImportsBackUnchanged(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(5, 2026))
	pieces := []string{"=1+1", "=", "'", "''=", "@x", "-5", "+", ",", ";", `"`, `""`, " ", "a", "Ann", "Zoë", "🪚", "\u202eשלום", "مرحبا", "\u00a0", "O'Hara", "\uFEFF", "|", "name", "\\"}
	for range 300 {
		var b strings.Builder
		var list []string
		b.WriteString("\uFEFFname,email,role\r\n")
		for i := range 20 {
			var name strings.Builder
			for range 1 + random.IntN(4) {
				name.WriteString(pieces[random.IntN(len(pieces))])
			}
			n, email, role := cuttle.Trimmed(name.String()), fmt.Sprintf("x%d@example.com", i), []cuttle.MemberRole{cuttle.MemberPaid, cuttle.MemberCanceled, cuttle.MemberAdmin}[random.IntN(3)]
			if i%3 == 0 {
				email = "=" + email // is an address too
			}
			if n == "" {
				n = "'=x"
			}
			list = append(list, fmt.Sprintf("%s %s <%s>", role, n, email))
			writeCell(&b, n)
			b.WriteByte(',')
			writeCell(&b, email)
			b.WriteString("," + string(role) + "\r\n")
		}
		steps := outcomes(t, b.String(), list...)
		if len(steps) != 20 {
			t.Fatalf("%d rows of 20\n%s", len(steps), b.String())
		}
		for i, s := range steps {
			if s.Outcome != Unchanged {
				t.Fatalf("%q: %+v in\n%s", list[i], s, b.String())
			}
		}
	}
}
