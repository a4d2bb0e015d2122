package server

import (
	"errors"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gofiber/fiber/v3"

	"cuttle"
	"cuttle/fault"
	"cuttle/storefront"
	"cuttle/tenancy"
)

// checkout handles /checkout/pro/{period} (S0 §2): it redirects to a page of Stripe where the plan is paid. It is a navigation from our own pages;
// from elsewhere it leads to the prices, because it closes a page on which somebody may be paying. Where nothing is sold it leads to what the plans
// include, and how to get one.
func (s *Server) checkout(c fiber.Ctx) error {
	site := tenancy.SiteOf(c.Context())
	period, err := storefront.ParsePeriod(c.Params("period"))
	if err != nil {
		return err
	}
	from := c.Get("Sec-Fetch-Site")
	elsewhere := from != "" && from != "same-origin" && from != "none"
	if elsewhere || !s.Storefront.Sells() {
		return redirect(c, fiber.StatusFound, "/pricing")
	}
	viewer, err := s.viewer(c, site)
	if err != nil {
		return err
	}
	if viewer == nil { // "a sign-up prompt before upgrading" (S0 §6), and back here
		return redirect(c, fiber.StatusFound, "/?"+url.Values{"modal": {"signup"}, "continue": {strings.Clone(c.OriginalURL())}}.Encode())
	}
	if err := s.API.LimitCheckoutOf(c.Context(), viewer.UserID); err != nil {
		return err
	}
	address, err := s.Storefront.BeginCheckout(c.Context(), storefront.CheckoutParams{
		UserID: viewer.UserID, Email: viewer.Email, Plan: viewer.Plan(), Held: viewer.Entitlements, Period: period, Trial: c.Query("trial") == "true",
		Referral: cuttle.ValidReferral(strings.Clone(c.Query("referral"))), Origin: site.Origin, Back: backFrom(c, site),
	})
	switch {
	case err == nil:
		return redirect(c, fiber.StatusSeeOther, address)
	case errors.Is(err, storefront.ErrSubscribed):
		return redirect(c, fiber.StatusFound, "/settings#subscription")
	case fault.Is(err, fault.Conflict):
		return s.Shell.NoCheckout(c, site, fault.From(err))
	}
	return err
}

// backFrom returns the path of the page from which somebody came, for when they cancel: the prices, if it was none of ours, or one where they signed
// in, which would lead them to the checkout again. Stripe is told this path, so it has no query, and no page whose address is a secret is one.
func backFrom(c fiber.Ctx, site *tenancy.Site) string {
	const prices = "/pricing"
	referer, ours := strings.CutPrefix(c.Get(fiber.HeaderReferer), site.Origin+"/")
	from, err := url.Parse("/" + referer)
	if !ours || err != nil || from.Query().Has("continue") || from.Query().Has("next") || !utf8.ValidString(from.Path) || isSecret(from.Path) {
		return prices
	}
	return safePath(from.EscapedPath())
}

// isSecret reports whether the address of a page gives a gift or an account to whoever has it, or continues a login.
func isSecret(path string) bool {
	return slices.ContainsFunc([]string{"/gift", "/reset-password", "/confirm-email", "/undo-email-change", "/connect-google", "/auth"}, func(page string) bool {
		return path == page || strings.HasPrefix(path, page+"/")
	})
}

// stripeEvents is the address of our webhook endpoint.
const stripeEvents = "/webhooks/stripe"

// stripeEvent receives a webhook of Stripe. It reads no cookie, and the signature is its only proof, so it stands outside the cross-site guard.
func (s *Server) stripeEvent(c fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	err := s.Storefront.ReceiveEvent(c.Context(), c.Body(), c.Get("Stripe-Signature"))
	if fault.Is(err, fault.Invalid) {
		return c.Status(fiber.StatusBadRequest).SendString("the signature is wrong\n")
	}
	if err != nil {
		return err
	}
	return c.SendString("ok\n")
}
