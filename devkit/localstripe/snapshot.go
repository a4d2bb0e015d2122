package localstripe

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

func (s *Server) load() error {
	s.st.Replies = map[string]reply{}
	if s.file == "" {
		return nil
	}
	text, err := os.ReadFile(s.file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = json.Unmarshal(text, &s.st)
	}
	if err != nil {
		return fmt.Errorf("local Stripe: reading %s: %w", s.file, err)
	}
	for _, sub := range s.st.Subscriptions.rows {
		for _, item := range sub.Items.Data {
			item.Price = s.st.Prices.get(item.Price.ID) // the same object again
		}
	}
	return nil
}

// saveAlways writes the snapshot soon after a change, and when the server ends.
func (s *Server) saveAlways(ctx context.Context) {
	tick := time.NewTicker(500 * time.Millisecond)
	defer tick.Stop()
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case <-tick.C:
		}
		s.saveError = s.save()
	}
}

// save replaces the file at once, so that a crash leaves the old or the new one.
func (s *Server) save() error {
	s.mu.Lock()
	if s.file == "" || !s.changed {
		s.mu.Unlock()
		return nil
	}
	s.forget()
	text, err := json.Marshal(&s.st)
	s.changed = false
	s.mu.Unlock()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(s.file), 0o700); err != nil {
		return err
	}
	next := s.file + ".new"
	if err := os.WriteFile(next, text, 0o600); err != nil {
		return err
	}
	return os.Rename(next, s.file)
}

// forget drops events after 30 days and replies to idempotency keys after a day, as Stripe does, and pages of 3-D Secure that were left.
func (s *Server) forget() {
	now := s.time()
	s.st.Events.remove(func(e *Event) bool { return e.Created < now-30*day })
	s.st.Challenges.remove(func(c *Challenge) bool { return c.At < now-day })
	for key, r := range s.st.Replies {
		if r.At < now-day {
			delete(s.st.Replies, key)
		}
	}
}
