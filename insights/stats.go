package insights

import (
	"context"
	"encoding/json"
	"math"
	"time"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// StatsEventName is the name of an event of which the stats pages list every row (S1 §7).
type StatsEventName string

// Values lists every name, for the API and its description.
func (StatsEventName) Values() []string {
	return []string{string(cuttle.EventSubscribe), string(cuttle.EventSubscriptionCanceled)}
}

// StatsEvent is an event as the platform's admins read it (S1 §3).
type StatsEvent struct {
	Timestamp          time.Time        `json:"timestamp" required:"true"`
	Email              *string          `json:"email" required:"true" nullable:"true" description:"Null for a visitor, and after the account is purged."`
	ProjectID          *string          `json:"projectId" required:"true" nullable:"true"`
	ProjectName        *string          `json:"projectName" required:"true" nullable:"true" description:"Null for a project that is deleted or never existed."`
	ProjectShareStatus *string          `json:"projectShareStatus" required:"true" nullable:"true" enum:"public,unlisted,private"`
	EventName          cuttle.EventName `json:"eventName" required:"true"`
	Metadata           map[string]any   `json:"metadata" required:"true" nullable:"true" description:"Each event has its own fields: texts, numbers, true or false."`
}

// eventPosition is where a page of events ends.
type eventPosition struct {
	At time.Time `json:"t"`
	ID int64     `json:"i"`
}

var afterAllEvents = eventPosition{time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC), math.MaxInt64}

// EventsByName lists a page of the events with one name, newest first. after is empty for the first page, then what the previous one returned
// as next, which is empty on the last.
func (s *Service) EventsByName(ctx context.Context, name StatsEventName, after string) (list []StatsEvent, next string, err error) {
	return eventsPage(after, func(from eventPosition) ([]db.ListEventsByNameRow, error) {
		return s.store.As(store.Public).ListEventsByName(ctx, db.ListEventsByNameParams{
			Name: cuttle.EventName(name), BeforeAt: from.At, BeforeID: from.ID, Most: store.PageSize + 1,
		})
	})
}

// EventsOfUser is EventsByName for everything that one person did, by their email address, ignoring case. Of an unknown address there is
// nothing.
func (s *Service) EventsOfUser(ctx context.Context, email, after string) (list []StatsEvent, next string, err error) {
	return eventsPage(after, func(from eventPosition) ([]db.ListEventsOfUserRow, error) {
		address, ok := cuttle.ParseEmailAddress(email)
		if !ok {
			return nil, nil
		}
		q := s.store.As(store.Public)
		user, err := q.FindUserByEmail(ctx, string(address))
		if fault.Is(err, fault.NotFound) {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		return q.ListEventsOfUser(ctx, db.ListEventsOfUserParams{UserID: user.ID, BeforeAt: from.At, BeforeID: from.ID, Most: store.PageSize + 1})
	})
}

func eventsPage[Row ~struct {
	ID          int64
	At          time.Time
	Name        cuttle.EventName
	Metadata    []byte
	ProjectID   *string
	Email       *string
	ProjectName *string
	ShareStatus *string
}](after string, read func(from eventPosition) ([]Row, error)) (list []StatsEvent, next string, err error) {
	from, err := store.After(after, afterAllEvents)
	if err != nil {
		return nil, "", err
	}
	rows, err := read(from)
	if err != nil {
		return nil, "", err
	}
	rows, next = store.Cut(rows, store.PageSize, func(last Row) eventPosition {
		row := db.ListEventsByNameRow(last)
		return eventPosition{row.At, row.ID}
	})
	list = make([]StatsEvent, len(rows))
	for i, one := range rows {
		row := db.ListEventsByNameRow(one)
		list[i] = StatsEvent{row.At.UTC(), row.Email, row.ProjectID, row.ProjectName, row.ShareStatus, row.Name, nil}
		if len(row.Metadata) > 0 {
			if err := json.Unmarshal(row.Metadata, &list[i].Metadata); err != nil {
				return nil, "", fault.Internalf("metadata of the event %d: %w", row.ID, err)
			}
		}
	}
	return list, next, nil
}
