package server_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"testing"

	"cuttle"
	"cuttle/devkit/dbtest"
)

type giftResult struct {
	Result struct {
		Status, Message string
		Giver           string
		NumberOfMonths  int
		ForYou          *struct{ Starts string }
	}
}

func (w *world) giftCode(t *testing.T, admin *person, months int) string {
	t.Helper()
	made := ask[struct {
		Result struct{ GiftCodes []string }
	}](t, w, admin, "generateGiftCodes", input{"numberOfMonths": months, "numberOfCodes": 1, "notes": ""})
	return made.Result.GiftCodes[0]
}

// "One code redeemed by 200 clients over two nodes succeeds once." (issue 20)
func TestACodeIsRedeemedOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	nodes := []*world{w, w.anotherNode(t)}
	code := w.giftCode(t, w.boss(t), 2)
	const people, clients = 20, 200
	var guests []*person
	for i := range people {
		guests = append(guests, w.enter(t, fmt.Sprint("guest", i), cuttle.PlanFree, nil))
	}
	var mu sync.Mutex
	results := map[string]int{}
	var all sync.WaitGroup
	for i := range clients {
		all.Go(func() {
			res, _ := nodes[i%2].as(t, guests[i/2%people], "redeemGiftCode", input{"giftCode": code})
			var got giftResult
			if err := json.Unmarshal([]byte(res.body), &got); err != nil || res.status != http.StatusOK {
				t.Errorf("%d %s", res.status, res.body)
			}
			mu.Lock()
			defer mu.Unlock()
			results[got.Result.Status+got.Result.Message]++
		})
	}
	all.Wait()
	if results["success"] != 1 || results["errorGift Already Claimed"] != clients-1 {
		t.Errorf("%v", results)
	}
	if n := dbtest.Look[int](t, w.data, "select count(*) from entitlement where source = 'gift' and valid_until = valid_from + interval '2 months'"); n != 1 {
		t.Errorf("%d people have the gift", n)
	}
}

// S1 §6 "Gift: anyone can view the page. Redeeming requires login".
func TestGiftCodeInfo(t *testing.T) {
	t.Parallel()
	w := newWorld(t, tight)
	boss := w.boss(t)
	code := w.giftCode(t, boss, 3)
	free := w.enter(t, "fay", cuttle.PlanFree, nil)
	info := func(p *person, code string) giftResult {
		return ask[giftResult](t, w, p, "getGiftCodeInfo", input{"giftCode": code})
	}
	if got := info(nil, code).Result; got.Status != "valid" || got.Giver == "" || got.NumberOfMonths != 3 || got.ForYou != nil {
		t.Errorf("to a visitor: %+v", got)
	}
	if got := info(free, code).Result; got.ForYou == nil || got.ForYou.Starts != "now" {
		t.Errorf("to somebody: %+v", got)
	}
	if got := info(boss, code).Result; got.ForYou == nil || got.ForYou.Starts != "never" {
		t.Errorf("to an admin: %+v", got)
	}
	if _, e := w.as(t, nil, "redeemGiftCode", input{"giftCode": code}); e.Code != "login_required" {
		t.Errorf("a visitor redeems: %+v", e)
	}
	// "Info and redeem are in the login rate class": 20 a minute from one address.
	last := 0
	for range 40 {
		res, _ := w.as(t, nil, "getGiftCodeInfo", input{"giftCode": "nosuch"})
		last = res.status
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("after 40 guesses: %d", last)
	}
}
