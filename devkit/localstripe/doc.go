// Package localstripe stands in for Stripe in dev and in tests: the part of its API that the product uses, its pages for paying, for the
// customer portal and for invoices, its webhooks, and the life of subscriptions on the product's clock. It remembers what happened, so that
// stripe-go, a browser and the product's webhook endpoint see one consistent Stripe.
//
// It follows Stripe's documented rules; the comments name the page ("D5 Cancel subscriptions"). Calls and parameters that the product does not send
// are refused as unknown. It does not imitate, among others:
//   - checkout in the modes payment and setup, embedded pages, without a customer, of more than one line item;
//   - promotion codes, what coupons are limited to, taxes, currencies and their minimal amounts;
//   - changes of a plan by the API, and in the portal other than at once with proration; the classic billing mode;
//   - subscriptions that are incomplete or paused, invoices that are void or uncollectible, credit notes;
//   - evidence of disputes, the dashboard's setting that cancels on a dispute, early fraud warnings;
//   - invoice.upcoming, test clocks (Options.Now is the clock), mails, PDF files, thin events, more than one webhook endpoint;
//   - the texts of errors, except where the product could see them; what Stripe does not document is marked so in the code.
//
// It imports nothing of ours, so that external tests of any floor may use it.
package localstripe
