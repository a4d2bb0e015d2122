package server_test

import (
	"net/http"
	"testing"

	"cuttle"
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
