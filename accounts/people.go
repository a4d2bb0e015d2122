package accounts

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// PersonSummary is a person as the platform's admins find them.
type PersonSummary struct {
	UserID      string          `json:"userId" required:"true"`
	Username    string          `json:"username" required:"true"`
	Email       string          `json:"email" required:"true"`
	DisplayName string          `json:"displayName" required:"true" description:"Empty when never set."`
	Avatar      cuttle.MediaKey `json:"avatar" required:"true" description:"Address of a picture, or empty."`
	Created     time.Time       `json:"createdDate" required:"true"`
	Deleted     *time.Time      `json:"deletedDate" required:"true" nullable:"true" description:"When they deleted their account, which they can still restore."`
	Suspended   *time.Time      `json:"suspendedDate" required:"true" nullable:"true"`
	IsAdmin     bool            `json:"isAdmin" required:"true"`
}

// Person is all that the platform's admins see of an account itself.
type Person struct {
	PersonSummary
	EmailVerified      *time.Time         `json:"emailVerifiedDate" required:"true" nullable:"true"`
	HasPassword        bool               `json:"hasPassword" required:"true"`
	HasGoogle          bool               `json:"hasGoogle" required:"true"`
	CanLicensePro      bool               `json:"canLicensePro" required:"true"`
	CanLicenseMinisite bool               `json:"canLicenseMinisite" required:"true"`
	Trusted            bool               `json:"trusted" required:"true" description:"Whether lists show their projects without a review."`
	Approved           int                `json:"approvedProjects" required:"true" description:"How many of their projects an admin has approved."`
	Projects           int                `json:"projects" required:"true"`
	PublicProjects     int                `json:"publicProjects" required:"true"`
	Logins             int                `json:"logins" required:"true" description:"In how many browsers they are logged in."`
	LastUsed           *time.Time         `json:"lastUsedDate" required:"true" nullable:"true" description:"When one of these was last used, within five minutes."`
	Minisites          []MinisiteOfPerson `json:"minisites" required:"true" nullable:"false" description:"By name, at most 100."`
}

// MinisiteOfPerson is a membership as the platform's admins see it.
type MinisiteOfPerson struct {
	Subdomain   string            `json:"subdomain" required:"true"`
	DisplayName string            `json:"displayName" required:"true"`
	Status      string            `json:"status" required:"true" enum:"active,suspended,deleted"`
	Role        cuttle.MemberRole `json:"role" required:"true"`
	LastSignIn  *time.Time        `json:"lastSignInDate" required:"true" nullable:"true"`
}

const (
	peopleOnPage = 20
	// newestRead is among how many people a text is looked for before the index of all is asked: so many take 5 ms. What they have less often than
	// a page holds is rare, so that the index finds few.
	newestRead    = 5_000
	mostMinisites = 100
)

// made is where a page of people ends: the newest are first.
type made struct {
	At time.Time `json:"t"`
	ID string    `json:"i"`
}

// FindPeople lists a page of the people with a text in their username, email address or display name, newest first; all for an empty one. One or
// two letters find the usernames that begin with them, by name.
func (s *Service) FindPeople(ctx context.Context, query, after string) (people []PersonSummary, next string, err error) {
	q := s.store.As(store.Public)
	key, err := q.FindSearchKey(ctx, cuttle.Clip(query, 300))
	if err != nil {
		return nil, "", err
	}
	if n := utf8.RuneCountInString(key); n == 1 || n == 2 {
		return s.peopleByName(ctx, key, after)
	}
	from, err := store.After(after, made{At: time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)})
	if err != nil {
		return nil, "", err
	}
	pattern := "%" + key + "%"
	rows, err := q.ListNewestPeople(ctx, db.ListNewestPeopleParams{
		Before: from.At, BeforeID: from.ID, Reading: newestRead, Pattern: pattern, Most: peopleOnPage + 1,
	})
	if err != nil {
		return nil, "", err
	}
	if len(rows) <= peopleOnPage && key != "" {
		rare, err := q.FindRarestWord(ctx, append(longWords(key), key))
		if err != nil {
			return nil, "", err
		}
		matching, err := q.ListMatchingPeople(ctx, db.ListMatchingPeopleParams{Part: "%" + rare + "%", Pattern: pattern, Before: from.At, BeforeID: from.ID, Most: peopleOnPage + 1})
		if err != nil {
			return nil, "", err
		}
		rows = rows[:0]
		for _, r := range matching {
			rows = append(rows, db.ListNewestPeopleRow(r))
		}
	}
	rows, next = store.Cut(rows, peopleOnPage, func(last db.ListNewestPeopleRow) made { return made{last.CreatedAt, last.ID} })
	people = make([]PersonSummary, len(rows))
	for i, r := range rows {
		people[i] = summaryOf(r)
	}
	return people, next, nil
}

// Subscribers says which people with a subscription are listed.
type Subscribers string

const (
	Paying  Subscribers = "paying" // also those whose payment is overdue
	OnTrial Subscribers = "trial"
)

// Values lists them, for the API and its description.
func (Subscribers) Values() []string { return []string{string(Paying), string(OnTrial)} }

