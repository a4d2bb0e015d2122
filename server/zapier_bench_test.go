package server_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"cuttle"
	"cuttle/api"
	"cuttle/devkit/testkit"
	"cuttle/members"
)

// New members from a shop's orders, by HTTP, against the same statements without it in turns. The goal is at least half, for one minisite
// (whose changes wait for each other) and for 50. The letters of the day are written soon, as when a shop adds its old customers.
func BenchmarkZapierUpsert(b *testing.B) {
	for _, minisites := range []int{1, 50} {
		b.Run(fmt.Sprint(minisites), func(b *testing.B) {
			const turn = 25
			w := newBenchWorld(b)
			var shops []benchShop
			for i := range minisites {
				site := w.makeMinisite(b, fmt.Sprint("shop-", i), "Shop", "#00707f")
				secret := testkit.Get(w.Members.RevealZapierSecret(b.Context(), site.ID, cuttle.CommandLine))(b).Secret
				shops = append(shops, benchShop{secret, members.ZapierUpsertParams{Name: "Ada", Letterhead: api.LetterheadOf(site, w.tenants.Origin(site.Slug))}})
			}
			w.data.Exec(b, "update tenant set letters_per_day = 20")
			orders := 0
			// sell takes so many orders from each client, one minisite after the other, and returns how long that took.
			sell := func(times int, one func(s benchShop, email string) error) time.Duration {
				began := time.Now()
				var clients sync.WaitGroup
				for client := range benchClients {
					first := orders + client*times
					clients.Go(func() {
						for n := first; n < first+times; n++ {
							if err := one(shops[n%minisites], fmt.Sprintf("buyer%d@example.com", n)); err != nil {
								b.Error(err)
								return
							}
						}
					})
				}
				clients.Wait()
				orders += benchClients * times
				return time.Since(began)
			}
			direct := func(s benchShop, email string) error { return w.upsert(b, s, email) }
			var bare, asked time.Duration
			sell(5, w.zapUpsert)
			sell(5, direct)
			for b.Loop() {
				bare += sell(turn, direct)
				asked += sell(turn, w.zapUpsert)
			}
			calls := float64(b.N * turn * benchClients)
			b.ReportMetric(float64(bare)/float64(asked), "of-direct")
			b.ReportMetric(calls/asked.Seconds(), "calls/s")
			b.ReportMetric(calls/bare.Seconds(), "direct/s")
		})
	}
}

type benchShop struct {
	secret string
	params members.ZapierUpsertParams
}

func (w benchWorld) upsert(b *testing.B, s benchShop, email string) error {
	caller, err := w.Members.AuthenticateZapier(b.Context(), s.secret)
	if err != nil {
		return err
	}
	s.params.Email = email
	_, err = w.Members.UpsertByZapier(b.Context(), caller, members.ZapierCall{Name: "members.upsert", Email: email}, s.params)
	return err
}

func (w benchWorld) zapUpsert(s benchShop, email string) error {
	request, response := fasthttp.AcquireRequest(), fasthttp.AcquireResponse()
	defer fasthttp.ReleaseRequest(request)
	defer fasthttp.ReleaseResponse(response)
	request.Header.SetMethod("POST")
	request.SetRequestURI("http://cuttle.test/api/zapier/v1/members.upsert")
	request.Header.SetContentType("application/json")
	request.Header.Set("Authorization", "Bearer "+s.secret)
	request.SetBodyString(fmt.Sprintf(`{"email":%q,"name":"Ada"}`, email))
	if err := w.client.Do(request, response); err != nil {
		return err
	}
	if response.StatusCode() != fiber.StatusOK {
		return fmt.Errorf("%d %s", response.StatusCode(), response.Body())
	}
	return nil
}
