package insights

import (
	"context"
	"slices"
	"sync"
	"time"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

const (
	// callsAtOnce is how many calls one transaction writes; each has at most 20 events.
	callsAtOnce = 200
	// mostCallsWaiting is how many calls wait for the next transactions; more are refused.
	mostCallsWaiting = 5_000
	writeTimeout     = 5 * time.Second
)

// eventRow is an event as it is stored. userID, projectID and metadata may be empty.
type eventRow struct {
	at                                time.Time
	userID, name, projectID, metadata string
}

// eventLog writes the events of all calls that wait in one transaction, while others wait for the next one: a commit takes much longer than the
// rows. Each call returns after the commit of its own rows.
type eventLog struct {
	store   *store.Store
	mu      sync.Mutex
	waiting []loggingCall
	writing bool // a goroutine writes what waits
}

type loggingCall struct {
	rows []eventRow
	done chan error // holds one
}

func (l *eventLog) write(ctx context.Context, rows []eventRow) error {
	call := loggingCall{rows, make(chan error, 1)}
	l.mu.Lock()
	if len(l.waiting) >= mostCallsWaiting {
		l.mu.Unlock()
		return fault.Busy(nil)
	}
	l.waiting = append(l.waiting, call)
	if !l.writing {
		l.writing = true
		go l.writeAll()
	}
	l.mu.Unlock()
	select {
	case err := <-call.done:
		return err
	case <-ctx.Done():
		l.mu.Lock() // what is not being written never is, so a caller who tries again is not counted twice
		l.waiting = slices.DeleteFunc(l.waiting, func(c loggingCall) bool { return c.done == call.done })
		l.mu.Unlock()
		return fault.Busy(ctx.Err())
	}
}

// writeAll writes until nothing waits.
func (l *eventLog) writeAll() {
	for {
		l.mu.Lock()
		calls := slices.Clone(l.waiting[:min(len(l.waiting), callsAtOnce)])
		l.waiting = l.waiting[len(calls):]
		l.writing = len(calls) > 0
		l.mu.Unlock()
		if len(calls) == 0 {
			return
		}
		l.writeCalls(calls)
	}
}

// writeCalls writes calls in one transaction. If the database refuses a row, each call is written alone, so that only that one fails.
func (l *eventLog) writeCalls(calls []loggingCall) {
	var p db.CreateEventsParams
	for _, call := range calls {
		for _, row := range call.rows {
			p.Times, p.UserIds, p.Names = append(p.Times, row.at), append(p.UserIds, row.userID), append(p.Names, row.name)
			p.ProjectIds, p.Metadata = append(p.ProjectIds, row.projectID), append(p.Metadata, row.metadata)
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeTimeout)
	defer cancel()
	err := l.store.As(store.Public).CreateEvents(ctx, p)
	if err != nil && len(calls) > 1 && !fault.Is(err, fault.Unavailable) {
		for i := range calls {
			l.writeCalls(calls[i : i+1])
		}
		return
	}
	for _, call := range calls {
		call.done <- err
	}
}
