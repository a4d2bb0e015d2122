package members

import (
	"fmt"
	"strings"
	"testing"
	"testing/quick"
	"unicode/utf8"
)

// read is rowsOf for files without choices.
func read(t *testing.T, file string) []fileRow {
	t.Helper()
	return rowsOf(t, ImportParams{File: file})
}

func cells(rows []fileRow) string {
	var b strings.Builder
	for _, r := range rows {
		fmt.Fprintf(&b, "%d|%s|%s|%s|%s\n", r.line, r.name, r.email, r.role, r.problem)
	}
	return b.String()
}

func TestFilesOfManyPrograms(t *testing.T) {
	t.Parallel()
	const want = "2|Ann|ann@example.com|paid|\n4|Bob, the cutter|bob@example.com||\n"
	for name, file := range map[string]string{
		"commas":              "name,email,role\nAnn,ann@example.com,paid\n\n\"Bob, the cutter\",bob@example.com,\n",
		"semicolons":          "name;email;role\nAnn;ann@example.com;paid\n;;\nBob, the cutter;bob@example.com;\n",
		"tabs":                "name\temail\trole\nAnn\tann@example.com\tpaid\n \t \t \nBob, the cutter\tbob@example.com\t\n",
		"other order, case":   "Role, EMAIL ,Name\npaid,ann@example.com,Ann\n\n,bob@example.com,\"Bob, the cutter\"\n",
		"CRLF":                "name,email,role\r\nAnn,ann@example.com,paid\r\n\r\n\"Bob, the cutter\",bob@example.com,\r\n",
		"CR":                  "name,email,role\rAnn,ann@example.com,paid\r\r\"Bob, the cutter\",bob@example.com,\r",
		"no end":              "name,email,role\nAnn,ann@example.com,paid\n\n\"Bob, the cutter\",bob@example.com,",
		"with the UTF-8 mark": "\uFEFFname,email,role\nAnn,ann@example.com,paid\n\n\"Bob, the cutter\",bob@example.com,\n",
		"blanks":              "name , email,role\n Ann , ann@example.com ,  paid\n   \n \"Bob, the cutter\",\u00a0bob@example.com,\n",
		"blanks behind marks": "\"name\" ,email,\"role\"\t\nAnn,\"ann@example.com\"  ,paid\n\n\"Bob, the cutter\" ,bob@example.com,\"\" \n",
		"empty cells behind":  "name,email,role,\nAnn,ann@example.com,paid,,,\n,,,,,\n\"Bob, the cutter\",bob@example.com,,\n",
		"a named separator":   "sep=;\r\nname;email;role\r\nAnn;ann@example.com;paid\r\nBob, the cutter;bob@example.com;\r\n",
		"columns of others":   "Phone,name,email,City,role\n1,Ann,ann@example.com,Ulm,paid\n\n2,\"Bob, the cutter\",bob@example.com,\"New\"\" York\",\n",
	} {
		want := want
		if strings.HasPrefix(file, "sep") {
			want = "3|Ann|ann@example.com|paid|\n4|Bob, the cutter|bob@example.com||\n"
		}
		if got := cells(read(t, file)); got != want {
			t.Errorf("%s:\n%swant\n%s", name, got, want)
		}
	}
	_, others, err := readFile(ImportParams{File: "Phone,name,email,City\n"})
	if err != nil || strings.Join(others, " ") != "Phone City" {
		t.Errorf("left out: %q, %v", others, err)
	}
}

func TestFilesWithoutTheColumns(t *testing.T) {
	t.Parallel()
	for file, words := range map[string]string{
		"":                          "empty",
		" \n\n":                     "empty",
		"Ann,ann@example.com\n":     "It reads “Ann,ann@example.com”",
		"phone,mailbox\n":           "name, email and, if there are roles, role",
		"name,mailbox\n":            "No column is named email",
		"PK\x03\x04\x14\x00,\n":     "isn't a text file",
		"\uFFFDPNG\r\n\x1a\n":       "isn't a text file",
		"name,email,Name\n":         "column name twice",
		"\"name,email\nAnn,a@b.c\n": "must name the columns",
		"name,email" + strings.Repeat("\nAnn,ann@example.com", maxFileRows+1): "more than 100,000 rows",
		"name,email" + strings.Repeat("\n", MaxFile):                          "larger than 16 MB",
	} {
		if _, _, err := readFile(ImportParams{File: file}); err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("%.40q: %v", file, err)
		}
	}
}