// Subscribers lists a page of the people who pay, or who are in their free trial, in no order that says anything.
func (s *Service) Subscribers(ctx context.Context, which Subscribers, after string) (people []PersonSummary, next string, err error) {
	from, err := store.After(after, "")
	if err != nil {
		return nil, "", err
	}
	q := s.store.As(store.Public)
	var rows []db.ListPayingPeopleRow
	if which == OnTrial {
		trials, failed := q.ListPeopleOnTrial(ctx, from, peopleOnPage+1)
		for _, r := range trials {
			rows = append(rows, db.ListPayingPeopleRow(r))
		}
		err = failed
	} else {
		rows, err = q.ListPayingPeople(ctx, from, peopleOnPage+1)
	}
	rows, next = store.Cut(rows, peopleOnPage, func(last db.ListPayingPeopleRow) string { return last.ID })
	people = make([]PersonSummary, len(rows))
	for i, r := range rows {
		people[i] = summaryOf(db.ListNewestPeopleRow(r))
	}
	return people, next, err
}

// longWords returns the words of a text that the index of trigrams finds, at most ten.
func longWords(key string) []string {
	words := slices.DeleteFunc(strings.Fields(key), func(word string) bool { return utf8.RuneCountInString(word) < 3 })
	return words[:min(len(words), 10)]
}

func (s *Service) peopleByName(ctx context.Context, first, after string) (people []PersonSummary, next string, err error) {
	from, err := store.After(after, "")
	if err != nil {
		return nil, "", err
	}
	rows, err := s.store.As(store.Public).ListPeopleByName(ctx, db.ListPeopleByNameParams{
		First: first, Beyond: first + string(utf8.MaxRune), After: from, Most: peopleOnPage + 1,
	})
	if err != nil {
		return nil, "", err
	}
	rows, next = store.Cut(rows, peopleOnPage, func(last db.ListPeopleByNameRow) string { return last.SearchText })
	people = make([]PersonSummary, len(rows))
	for i, r := range rows {
		people[i] = summaryOf(db.ListNewestPeopleRow{
			ID: r.ID, Username: r.Username, Email: r.Email, DisplayName: r.DisplayName, Avatar: r.Avatar, CreatedAt: r.CreatedAt,
			DeletedAt: r.DeletedAt, SuspendedAt: r.SuspendedAt, IsAdmin: r.IsAdmin,
		})
	}
	return people, next, nil
}

func summaryOf(r db.ListNewestPeopleRow) PersonSummary {
	return PersonSummary{
		UserID: r.ID, Username: r.Username, Email: r.Email, DisplayName: r.DisplayName, Avatar: cuttle.MediaKey(r.Avatar), Created: r.CreatedAt,
		Deleted: r.DeletedAt, Suspended: r.SuspendedAt, IsAdmin: r.IsAdmin,
	}
}

// Person returns an account as the platform's admins see it, also a deleted or suspended one.
func (s *Service) Person(ctx context.Context, username string) (Person, error) {
	r, err := s.store.As(store.Public).FindPerson(ctx, s.now(), strings.TrimSpace(username))
	if fault.Is(err, fault.NotFound) {
		return Person{}, noAccountNamed(username)
	}
	if err != nil {
		return Person{}, err
	}
	minisites, err := s.store.As(store.Self(r.ID)).ListMinisitesOfPerson(ctx, r.ID, mostMinisites)
	if err != nil {
		return Person{}, err
	}
	p := Person{
		PersonSummary: PersonSummary{
			UserID: r.ID, Username: r.Username, Email: r.Email, DisplayName: r.DisplayName, Avatar: cuttle.MediaKey(r.Avatar), Created: r.CreatedAt,
			Deleted: r.DeletedAt, Suspended: r.SuspendedAt, IsAdmin: r.IsAdmin,
		},
		EmailVerified: r.EmailVerifiedAt, HasPassword: r.HasPassword, HasGoogle: r.HasGoogle, CanLicensePro: r.CanLicensePro,
		CanLicenseMinisite: r.CanLicenseMinisite, Trusted: r.Trusted, Approved: int(r.Approved), Projects: int(r.Projects),
		PublicProjects: int(r.PublicProjects), Logins: int(r.Sessions), Minisites: make([]MinisiteOfPerson, len(minisites)),
	}
	if r.LastUsedAt.Unix() > 0 {
		p.LastUsed = &r.LastUsedAt
	}
	for i, m := range minisites {
		p.Minisites[i] = MinisiteOfPerson{m.Slug, m.DisplayName, m.Status, m.Role, m.LastSignInAt}
	}
	return p, nil
}

func noAccountNamed(username string) error {
	return fault.New(fault.NotFound, "user_unknown", "No account has the username "+cuttle.Clip(username, 50)+".")
}

// act changes an account in one transaction, with its row locked, and then ends the sessions that change returns.
func (s *Service) act(ctx context.Context, userID string, change func(ctx context.Context, tx *store.Tx, person db.LockPersonRow) ([]db.DeleteSessionsRow, error)) error {
	var ended []db.DeleteSessionsRow
	err := s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		person, err := tx.LockPerson(ctx, userID)
		if err != nil {
			return err
		}
		ended, err = change(ctx, tx, person)
		return err
	})
	if err == nil {
		s.forgetAll(ended)
	}
	return err
}

