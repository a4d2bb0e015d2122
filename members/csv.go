package members

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"cuttle"
	"cuttle/fault"
)

// Limits of a file of members. MaxFile is in bytes.
const (
	MaxFile     = 16 << 20
	maxFileRows = 100_000
)

// maxRecord is how many bytes a row of several lines may have. A longer one is taken for rows after a quotation mark that
// was not closed.
const maxRecord = 8 << 10

// maxRow is how many bytes of a row are read: encoding/csv splits a row into cells before anybody can count them, and takes ten
// times a row of separators for them.
const maxRow = 64 << 10

// maxText is how many bytes of an unreadable row are shown.
const maxText = 2000

// maxTop is how many lines are searched for the header: a title or notes may be above it.
const maxTop = 20

// fileRow is one row of a file: its trimmed cells, or why it could not be read, with its text.
type fileRow struct {
	line              int
	name, email, role string
	skipped           bool // by what its role was chosen to mean
	ofShop            bool // the role is the state of a membership elsewhere, and not one that somebody wrote for us
	problem, text     string
	inside            int // the line where a cell begins that may contain this row; 0: none
	addresses         int // how many @ there are in a row of several lines: more than one may be other rows
}

// table is the text of a file whose header was found.
type table struct {
	text      string // from the header on, or from the first row if there is no header
	line      int    // of the file, where text begins
	separator rune
	header    []string // nil if there is none
	width     int      // how many columns there are
}

// separatorLine is what some spreadsheets write before the header.
var separatorLine = regexp.MustCompile(`^"?(?i:sep)=.?"?[,;\t]*$`)

var lineBreaks = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// openTable finds the header and the separator of a file. Only a problem of the whole file is an error.
func openTable(text string) (table, error) {
	if len(text) > MaxFile {
		return table{}, fault.Field("csv", "file_too_large", "This file is larger than 16 MB. Please split it.")
	}
	text = strings.TrimLeft(text, "\uFEFF") // the byte order mark that some programs write before UTF-8
	text = lineBreaks.Replace(strings.ToValidUTF8(text, "\uFFFD"))
	line := 1
	for {
		first, rest, more := strings.Cut(text, "\n")
		if strings.TrimSpace(first) != "" && !separatorLine.MatchString(first) {
			break
		}
		if !more {
			return table{}, fault.Field("csv", "file_empty", "This file is empty. Its first line names the columns: name, email and role.")
		}
		text = rest
		line++
	}
	t, ok := findHeader(text)
	if !ok {
		return table{}, fault.Field("csv", "header_wrong", "This isn't a text file. Please save a spreadsheet as CSV first.")
	}
	t.line += line
	return t, nil
}

// findHeader finds the row that names a column of addresses and holds none, or else the row above the first one with an address. Above it are
// titles.
func findHeader(text string) (table, bool) {
	separators := []rune(",;\t")
	tops := make([][]topRow, len(separators))
	for i, separator := range separators {
		tops[i] = readTop(text, separator)
		for _, row := range tops[i] {
			if namesAddresses(row.cells) && row.address() < 0 {
				return row.begins(text, separator, row.cells), true
			}
		}
	}
	for i, separator := range separators {
		for j, row := range tops[i] {
			column := row.address()
			if column < 0 {
				continue
			}
			if j > 0 && len(tops[i][j-1].cells) > column {
				return tops[i][j-1].begins(text, separator, tops[i][j-1].cells), true
			}
			return row.begins(text, separator, nil), true
		}
	}
	if notText(text[:min(len(text), 1000)]) {
		return table{}, false
	}
	widest := topRow{}
	separator := ','
	for i, rows := range tops {
		if len(rows) > 0 && len(rows[0].cells) > len(widest.cells) {
			widest, separator = rows[0], separators[i]
		}
	}
	return widest.begins(text, separator, widest.cells), true
}

func isAddress(cell string) bool {
	return strings.Contains(cell, "@") && cuttle.ValidEmail(plain(cell))
}

// notText reports whether a file begins like one of another kind: they contain control characters, or replaced bytes in their name.
func notText(beginning string) bool {
	return strings.HasPrefix(beginning, "\uFFFDPNG") || strings.ContainsFunc(beginning, func(r rune) bool { return r < ' ' && r != '\t' && r != '\n' })
}

// topRow is one of the first rows of a file.
type topRow struct {
	offset, line int // where it begins, from 0
	cells        []string
}

