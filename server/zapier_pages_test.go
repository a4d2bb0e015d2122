package server_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"sync"
	"testing"

	"cuttle/devkit/dbtest"
)

// All members, read through Zapier's pages while a shop goes on selling: nobody is missing, nobody comes twice, and the next look from the top
// finds those who came meanwhile.
func TestAllMembersAreReadWhileOthersWrite(t *testing.T) {
	t.Parallel()
	count := 3_000
	if os.Getenv("CUTTLE_THOROUGH") != "" {
		count = 100_000
	}
	w := newWorld(t)
	secret := w.secretOf(t, w.hubAdmin(t), "hub")
	w.data.Exec(t, "alter table minisite_member no force row level security")
	w.data.Exec(t, `insert into minisite_member (id, tenant_id, name, email, role, created_at)
		select md5(i::text), $1, 'Somebody', 'customer' || i || '@example.com', 'paid', now() from generate_series(1, $2::int) i`, w.hub.ID, count)
	w.data.Exec(t, "alter table minisite_member force row level security")
	w.data.Exec(t, "alter table tenant_audit no force row level security")
	w.data.Exec(t, `insert into tenant_audit (tenant_id, at, actor_name, action, member_id, after)
		select $1, now(), 'ann', 'member imported', md5(i::text), '{"role":"paid"}' from generate_series(1, $2::int) i`, w.hub.ID, count)
	w.data.Exec(t, "alter table tenant_audit force row level security")

	read := make(chan struct{})
	var shops sync.WaitGroup
	var mu sync.Mutex
	bought := 0
	for shop := range 2 {
		shops.Go(func() {
			for i := 0; ; i++ {
				buyer := input{"email": fmt.Sprintf("buyer%d-%d@example.com", shop, i)}
				w.zap(t, "cuttle.test", secret, "members.upsert", buyer)
				w.zap(t, "cuttle.test", secret, "members.cancel", input{"email": fmt.Sprintf("customer%d@example.com", 1+i%count)})
				mu.Lock()
				bought++
				mu.Unlock()
				select {
				case <-read:
					return
				default:
				}
			}
		})
	}
	seen := map[string]string{} // address by id
	// pages reads from the top until it meets something it has seen, as Zapier does, or until the end.
	pages := func() {
		last := int64(0)
		for after := ""; ; {
			res, out := w.zap(t, "cuttle.test", secret, "members.list", input{"event": "added", "limit": 200, "after": after})
			if res.status != 200 {
				t.Fatalf("%d %s", res.status, res.body)
			}
			for _, e := range out.Events {
				if _, known := seen[e.ID]; known {
					return
				}
				id, err := strconv.ParseInt(e.ID, 10, 64)
				if err != nil || last != 0 && id >= last {
					t.Fatalf("%s after %d", e.ID, last)
				}
				seen[e.ID], last = e.Member.Email, id
			}
			if out.Next == nil {
				return
			}
			after = *out.Next
		}
	}
	pages()
	close(read)
	shops.Wait()
	pages()
	var emails []string
	for _, email := range seen {
		emails = append(emails, email)
	}
	slices.Sort(emails)
	if all := dbtest.Look[[]string](t, w.data, `select array_agg(email order by email collate "C") from minisite_member where tenant_id = $1 and (email like 'customer%' or email like 'buyer%')`, w.hub.ID); !slices.Equal(emails, all) || len(all) != count+bought {
		t.Errorf("read %d, there are %d, bought %d", len(emails), len(all), bought)
	}
}