// License says what a person may license their projects for.
type License struct {
	CanLicensePro, CanLicenseMinisite bool
}

// SetLicense changes what a person may license their projects for.
func (s *Service) SetLicense(ctx context.Context, userID string, to License, act audit.Act) error {
	return s.setFlags(ctx, userID, nil, &to.CanLicensePro, &to.CanLicenseMinisite, act)
}

// setFlags changes what the platform grants a person by hand; nil leaves a flag as it is. What is so already is not a change.
func (s *Service) setFlags(ctx context.Context, userID string, isAdmin, canLicensePro, canLicenseMinisite *bool, act audit.Act) error {
	return s.act(ctx, userID, func(ctx context.Context, tx *store.Tx, person db.LockPersonRow) ([]db.DeleteSessionsRow, error) {
		before, after := map[string]any{}, map[string]any{}
		for _, flag := range []struct {
			name string
			was  bool
			to   *bool
		}{{"isAdmin", person.IsAdmin, isAdmin}, {"canLicensePro", person.CanLicensePro, canLicensePro}, {"canLicenseMinisite", person.CanLicenseMinisite, canLicenseMinisite}} {
			if flag.to != nil && *flag.to != flag.was {
				before[flag.name], after[flag.name] = flag.was, *flag.to
			}
		}
		if len(after) == 0 {
			return nil, nil
		}
		if _, err := tx.SetUserFlags(ctx, db.SetUserFlagsParams{ID: userID, IsAdmin: isAdmin, CanLicensePro: canLicensePro, CanLicenseMinisite: canLicenseMinisite}); err != nil {
			return nil, err
		}
		action := "licenses set"
		if after["isAdmin"] != nil {
			action = "role set"
		}
		return nil, audit.WritePerson(ctx, tx, userID, act, s.now(), action, before, after)
	})
}

var (
	// ErrSuspended is the refusal of a login, after the right password.
	ErrSuspended     = fault.New(fault.Unauthenticated, "account_suspended", "This account is suspended. Please contact our support.")
	adminStays       = fault.New(fault.Conflict, "person_admin", "Admins of the platform can't be suspended. Take the role away first.")
	officialIsNeeded = fault.New(fault.Conflict, "account_official", "The official templates are published by this account, so it can't be suspended.")
	suspendedAlready = fault.New(fault.Conflict, "person_suspended", "This account is suspended already.")
	notSuspended     = fault.New(fault.Conflict, "person_not_suspended", "This account isn't suspended.")
)

// Suspend ends all sessions of a person, and they can start no other. What is theirs exists for nobody, as if they had deleted their account, and
// their subscription isn't renewed. Nothing of it is purged, unless they have deleted the account themselves.
func (s *Service) Suspend(ctx context.Context, userID string, act audit.Act) error {
	return s.act(ctx, userID, func(ctx context.Context, tx *store.Tx, person db.LockPersonRow) ([]db.DeleteSessionsRow, error) {
		switch {
		case person.IsAdmin:
			return nil, adminStays
		case strings.EqualFold(person.Username, cuttle.OfficialUsername):
			return nil, officialIsNeeded
		case person.SuspendedAt != nil:
			return nil, suspendedAlready
		}
		now := s.now()
		if err := tx.SuspendUser(ctx, now, userID); err != nil {
			return nil, err
		}
		if err := tx.Enqueue(ctx, EndRenewal{userID}, nil); err != nil {
			return nil, err
		}
		if err := audit.WritePerson(ctx, tx, userID, act, now, "suspended", map[string]any{"suspended": false}, map[string]any{"suspended": true}); err != nil {
			return nil, err
		}
		return tx.DeleteSessions(ctx, userID, nil, nil)
	})
}

// Unsuspend undoes Suspend, but for the sessions and the renewal of a subscription.
func (s *Service) Unsuspend(ctx context.Context, userID string, act audit.Act) error {
	return s.act(ctx, userID, func(ctx context.Context, tx *store.Tx, person db.LockPersonRow) ([]db.DeleteSessionsRow, error) {
		if person.SuspendedAt == nil {
			return nil, notSuspended
		}
		if err := tx.UnsuspendUser(ctx, userID, *person.SuspendedAt); err != nil {
			return nil, err
		}
		return nil, audit.WritePerson(ctx, tx, userID, act, s.now(), "suspension ended", map[string]any{"suspended": true}, map[string]any{"suspended": false})
	})
}

// SignOut ends all sessions of a person.
func (s *Service) SignOut(ctx context.Context, userID string, act audit.Act) error {
	return s.act(ctx, userID, func(ctx context.Context, tx *store.Tx, _ db.LockPersonRow) ([]db.DeleteSessionsRow, error) {
		if err := audit.WritePerson(ctx, tx, userID, act, s.now(), "signed out everywhere", nil, nil); err != nil {
			return nil, err
		}
		return tx.DeleteSessions(ctx, userID, nil, nil)
	})
}
