package store

import (
	"context"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
)

// Listen calls onNotify after each notification on channel, and once after each (re)connect, because notifications are
// lost while nothing listens. It holds one connection of its own and returns only when ctx ends.
func (s *Store) Listen(ctx context.Context, channel string, onNotify func()) error {
	const slowest = 5 * time.Second
	for wait := 50 * time.Millisecond; ctx.Err() == nil; wait = min(2*wait, slowest) {
		began := time.Now()
		err := s.listenOnce(ctx, channel, onNotify)
		if ctx.Err() != nil {
			break
		}
		if time.Since(began) > slowest {
			wait = 50 * time.Millisecond
		}
		slog.WarnContext(ctx, "listening on Postgres broke off; trying again", "channel", channel, "in", wait, "error", err)
		select {
		case <-ctx.Done():
		case <-time.After(wait):
		}
	}
	return ctx.Err()
}

func (s *Store) listenOnce(ctx context.Context, channel string, onNotify func()) error {
	pooled, err := s.Pool().Acquire(ctx)
	if err != nil {
		return translate(err)
	}
	conn := pooled.Hijack() // the pool must not hand out a connection that still listens
	defer conn.Close(context.WithoutCancel(ctx))
	if _, err := conn.Exec(ctx, "listen "+pgx.Identifier{channel}.Sanitize()); err != nil {
		return translate(err)
	}
	onNotify()
	for {
		if _, err := conn.WaitForNotification(ctx); err != nil {
			return translate(err)
		}
		onNotify()
	}
}
