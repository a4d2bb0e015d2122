package members

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode"
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

// fileRow is one row of a file: its trimmed cells, or why it could not be read, with its text.
type fileRow struct {
	line              int
	name, email, role string
	problem, text     string
	addresses         int // how many @ there are in a row of several lines: more than one may be other rows
}

// columns holds the positions of the cells in a row; role is -1 when the file has no roles.
type columns struct {
	separator         rune
	count             int
	name, email, role int
	others            []string // what is left out
}

// separatorLine is what some spreadsheets write before the header.
var separatorLine = regexp.MustCompile(`^"?(?i:sep)=.?"?[,;\t]*$`)

var lineBreaks = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// readFile reads comma-, semicolon- or tab-separated rows under a header that names the columns. A row that cannot be read holds
// the reason, and the other rows are read. Only a problem of the whole file is an error.
func readFile(text string) (rows []fileRow, others []string, err error) {
	if len(text) > MaxFile {
		return nil, nil, fault.Field("csv", "file_too_large", "This file is larger than 16 MB. Please split it.")
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
			return nil, nil, fault.Field("csv", "file_empty", "This file is empty. Its first line names the columns: name, email and role.")
		}
		text = rest
		line++
	}
	cols, err := header(text)
	if err != nil {
		return nil, nil, err
	}
	r := newRowReader(text, cols.separator)
	for first := true; ; first = false {
		cells, passed, err := r.next()
		if errors.Is(err, io.EOF) {
			return rows, cols.others, nil
		}
		written := strings.TrimLeft(passed, "\n")
		row, again := cols.row(cells, err, strings.TrimSuffix(written, "\n"))
		row.line = line + len(passed) - len(written)
		line += strings.Count(passed, "\n")
		if first || row == (fileRow{line: row.line}) { // the header, or a blank row
			continue
		}
		if len(rows) == maxFileRows {
			return nil, nil, fault.Field("csv", "file_too_long", "This file has more than 100,000 rows. Please split it.")
		}
		rows = append(rows, row)
		if again { // the lines after its first may be rows
			_, rest, _ := strings.Cut(r.text[r.InputOffset()-int64(len(written)):], "\n")
			line, r = row.line+1, newRowReader(rest, cols.separator)
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

// header finds the separator with which the first line names the columns.
func header(text string) (columns, error) {
	half := "" // the column that is missing when the other one is there
	for _, separator := range ",;\t" {
		cells, _, err := newRowReader(text, separator).next()
		if err != nil {
			continue
		}
		cols := columns{separator: separator, count: len(cells), name: -1, email: -1, role: -1}
		for i, cell := range cells {
			var column *int
			switch cell = cuttle.Trimmed(cell); strings.ToLower(cell) {
			case "name", "full name", "member name": // also as other services export it
				column = &cols.name
			case "email", "e-mail", "mail", "email address", "e-mail address":
				column = &cols.email
			case "role":
				column = &cols.role
			default:
				if cell != "" {
					cols.others = append(cols.others, shortened(cell))
				}
				continue
			}
			if *column >= 0 {
				return columns{}, fault.Field("csv", "header_wrong", "The first line names the column "+strings.ToLower(cell)+" twice. Please remove one of them.")
			}
			*column = i
		}
		if cols.name >= 0 && cols.email >= 0 {
			return cols, nil
		}
		if cols.name >= 0 {
			half = "email"
		} else if cols.email >= 0 {
			half = "name"
		}
	}
	line, _, _ := strings.Cut(text, "\n")
	switch {
	case strings.ContainsFunc(line, func(r rune) bool { return unicode.IsControl(r) && r != '\t' }) || strings.HasPrefix(line, "\uFFFDPNG"):
		return columns{}, fault.Field("csv", "header_wrong", "This isn't a text file. Please save a spreadsheet as CSV first.")
	case half != "":
		return columns{}, fault.Field("csv", "header_wrong", "No column is named "+half+". The first line must name the columns name and email. It reads “"+shortened(line)+"”.")
	}
	return columns{}, fault.Field("csv", "header_wrong",
		"The first line must name the columns: name, email and, if there are roles, role. It reads “"+shortened(line)+"”.")
}

// What can be wrong with how a row is written.
const (
	neverClosed = "This row has a quotation mark that is never closed. Please close or remove it."
	tooLong     = "This row is longer than 64 kB."
	quoteInside = "There is a quotation mark in the middle of a cell. Please put quotation marks around the whole cell and double those inside it."
)

// row makes a fileRow from the cells of a row, or from the error of reading it. It is empty for a blank row. again means that the quotation
// marks are wrong and only the first line of written was used.
func (c columns) row(cells []string, err error, written string) (row fileRow, again bool) {
	first, _, several := strings.Cut(written, "\n")
	for i, cell := range cells {
		cells[i] = cuttle.Trimmed(cell)
	}
	switch full := strings.Join(cells[min(len(cells), c.count):], ""); {
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
	case len(cells) < c.count || full != "":
		row.text = cuttle.Clip(written, maxText)
		row.problem = fmt.Sprintf("This row has %s, and the first line names %s.", counted(len(cells), "cell"), counted(c.count, "column"))
	default:
		row.name, row.email = plain(cells[c.name]), cuttle.StoredEmail(plain(cells[c.email]))
		if c.role >= 0 {
			row.role = plain(cells[c.role])
		}
	}
	// Without its closing quotation mark a cell continues to the next quotation mark in a later row.
	swallowed := row.problem != "" || len(written) > maxRecord || strings.Contains(row.name+row.email+row.role, "\n") && !cuttle.ValidEmail(row.email)
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