// address returns the first column with an address, or -1.
func (r topRow) address() int {
	return slices.IndexFunc(r.cells[:min(len(r.cells), maxColumns)], isAddress)
}

func (r topRow) begins(text string, separator rune, header []string) table {
	return table{text: text[r.offset:], line: r.line, separator: separator, header: header, width: len(r.cells)}
}

// readTop reads the rows that begin in the first lines, without blank ones and those that cannot be read.
func readTop(text string, separator rune) (rows []topRow) {
	offset := 0
	for line := range maxTop {
		first, _, more := strings.Cut(text[offset:], "\n")
		if cells, _, err := newRowReader(text[offset:], separator).next(); err == nil && strings.TrimSpace(first) != "" {
			for i, cell := range cells {
				cells[i] = cuttle.Trimmed(cell)
			}
			if strings.Join(cells, "") != "" {
				rows = append(rows, topRow{offset, line, cells})
			}
		}
		if !more {
			break
		}
		offset += len(first) + 1
	}
	return rows
}

// rows reads the rows below the header. A row that cannot be read holds the reason, and the other rows are read.
func (t table) rows(c Columns, meanings map[string]Meaning) (rows []fileRow, err error) {
	ours := c.Role != nil && t.header != nil && named(t.header[*c.Role]) == "role"
	err = t.each(c, func(row fileRow, _ []string) {
		if meaning, chosen := meanings[row.role]; chosen && row.problem == "" && c.Role != nil {
			switch meaning {
			case MeansSkip:
				row.skipped = true
			case MeansKeep:
				row.role = ""
			default:
				row.ofShop = roleOf(row.role) != cuttle.MemberRole(meaning)
				row.role = string(meaning)
			}
		}
		row.ofShop = row.ofShop || !ours
		rows = append(rows, row)
	})
	return rows, err
}

// each visits the rows below the header that are not blank, with their trimmed cells.
func (t table) each(c Columns, visit func(row fileRow, cells []string)) error {
	r, line, count := newRowReader(t.text, t.separator), t.line, 0
	began, until := 0, 0 // the lines of a record that was read as rows of its own, though its quotation marks may be right
	for first := t.header != nil; ; first = false {
		cells, passed, err := r.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		written := strings.TrimLeft(passed, "\n")
		row, again := t.row(c, cells, err, strings.TrimSuffix(written, "\n"))
		row.line = line + len(passed) - len(written)
		line += strings.Count(passed, "\n")
		if first || row == (fileRow{line: row.line}) && strings.Join(cells, "") == "" { // the header, or a blank row
			continue
		}
		if row.line <= until {
			row.inside = began
		}
		if count++; count > maxFileRows {
			return fault.Field("csv", "file_too_long", "This file has more than 100,000 rows. Please split it.")
		}
		visit(row, cells)
		if again { // the lines after its first may be rows
			if end := row.line + strings.Count(strings.TrimRight(written, "\n"), "\n"); err == nil && end > until {
				began, until = row.line, end
			}
			_, rest, _ := strings.Cut(r.text[r.InputOffset()-int64(len(written)):], "\n")
			line, r = row.line+1, newRowReader(rest, t.separator)
		}
	}
}

// rowReader is a csv.Reader that reads no more than maxRow bytes of a row.
type rowReader struct {
	*csv.Reader
	text      string
	at, limit int // what the csv.Reader has taken, and may take
}

func newRowReader(text string, separator rune) *rowReader {
	r := &rowReader{text: text}
	r.Reader = csv.NewReader(r)
	r.Comma, r.FieldsPerRecord = separator, -1
	r.TrimLeadingSpace = separator != '\t' // or it would trim empty cells
	return r
}

