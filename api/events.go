package api

import (
	"context"
	"slices"
	"strconv"

	"cuttle"
	"cuttle/fault"
	"cuttle/insights"
)

const (
	// eventsAtOnce is how many events one call may log.
	eventsAtOnce = 20
	// eventsBody holds that many of the largest.
	eventsBody = 64 << 10
)

type loggedEvent struct {
	EventName insights.ClientEventName `json:"eventName,omitempty"`
	ProjectID string                   `json:"projectId,omitempty" description:"The project whose page is open."`
	Metadata  map[string]any           `json:"metadata,omitempty" nullable:"true" description:"Each event has its own fields: texts, numbers, true or false."`
}

func (e loggedEvent) event() insights.Event {
	return insights.Event{Name: cuttle.EventName(e.EventName), ProjectID: e.ProjectID, Metadata: e.Metadata}
}

type logEventInput struct {
	loggedEvent
	Events []loggedEvent `json:"events,omitempty" nullable:"false" description:"Instead of one event: at most 20."`
}

func (in logEventInput) events() []insights.Event {
	if len(in.Events) == 0 {
		return []insights.Event{in.event()}
	}
	list := make([]insights.Event, len(in.Events))
	for i, e := range in.Events {
		list[i] = e.event()
	}
	return list
}

func (in logEventInput) Validate() error {
	if len(in.Events) > eventsAtOnce {
		return fault.Field("events", "too_many", "events must be at most "+strconv.Itoa(eventsAtOnce)+".")
	}
	if len(in.Events) > 0 && in.EventName != "" {
		return fault.Field("events", "invalid", "Please send either eventName or events.")
	}
	for _, e := range in.events() {
		if err := e.Validate(); err != nil {
			return err
		}
	}
	return nil
}

func (s *Surface) logEvent(ctx context.Context, c *Call, in logEventInput) (Done, error) {
	var userID string
	if c.Viewer != nil {
		userID = c.Viewer.UserID
	}
	events := in.events()
	if c.Untracked {
		events = slices.DeleteFunc(events, func(e insights.Event) bool { return e.Name == cuttle.EventPageView })
	}
	return Done{}, s.deps.Insights.LogEvents(ctx, userID, events)
}
