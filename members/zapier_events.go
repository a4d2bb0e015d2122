package members

import (
	"context"
	"math"
	"strconv"
	"time"

	"cuttle"
	"cuttle/store"
	"cuttle/store/db"
)

// ZapierEventKind is what happened: to a member, or to a project.
type ZapierEventKind string

const (
	EventAdded     ZapierEventKind = "added"    // became a paying member
	EventCanceled  ZapierEventKind = "canceled" // the membership was canceled
	EventUpdated   ZapierEventKind = "updated"  // another change of name, address or role
	EventRemoved   ZapierEventKind = "removed"
	EventConnected ZapierEventKind = "connected" // an account is theirs now
	EventPublished ZapierEventKind = "published" // a project came onto the home of the minisite
)

// Values lists every kind, for the API and its description.
func (ZapierEventKind) Values() []string {
	return append(ZapierMemberEventKind("").Values(), string(EventPublished))
}

// ZapierMemberEventKind is what happened to a member.
type ZapierMemberEventKind ZapierEventKind

// Values lists every kind, for the API and its description.
func (ZapierMemberEventKind) Values() []string {
	return []string{string(EventAdded), string(EventCanceled), string(EventUpdated), string(EventRemoved), string(EventConnected)}
}

// ZapierMember is a member, as Zapier gets them.
type ZapierMember struct {
	ID        string            `json:"id" required:"true" example:"k3v9x2m8q4t7"`
	Name      string            `json:"name" required:"true" example:"Ada Lovelace"`
	Email     string            `json:"email" required:"true" example:"ada@example.com"`
	Role      cuttle.MemberRole `json:"role" required:"true" example:"paid"`
	Connected bool              `json:"connected" required:"true" description:"An account is theirs." example:"false"`
	AddedDate time.Time         `json:"addedDate" required:"true"`
}

// ZapierEvent is what happened to a member.
type ZapierEvent struct {
	ID     string                `json:"id" required:"true" example:"4712"`
	Event  ZapierMemberEventKind `json:"event" required:"true" example:"added"`
	Date   time.Time             `json:"date" required:"true"`
	Member ZapierMember          `json:"member" required:"true" description:"Their current values; of somebody who was removed, those before."`
}

// ZapierProject is a project on the home of a minisite, as Zapier gets it.
type ZapierProject struct {
	ID      string  `json:"id" required:"true" example:"k3v9x2m8q4t7"`
	Title   string  `json:"title" required:"true" example:"Box with a lid"`
	Address string  `json:"address" required:"true" example:"https://main.example/@ada/Box-with-a-lid-k3v9x2m8q4t7"`
	License *string `json:"license" required:"true" nullable:"true" enum:"pro,minisitePaid" description:"null: free for everybody." example:"minisitePaid"`
	Author  string  `json:"author" required:"true" description:"The name that everybody sees." example:"Ada"`
}

// ZapierProjectEvent is what happened to a project.
type ZapierProjectEvent struct {
	ID      string          `json:"id" required:"true" example:"4713"`
	Event   ZapierEventKind `json:"event" required:"true" enum:"published" example:"published"`
	Date    time.Time       `json:"date" required:"true"`
	Project ZapierProject   `json:"project" required:"true" description:"Its current values."`
}

// ProjectAddress returns the whole address of a project.
type ProjectAddress func(ownerUsername, name, id string) string

// zapierEvent returns the event as Zapier gets it, a ZapierEvent or a ZapierProjectEvent; nil if the member or the project is gone.
func zapierEvent(kind ZapierEventKind, r db.ListZapierEventsRow, address ProjectAddress) any {
	id := strconv.FormatInt(r.ID, 10)
	switch {
	case kind == EventPublished && r.ProjectID != "":
		project := ZapierProject{r.ProjectID, r.Title, address(r.Username, r.Title, r.ProjectID), nil, r.DisplayName}
		if r.License != "" {
			project.License = &r.License
		}
		if project.Author == "" {
			project.Author = r.Username
		}
		return ZapierProjectEvent{id, kind, r.At, project}
	case kind != EventPublished && r.MemberID != "" && r.Email != "":
		return ZapierEvent{id, ZapierMemberEventKind(kind), r.At, ZapierMember{r.MemberID, r.Name, r.Email, cuttle.MemberRole(r.Role), r.Connected, r.AddedAt}}
	}
	return nil
}

// EventsForZapier returns a page of what happened to members, newest first, and where the next page begins; next is empty on the last. A
// page leaves out those who are no members any more, unless that is what happened. An event keeps its id, and a new one has a higher id than all before it; those of
// somebody who is restored appear again.
func (s *Service) EventsForZapier(ctx context.Context, caller ZapierCaller, call ZapierCall, kind ZapierEventKind, after string, limit int) ([]ZapierEvent, string, error) {
	return eventsForZapier[ZapierEvent](ctx, s, caller, call, kind, nil, after, limit)
}

// ProjectEvents is EventsForZapier for projects that came onto the home of the minisite. A page leaves out what is not there any more.
func (h *Hooks) ProjectEvents(ctx context.Context, caller ZapierCaller, call ZapierCall, after string, limit int) ([]ZapierProjectEvent, string, error) {
	return eventsForZapier[ZapierProjectEvent](ctx, h.Members, caller, call, EventPublished, h.Address, after, limit)
}

func eventsForZapier[E any](
	ctx context.Context, s *Service, caller ZapierCaller, call ZapierCall, kind ZapierEventKind, address ProjectAddress, after string, limit int,
) (events []E, next string, err error) {
	below, err := store.After(after, int64(math.MaxInt64))
	if err != nil {
		return nil, "", err
	}
	limit = store.SizeOf(limit)
	rows, err := s.store.As(store.Tenant(caller.TenantID)).ListZapierEvents(ctx, db.ListZapierEventsParams{
		TenantID: caller.TenantID, Event: string(kind), BelowID: below, Most: int32(limit) + 1,
	})
	if err != nil {
		return nil, "", err
	}
	rows, next = store.Cut(rows, limit, func(last db.ListZapierEventsRow) int64 { return last.ID })
	events = []E{}
	for _, r := range rows {
		if event, ok := zapierEvent(kind, r, address).(E); ok {
			events = append(events, event)
		}
	}
	return events, next, s.RecordZapier(ctx, caller, call, ZapierDone, "")
}
