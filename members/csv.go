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

// maxText is how many bytes of an unreadable row are shown.
const maxText = 2000

// fileRow is one row of a file: its trimmed cells, or why it could not be read, with its text.
type fileRow struct {
	line              int
	name, email, role string
	problem, text     string
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
		return nil, nil, fault.Field("csv", "file_too_large", "This file is larger than 16 MB. Please bring it in parts.")
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
	r := reader(text, cols.separator)
	for first := true; ; first = false {
		begin := r.InputOffset()
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			return rows, cols.others, nil
		}
		passed := text[begin:r.InputOffset()]
		written := strings.TrimLeft(passed, "\n")
		row, again := cols.row(cells, err, strings.TrimSuffix(written, "\n"))
		row.line = line + len(passed) - len(written)
		line += strings.Count(passed, "\n")
		if first || row == (fileRow{line: row.line}) { // the header, or a blank row
			continue
		}
		if len(rows) == maxFileRows {
			return nil, nil, fault.Field("csv", "file_too_long", "This file has more than 100,000 rows. Please bring it in parts.")
		}
		rows = append(rows, row)
		if again { // what follows the quotation mark may be rows
			_, rest, _ := strings.Cut(written, "\n")
			text, line = text[int(r.InputOffset())-len(rest):], row.line+1
			r = reader(text, cols.separator)
		}
	}
}

func reader(text string, separator rune) *csv.Reader {
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.FieldsPerRecord = separator, -1
	r.TrimLeadingSpace = separator != '\t' // or it would trim empty cells
	return r
}

// header finds the separator with which the first line names the columns.
func header(text string) (columns, error) {
	half := "" // the column that is missing when the other one is there
	for _, separator := range ",;\t" {
		cells, err := reader(text, separator).Read()
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
					cols.others = append(cols.others, cell)
				}
				continue
			}
			if *column >= 0 {
				return columns{}, fault.Field("csv", "header_wrong", "The first line names the column "+strings.ToLower(cell)+" twice. Please take one of them out.")
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
		return columns{}, fault.Field("csv", "header_wrong", "This is no file of text. A spreadsheet has to be saved as CSV first.")
	case half != "":
		return columns{}, fault.Field("csv", "header_wrong", "No column is named "+half+". The first line must name the columns name and email. It reads “"+shortened(line)+"”.")
	}
	return columns{}, fault.Field("csv", "header_wrong",
		"The first line must name the columns: name, email and, if there are roles, role. It reads “"+shortened(line)+"”.")
}

// What can be wrong with how a row is written.
const (
	neverClosed = "A quotation mark begins here that is never closed. Please close it, or take it out."
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
		if errors.Is(err, csv.ErrQuote) && strings.Count(first, `"`)%2 == 1 {
			problem = neverClosed
		}
		return fileRow{problem: problem, text: clipped(first)}, true
	case strings.Join(cells, "") == "":
		return fileRow{}, false
	case len(cells) < c.count || full != "":
		row.text = clipped(written)
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
		return fileRow{problem: neverClosed, text: clipped(first)}, true
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

func clipped(text string) string {
	return strings.ToValidUTF8(text[:min(len(text), maxText)], "")
}

func shortened(text string) string {
	runes := []rune(text)
	if len(runes) <= 60 {
		return string(runes)
	}
	return string(runes[:60]) + "…"
}
