package localstripe

import (
	"encoding/json"
	"reflect"
)

// cause is what events come from: one request, one act of a person, or one step of the clock.
type cause struct {
	request EventRequest
	number  uint64
}

// emit records an event about the object as it is now, with a delivery if there is an endpoint.
func (s *Server) emit(kind string, x interface{ ident() string }, previous map[string]any) *Event {
	text, err := json.Marshal(s.render(x))
	if err != nil {
		panic(err) // our own JSON
	}
	e := &Event{base: s.newBase("evt", "event"), APIVersion: Version, Request: s.cause.request, Type: kind, About: x.ident()}
	e.Data.Object, e.Data.PreviousAttributes = text, previous
	s.st.Events.add(e)
	if s.st.Endpoint.URL != "" {
		s.addDelivery(e)
	}
	return e
}

// change edits an object and, if that made a difference, emits its event with the previous values.
func (s *Server) change(kind string, x interface{ ident() string }, edit func()) {
	before := s.render(x)
	edit()
	if previous := difference(before, s.render(x)); len(previous) > 0 {
		s.emit(kind, x, previous)
	}
}

// difference returns the old values of what has changed. A changed list is given whole.
func difference(before, after map[string]any) map[string]any {
	changed := map[string]any{}
	for key, now := range after {
		old := before[key]
		if reflect.DeepEqual(old, now) {
			continue
		}
		oldMap, ok1 := old.(map[string]any)
		newMap, ok2 := now.(map[string]any)
		if ok1 && ok2 {
			changed[key] = difference(oldMap, newMap)
		} else {
			changed[key] = old
		}
	}
	for key, old := range before {
		if _, kept := after[key]; !kept {
			changed[key] = old
		}
	}
	return changed
}
