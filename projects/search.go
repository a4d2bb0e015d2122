package projects

import (
	"cmp"
	"context"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"cuttle"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

const (
	searchPage      = 8 // results in a section (S1 §9)
	mostSearchWords = 10
	searchTime      = time.Second
)

// unsearched are the words of a query that are ignored (S1 §5).
var unsearched = []string{"the", "a", "an", "and", "or", "but"}

// Section is a part of what a search finds.
type Section string

const (
	InMyProjects Section = "myProjects"
	InTemplates  Section = "templates"
	InCommunity  Section = "community"
)

// Values lists every section, for the API and its description.
func (Section) Values() []string {
	return []string{string(InMyProjects), string(InTemplates), string(InCommunity)}
}

// SearchParams say what is searched for, and where.
type SearchParams struct {
	ViewerID string // empty for visitors
	Query    string
	Section  Section // empty for all of them
	After    string  // what the page before returned as next, of that section
}

// Found is a page of each section. Next is empty at the end.
type Found struct {
	MyProjects struct {
		Projects []OnDashboard
		Next     string
	}
	Templates, Community struct {
		Cards []Card
		Next  string
	}
	DidYouMean string // a spelling of the query that finds something, when this one finds nothing; or empty
}

// rank is where a page ends.
type rank struct {
	Matched int32   `json:"m"`
	Score   float64 `json:"s"`
	ID      string  `json:"i"`
}

var errSlowSearch = fault.New(fault.Unavailable, "search_slow", "That search took too long. Please try a longer word.")

// Search finds the projects in whose name, or in the names of whose owner, there is any word of the query. Case and accents do not matter (S1 §5).
func (s *Service) Search(ctx context.Context, p SearchParams) (Found, error) {
	ctx, cancel := context.WithTimeout(ctx, searchTime)
	defer cancel()
	found, err := s.search(ctx, p)
	if store.TimedOut(err) { // by what a stranger typed, so it is no failure to be logged
		return Found{}, errSlowSearch
	}
	return found, err
}

func (s *Service) search(ctx context.Context, p SearchParams) (found Found, err error) {
	from, err := store.After(p.After, rank{Matched: mostSearchWords + 1})
	if err == nil && (p.After != "" && p.Section == "" || from.Matched < 0 || from.Matched > mostSearchWords+1) {
		err = store.ErrPosition
	}
	if err != nil {
		return Found{}, err
	}
	words, err := s.searchWords(ctx, p.Query)
	if err != nil || len(words) == 0 {
		return Found{}, err
	}
	patterns := patternsOf(words)
	calls := []func(q *db.Queries) error{limitSearch(len(patterns.byReading) > 0)}
	if p.ViewerID != "" && (p.Section == "" || p.Section == InMyProjects) {
		calls = append(calls, func(q *db.Queries) error {
			rows, err := q.SearchProjectsOfOwner(ctx, db.SearchProjectsOfOwnerParams{
				OwnerID: p.ViewerID, Patterns: patterns.all, Matched: from.Matched, Score: from.Score, AfterID: from.ID, Most: searchPage + 1,
			})
			rows, found.MyProjects.Next = store.Cut(rows, searchPage, func(last db.SearchProjectsOfOwnerRow) rank { return rank{last.Matched, last.Score, last.ID} })
			found.MyProjects.Projects = searched(rows)
			return err
		})
	}
	if p.Section == "" || p.Section == InTemplates {
		calls = append(calls, func(q *db.Queries) error {
			rows, err := q.SearchTemplates(ctx, db.SearchTemplatesParams{
				OfficialOwner: cuttle.OfficialUsername, Patterns: patterns.all, Matched: from.Matched, Score: from.Score, AfterID: from.ID, Most: searchPage + 1,
			})
			found.Templates.Cards, found.Templates.Next, err = ranked(rows, err)
			return err
		})
	}
	if p.Section == "" || p.Section == InCommunity {
		calls = append(calls, func(q *db.Queries) error {
			rows, err := q.SearchCommunity(ctx, db.SearchCommunityParams{
				OfficialOwner: cuttle.OfficialUsername, Patterns: patterns.all, First: patterns.first, Second: patterns.second, ByIndex: patterns.byIndex, ByReading: patterns.byReading,
				Matched: from.Matched, Score: from.Score, AfterID: from.ID, Most: searchPage + 1,
			})
			found.Community.Cards, found.Community.Next, err = ranked(rows, err)
			return err
		})
	}
	if err := s.store.Together(ctx, store.Public, calls...); err != nil {
		return Found{}, err
	}
	if p.Section == "" && len(found.MyProjects.Projects)+len(found.Templates.Cards)+len(found.Community.Cards) == 0 {
		found.DidYouMean, err = s.spelling(ctx, words)
	}
	return found, err
}

// limitSearch is the first query of a transaction that searches.
func limitSearch(reading bool) func(q *db.Queries) error {
	return func(q *db.Queries) error {
		_, err := q.LimitSearch(context.Background(), reading)
		return err
	}
}

// searchWords returns the different words of a query that count, as they are in search texts.
func (s *Service) searchWords(ctx context.Context, query string) ([]string, error) {
	query = strings.Map(func(r rune) rune {
		if r == 0 { // which Postgres refuses
			return ' '
		}
		return r
	}, strings.ToValidUTF8(query, " "))
	key, err := s.store.As(store.Public).FindSearchKey(ctx, query)
	var words []string
	for word := range strings.FieldsSeq(key) {
		if len(words) < mostSearchWords && !slices.Contains(unsearched, word) && !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	return words, err
}

// searchPatterns are the patterns of a query's words.
type searchPatterns struct {
	all           []string // one for each word
	first, second []string // for the two longest of those words that the index finds, which are nearly always the rarest
	byIndex       []string // for all of them
	byReading     []string // for the others
}

// patternsOf makes patterns. The index finds three letters or digits of ASCII in a row. For a word of two it is asked for every three that contain
// them; the beginning of a word counts as a letter there.
func patternsOf(words []string) searchPatterns {
	p := searchPatterns{all: []string{}, first: []string{}, second: []string{}, byIndex: []string{}, byReading: []string{}}
	var found [][]string
	for _, word := range slices.SortedStableFunc(slices.Values(words), func(a, b string) int { return cmp.Compare(len(b), len(a)) }) {
		pattern := "%" + word + "%"
		p.all = append(p.all, pattern)
		switch {
		case three.MatchString(word):
			found = append(found, []string{pattern})
		case two.MatchString(word):
			list := []string{word + "%", "% " + word + "%"}
			for _, before := range "abcdefghijklmnopqrstuvwxyz0123456789" {
				list = append(list, "%"+string(before)+word+"%")
			}
			found = append(found, list)
		default:
			p.byReading = append(p.byReading, pattern)
		}
	}
	for _, list := range found {
		p.byIndex = append(p.byIndex, list...)
	}
	if len(found) > 0 {
		p.first, p.second = found[0], found[min(1, len(found)-1)]
	}
	return p
}

var three, two = regexp.MustCompile(`[a-z0-9]{3}`), regexp.MustCompile(`^[a-z0-9]{2}$`)

// ranked cuts a page of cards.
func ranked[Row ~struct {
	ProjectCard db.ProjectCard
	Matched     int32
	Score       float64
}](rows []Row, err error) ([]Card, string, error) {
	rows, next := store.Cut(rows, searchPage, func(last Row) rank {
		row := db.SearchCommunityRow(last)
		return rank{row.Matched, row.Score, row.ProjectCard.ID}
	})
	list := make([]db.ProjectCard, len(rows))
	for i, row := range rows {
		list[i] = db.SearchCommunityRow(row).ProjectCard
	}
	found, err := cards(list, err)
	return found, next, err
}

func searched(rows []db.SearchProjectsOfOwnerRow) []OnDashboard {
	list := make([]OnDashboard, len(rows))
	for i, r := range rows {
		list[i] = OnDashboard{
			ID: r.ID, Name: r.Name, FolderID: r.FolderID, ShareStatus: ShareStatus(r.ShareStatus), CoverPhoto: cuttle.MediaKey(r.CoverPhoto),
			PreviewImage: cuttle.MediaKey(r.PreviewImage), LastOpened: r.LastOpenedAt, PictureDue: Saved{Version: int(r.Version), Picture: r.VersionPicture}.PictureDue(),
		}
	}
	return list
}

// spelling returns the words with the nearest ones of listed projects in place of those that are misspelled, or an empty string if there are none.
func (s *Service) spelling(ctx context.Context, words []string) (string, error) {
	var asked []string
	for _, word := range words {
		if three.MatchString(word) {
			asked = append(asked, word)
		}
	}
	if len(asked) == 0 {
		return "", nil
	}
	nearest := map[string]string{}
	err := s.store.Together(ctx, store.Public, limitSearch(false), func(q *db.Queries) error {
		rows, err := q.ListNearWords(ctx, asked)
		for _, r := range rows { // the most similar first
			edits, known := editsBetween(r.Asked, r.Near), nearest[r.Asked]
			if edits > 0 && edits <= allowedEdits(r.Asked) && !slices.Contains(unsearched, r.Near) && (known == "" || edits < editsBetween(r.Asked, known)) {
				nearest[r.Asked] = r.Near
			}
		}
		return err
	})
	if err != nil || len(nearest) == 0 {
		return "", err
	}
	var listed []string
	err = s.store.Together(ctx, store.Public, limitSearch(false), func(q *db.Queries) (err error) {
		listed, err = q.ListListedWords(ctx, slices.Sorted(maps.Values(nearest)))
		return err
	})
	changed := false
	for i, word := range words {
		if near := nearest[word]; near != "" && slices.Contains(listed, near) {
			words[i], changed = near, true
		}
	}
	if !changed {
		return "", err
	}
	return strings.Join(words, " "), err
}

// allowedEdits is how many mistakes a word may have.
func allowedEdits(word string) int {
	if len([]rune(word)) <= 5 {
		return 1
	}
	return 2
}

// editsBetween counts the letters that are missing, added or wrong in b, and the neighbors that are swapped (optimal string alignment).
func editsBetween(from, to string) int {
	a, b := []rune(from), []rune(to)
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		for j := range rows[i] {
			switch {
			case i == 0 || j == 0:
				rows[i][j] = i + j
			case a[i-1] == b[j-1]:
				rows[i][j] = rows[i-1][j-1]
			default:
				rows[i][j] = 1 + min(rows[i-1][j], rows[i][j-1], rows[i-1][j-1])
			}
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}