// Read is for the csv.Reader.
func (r *rowReader) Read(p []byte) (int, error) {
	n := copy(p, r.text[r.at:r.limit])
	if r.at += n; n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

var errLongRow = errors.New("longer than maxRow")

// blankBehind is white space between a closing quotation mark and the end of its cell. encoding/csv refuses it.
var blankBehind = map[rune]*regexp.Regexp{
	',': regexp.MustCompile(`"[ \t]+(,|$)`), ';': regexp.MustCompile(`"[ \t]+(;|$)`), '\t': regexp.MustCompile(`" +(\t|$)`),
}

// next returns the cells of the next row and the text that it stands in, with the blank lines before it. Of a row that is too long
// the text is its beginning.
func (r *rowReader) next() (cells []string, passed string, err error) {
	begin := int(r.InputOffset())
	blank := len(r.text[begin:]) - len(strings.TrimLeft(r.text[begin:], "\n"))
	r.limit = min(begin+blank+maxRow, len(r.text))
	cells, err = r.Reader.Read()
	end := int(r.InputOffset())
	if end == r.limit && r.limit < len(r.text) {
		cells, err = nil, errLongRow
	}
	passed = r.text[begin:end]
	if line := strings.Trim(passed, "\n"); errors.Is(err, csv.ErrQuote) && !strings.Contains(line, "\n") && blankBehind[r.Comma].MatchString(line) {
		without := newRowReader(blankBehind[r.Comma].ReplaceAllString(line, `"$1`), r.Comma)
		without.limit = len(without.text)
		cells, err = without.Reader.Read()
	}
	return cells, passed, err
}

// What can be wrong with how a row is written.
const (
	neverClosed = "This row has a quotation mark that is never closed. Please close or remove it."
	tooLong     = "This row is longer than 64 kB."
	quoteInside = "There is a quotation mark in the middle of a cell. Please put quotation marks around the whole cell and double those inside it."
)

// row makes a fileRow from the cells of a row, or from the error of reading it. It is empty for a blank row. again means that the quotation
// marks are wrong and only the first line of written was used.
func (t table) row(c Columns, cells []string, err error, written string) (row fileRow, again bool) {
	first, _, several := strings.Cut(written, "\n")
	for i, cell := range cells {
		cells[i] = cuttle.Trimmed(cell)
	}
	cell := func(column *int) string { // the last cells may be missing: some programs leave out those that are empty
		if column == nil || *column >= len(cells) {
			return ""
		}
		return plain(cells[*column])
	}
	switch {
	case err != nil:
		problem := quoteInside
		switch open := strings.Count(first, `"`)%2 == 1; {
		case several && errors.Is(err, errLongRow), errors.Is(err, csv.ErrQuote) && open:
			problem = neverClosed
		case errors.Is(err, errLongRow):
			problem = tooLong
		}
		return fileRow{problem: problem, text: cuttle.Clip(first, maxText)}, true
	case strings.Join(cells, "") == "":
		return fileRow{}, false
	case strings.Join(cells[min(len(cells), t.width):], "") != "":
		row.text = cuttle.Clip(written, maxText)
		row.problem = fmt.Sprintf("This row has %s, and the table has %s. Please put quotation marks around a cell that contains the separator.", counted(len(cells), "cell"), counted(t.width, "column"))
	default:
		row.name = cuttle.Trimmed(cell(c.Name) + " " + cell(c.LastName))
		row.email, row.role = cuttle.StoredEmail(cell(c.Email)), cell(c.Role)
	}
	// Without its closing quotation mark a cell continues to the next quotation mark in a later row.
	swallowed := row.problem != "" || len(cells) < t.width || len(written) > maxRecord ||
		strings.Contains(row.name+row.email+row.role, "\n") && !cuttle.ValidEmail(row.email)
	if several && swallowed {
		return fileRow{problem: neverClosed, text: cuttle.Clip(first, maxText)}, true
	}
	if several {
		row.addresses = strings.Count(written, "@")
	}
	return row, false
}

// formula are the characters with which a spreadsheet lets a formula begin, some also in full width (OWASP, CSV
// injection).
const formula = "=+-@\t\r＝＋－＠"

// computed reports whether a spreadsheet would compute a cell if it had no apostrophes in front.
func computed(cell string) bool {
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(cell, "'"))
	return first != utf8.RuneError && strings.ContainsRune(formula, first)
}

// neutral returns a cell that no spreadsheet computes: it puts an apostrophe before a formula, also before one that has
// apostrophes already, so that plain can undo it.
func neutral(cell string) string {
	if computed(cell) {
		return "'" + cell
	}
	return cell
}

// plain undoes neutral.
func plain(cell string) string {
	if strings.HasPrefix(cell, "'") && computed(cell) {
		return cell[1:]
	}
	return cell
}

func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

func shortened(text string) string {
	runes := []rune(text)
	if len(runes) <= 60 {
		return string(runes)
	}
	return string(runes[:60]) + "…"
}