// A row that cannot be read reports where and why, and does not affect other rows.
func TestRowsThatAreBrokenStopNoOther(t *testing.T) {
	t.Parallel()
	const closed, inside = "never closed", "in the middle of a cell"
	for _, c := range []struct{ name, rows, problem string }{
		{"never closed", "\"Ann,ann@example.com", closed},
		{"never closed, and others have marks", "\"Ann,ann@example.com\n\"Cid, the third\",cid@example.com", closed},
		{"closed by the next mark at an end", "\"Ann,ann@example.com\nCid,\"cid@example.com\"", closed},
		{"closed hundreds of rows later", "\"Ann,ann@example.com" + strings.Repeat("\nEve,eve@example.com", 500) + "\nCid\",cid@example.com", closed},
		{"opened behind", "Ann,\"ann@example.com", closed},
		{"bare", "Ann \"the cutter\" Lee,ann@example.com", inside},
		{"bare at the end", "Ann\",ann@example.com", inside},
		{"text behind a quoted cell", "\"Ann\" Lee,ann@example.com", inside},
		{"longer than 64 kB", strings.Repeat(",", maxRow+1)[1:] + ",", "longer than 64 kB"},
		{"too many", "Ann,Lee,ann@example.com", "has 3 cells, and the table has 2 columns"},
	} {
		rows := read(t, "name,email\nZoe,zoe@example.com\n"+c.rows+"\nBob,bob@example.com\n")
		if rows[0].name != "Zoe" || rows[len(rows)-1].name != "Bob" || rows[len(rows)-1].problem != "" {
			t.Errorf("%s stops another:\n%s", c.name, cells(rows))
		}
		if first, _, _ := strings.Cut(c.rows, "\n"); rows[1].text != first[:min(len(first), maxText)] {
			t.Errorf("%s: tells %q of %q", c.name, rows[1].text, c.rows)
		}
		if rows[1].line != 3 || !strings.Contains(rows[1].problem, c.problem) {
			t.Errorf("%s:\n%s", c.name, cells(rows))
		}
	}
	// Blank lines do not count as part of a row.
	if got := cells(read(t, "name,email"+strings.Repeat("\n", maxRow)+"Ann,ann@example.com\n")); got != fmt.Sprintf("%d|Ann|ann@example.com||\n", maxRow+1) {
		t.Errorf("after blank lines:\n%s", got)
	}
	// Each line of the file is in one row, and a name over two lines is one row.
	rows := read(t, "name,email\n\"Ann\nLee\",ann@example.com\nBob,bob@example.com\n")
	if got := cells(rows); got != "2|Ann\nLee|ann@example.com||\n4|Bob|bob@example.com||\n" {
		t.Errorf("a name over two lines:\n%s", got)
	}
}

func TestReadingTakesTimeInProportion(t *testing.T) {
	t.Parallel()
	for _, line := range []string{"\"\n", "\"\"\"\n", "\"\"\"\"\n", "\"x\n", "\"\",\"\n", "x\"\n", "\"\n\",\n", ",\"\"\"\"\n"} {
		readFile(ImportParams{File: "name,email\n" + strings.Repeat(line, 80_000)}) // would take minutes
	}
}

func TestFormulasAreNeutralised(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]string{
		"=1+1": "'=1+1", "+1": "'+1", "-5": "'-5", "@x": "'@x", "\tx": "'\tx", "\rx": "'\rx", "'=x": "''=x", "''=x": "'''=x", "＝1": "'＝1", "'＠x": "''＠x",
		"Ann": "Ann", "'Ann": "'Ann", "": "", "'": "'", "O'Hara": "O'Hara", "a=b": "a=b",
	} {
		if got := neutral(cell); got != want {
			t.Errorf("%q becomes %q, want %q", cell, got, want)
		}
	}
	if err := quick.Check(func(cell string) bool { return plain(neutral(cell)) == cell }, &quick.Config{MaxCount: 5000}); err != nil {
		t.Error(err)
	}
}

// For any file, each row is within the bounds, line numbers increase, and only the cell "admin" makes an admin.
func FuzzReadMembers(f *testing.F) {
	for _, seed := range []string{
		"name,email\nAnn,ann@example.com\n", "\uFEFFname;email;role\r\"Ann\"\"\";\n", "name\temail\n'=1\t\"a\nb\"\n", "name,email\n\"\n\"\n\"", "name,email\n\xff\x00,\"", "Title;;\nFirst name;Surname;Mail;Status\nA;B;a@b.co;Admin\nC;D;c@d.co;Active",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, file string) {
		table, err := readTable(file)
		if err != nil || table.Guess.Email == nil {
			return
		}
		_, rows := guessed(t, file)
		for _, s := range plan(rows, there(rows)) {
			if s.BecomesAdmin() && !strings.Contains(file, "admin") {
				t.Fatalf("an admin in %q", file)
			}
		}
		last, lines := table.Line-1, 1+strings.Count(file, "\n")+strings.Count(file, "\r")
		for _, r := range rows {
			if r.line <= last || r.line > lines {
				t.Fatalf("line %d after %d of %d in %q", r.line, last, lines, file)
			}
			last = r.line
			if !utf8.ValidString(r.name + r.email + r.role) {
				t.Fatalf("%q is no text, in %q", r.name+r.email+r.role, file)
			}
		}
	})
}

func TestNamesOfColumns(t *testing.T) {
	t.Parallel()
	for _, header := range []string{"name,E-Mail", "Full Name,Mail", "Email Address;Name", "NAME\tE-mail address"} {
		if _, _, err := readFile(ImportParams{File: header + "\n"}); err != nil {
			t.Errorf("%q: %v", header, err)
		}
	}
}
