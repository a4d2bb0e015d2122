package projects_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/projects"
)

// As many at once as in a classroom where everybody presses the button together.
func TestLimitsHoldAgainstRaces(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Database(t).Store)
	race := func(times int, do func(ctx context.Context) error) (succeeded int, codes []string) {
		var mu sync.Mutex
		var all sync.WaitGroup
		for range times {
			all.Go(func() {
				err := do(t.Context())
				mu.Lock()
				defer mu.Unlock()
				if err == nil {
					succeeded++
				} else {
					codes = append(codes, fault.From(err).CodeOrKind())
				}
			})
		}
		all.Wait()
		slices.Sort(codes)
		return succeeded, slices.Compact(codes)
	}
	five, ten := 5, 10
	nodes := make(chan *projects.Service, 50) // two, in turn
	for range cap(nodes) / 2 {
		nodes <- b.projects
		nodes <- projects.New(b.st, func() time.Time { return noon })
	}
	made, codes := race(50, func(ctx context.Context) error {
		_, err := (<-nodes).Begin(ctx, projects.BeginParams{OwnerID: b.bob.UserID, Limit: &five})
		return err
	})
	b.expect("50 creates", "5 [projects_used_up]", fmt.Sprint(made, codes))
	list := b.dashboard(b.bob.UserID)
	b.expect("there are", "5", fmt.Sprint(len(list)))
	done, codes := race(30, func(ctx context.Context) error {
		_, err := b.projects.RecordDownload(ctx, b.bob, projects.DownloadParams{ProjectID: b.id, Limit: &ten})
		return err
	})
	b.expect("30 downloads", "10 [downloads_used_up]", fmt.Sprint(done, codes))
	var values atomic.Int32
	done, codes = race(30, func(ctx context.Context) error {
		_, err := b.projects.RecordDownload(ctx, b.bob, projects.DownloadParams{ProjectID: b.id, ValuesHash: fmt.Sprint(values.Add(1)), Limit: &ten})
		return err
	})
	b.expect("30 corrections", "1 [downloads_used_up]", fmt.Sprint(done, codes))
	left := testkit.Get(b.projects.DownloadsLeft(t.Context(), b.bob, b.id, &ten))(t)
	b.expect("left", "0", fmt.Sprint(*left.Left))
	saved, codes := race(20, func(ctx context.Context) error {
		_, err := b.projects.Save(ctx, b.ann, projects.SaveParams{ProjectID: b.id, BaseVersion: 1, Document: document("x")})
		return err
	})
	b.expect("20 tabs", "1 [version_conflict]", fmt.Sprint(saved, codes))
	// Restoring a project must not exceed the limit when another was made meanwhile.
	_, err := b.projects.Delete(t.Context(), b.bob, list[0].ID)
	testkit.Must(t, err)
	both, codes := race(2, func() func(context.Context) error {
		var turn sync.Mutex
		first := true
		return func(ctx context.Context) error {
			turn.Lock()
			undelete := first
			first = false
			turn.Unlock()
			if undelete {
				return b.projects.Undelete(ctx, b.bob, projects.UndeleteParams{ProjectID: list[0].ID, Limit: &five})
			}
			_, err := b.projects.Begin(ctx, projects.BeginParams{OwnerID: b.bob.UserID, Limit: &five})
			return err
		}
	}())
	b.expect("one of the two", "1 [projects_used_up]", fmt.Sprint(both, codes))
}
