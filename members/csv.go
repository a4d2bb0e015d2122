package members

import (
	"fmt"
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

// maxRecord is how many bytes are searched for the end of a quoted cell.
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
	separator         byte
	count             int
	name, email, role int
	others            []string // what is left out
}

// readFile reads comma-, semicolon- or tab-separated rows under a header that names the columns. A row that cannot be read holds
// the reason, and the other rows are read. Only a problem of the whole file is an error.
func readFile(text string) (rows []fileRow, others []string, err error) {
	if len(text) > MaxFile {
		return nil, nil, fault.Field("csv", "file_too_large", "This file is larger than 16 MB. Please bring it in parts.")
	}
	text = strings.TrimLeft(text, "\uFEFF") // the mark that some programs put before UTF-8
	r := &reader{text: strings.ToValidUTF8(text, "\uFFFD"), line: 1}
	for r.rest() && (strings.TrimSpace(r.peekLine()) == "" || separatorLine.MatchString(r.peekLine())) {
		r.nextLine()
	}
	if !r.rest() {
		return nil, nil, fault.Field("csv", "file_empty", "This file is empty. Its first line names the columns: name, email and role.")
	}
	cols, err := r.header()
	if err != nil {
		return nil, nil, err
	}
	for r.rest() {
		row, blank := r.row(cols)
		if blank {
			continue
		}
		if len(rows) == maxFileRows {
			return nil, nil, fault.Field("csv", "file_too_long", "This file has more than 100,000 rows. Please bring it in parts.")
		}
		rows = append(rows, row)
	}
	return rows, cols.others, nil
}

// separatorLine is what some spreadsheets write before the header.
var separatorLine = regexp.MustCompile(`^"?(?i:sep)=.?"?[,;\t]*$`)

// reader reads a file line by line. line is the number of the line that begins at byte at.
type reader struct {
	text string
	at   int
	line int
}

func (r *reader) rest() bool { return r.at < len(r.text) }

// peekLine is the line up to its break: CRLF, LF or CR.
func (r *reader) peekLine() string {
	text := r.text[r.at:]
	if end := strings.IndexAny(text, "\r\n"); end >= 0 {
		return text[:end]
	}
	return text
}

func (r *reader) nextLine() { r.skip(len(r.peekLine())) }

// skip moves past n bytes and the line break after them.
func (r *reader) skip(n int) {
	passed := r.text[r.at : r.at+n]
	r.line += strings.Count(passed, "\n") + strings.Count(passed, "\r") - strings.Count(passed, "\r\n")
	r.at += n
	if strings.HasPrefix(r.text[r.at:], "\r\n") {
		r.at++
	}
	if r.rest() {
		r.at++
		r.line++
	}
}

// header finds the separator with which the first line names the columns.
func (r *reader) header() (columns, error) {
	line := r.peekLine()
	half := "" // the column that is missing when the other one is there
	for _, separator := range []byte{',', ';', '\t'} {
		cells, length, problem := split(r.text[r.at:], separator)
		if problem != "" {
			continue
		}
		cols := columns{separator: separator, count: len(cells), name: -1, email: -1, role: -1}
		for i, cell := range cells {
			var column *int
			switch cell = cuttle.Trimmed(cell); strings.ToLower(cell) {
			case "name", "full name", "member name": // as other services export it, too
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
			r.skip(length)
			return cols, nil
		}
		if cols.name >= 0 {
			half = "email"
		} else if cols.email >= 0 {
			half = "name"
		}
	}
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

// row reads one row. It has several lines when a quoted cell does.
func (r *reader) row(cols columns) (row fileRow, blank bool) {
	row.line = r.line
	cells, length, problem := split(r.text[r.at:], cols.separator)
	if problem != "" {
		row.problem, row.text = problem, clipped(r.peekLine())
		r.nextLine() // what follows the quotation mark may be rows
		return row, false
	}
	for i, cell := range cells {
		cells[i] = cuttle.Trimmed(cell)
	}
	switch full := strings.Join(cells[min(len(cells), cols.count):], ""); {
	case strings.Join(cells, "") == "":
		r.skip(length)
		return row, true
	case len(cells) < cols.count || full != "":
		row.text = clipped(r.text[r.at : r.at+length])
		row.problem = fmt.Sprintf("This row has %s, and the first line names %s.", counted(len(cells), "cell"), counted(cols.count, "column"))
	default:
		row.name, row.email = plain(cells[cols.name]), cuttle.StoredEmail(plain(cells[cols.email]))
		if cols.role >= 0 {
			row.role = plain(cells[cols.role])
		}
	}
	// Without its closing quotation mark a cell goes on until the next row that has one.
	broken := strings.ContainsAny(row.name+row.email+row.role, "\r\n") && !cuttle.ValidEmail(row.email)
	if broken || row.problem != "" && strings.ContainsAny(r.text[r.at:r.at+length], "\r\n") {
		row = fileRow{line: row.line, problem: neverClosed, text: clipped(r.peekLine())}
		r.nextLine()
		return row, false
	}
	r.skip(length)
	return row, false
}

// split is the cells of the row that text begins with, and how long it is without its line break.
func split(text string, separator byte) (cells []string, length int, problem string) {
	at := 0
	for {
		cell, n, problem := splitCell(text[at:], separator)
		if problem == "" && at > maxRecord && strings.ContainsAny(text[:at], "\r\n") {
			problem = neverClosed
		}
		if problem != "" {
			return nil, 0, problem
		}
		cells = append(cells, cell)
		at += n
		if at == len(text) || text[at] != separator {
			return cells, at, ""
		}
		at++
	}
}

// splitCell is the cell that text begins with, and its length as written.
func splitCell(text string, separator byte) (cell string, length int, problem string) {
	ends := string([]byte{separator, '\r', '\n'})
	at := 0
	for at < len(text) && text[at] == ' ' {
		at++
	}
	if at == len(text) || text[at] != '"' {
		if length = strings.IndexAny(text, ends); length < 0 {
			length = len(text)
		}
		if strings.Contains(text[:length], `"`) {
			return "", 0, quoteInside
		}
		return text[:length], length, ""
	}
	var b strings.Builder
	for at++; ; at++ {
		end := strings.IndexByte(text[at:min(len(text), at+maxRecord)], '"')
		if end < 0 || b.Len() > maxRecord {
			return "", 0, neverClosed
		}
		b.WriteString(text[at : at+end])
		if at += end + 1; at == len(text) || text[at] != '"' {
			break
		}
		b.WriteByte('"')
	}
	for at < len(text) && text[at] == ' ' {
		at++
	}
	switch {
	case at == len(text) || strings.IndexByte(ends, text[at]) >= 0:
		return b.String(), at, ""
	case strings.ContainsAny(b.String(), "\r\n"): // the mark that seemed to close it opens another cell
		return "", 0, neverClosed
	}
	return "", 0, quoteInside
}

// formula is what a spreadsheet takes for the beginning of one, some of them also in full width (OWASP, CSV injection).
const formula = "=+-@\t\r＝＋－＠"

// computed reports whether a spreadsheet would compute a cell if it had no apostrophes in front.
func computed(cell string) bool {
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(cell, "'"))
	return first != utf8.RuneError && strings.ContainsRune(formula, first)
}

// neutral returns a cell that no spreadsheet computes: a formula gets an apostrophe in front, and so does a formula that has some
// already, so that plain can undo it.
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
