// Package localstripe stands in for Stripe in dev and in tests: the part of its API that the product uses, its pages for paying, for the
// customer portal and for invoices, its webhooks, and the life of subscriptions on the product's clock. It remembers what happened, so that
// stripe-go, a browser and the product's webhook endpoint see one consistent Stripe.
//
// It follows Stripe's documented rules; the comments name the page ("D5 Cancel subscriptions"). It does not imitate:
//   - checkout in the modes payment and setup, embedded pages, line items without a stored price, more than one line item;
//   - taxes, currencies and their minimal amounts, quantities by usage, tiers, schedules, quotes, credit notes, sources;
//   - proration of a cancellation, pending_if_incomplete, pause_collection, resume, add_invoice_items;
//   - first_time_transaction and minimum_amount of promotion codes; coupons for certain products;
//   - evidence of disputes, the dashboard's setting that cancels on a dispute, early fraud warnings;
//   - invoice.upcoming, test clocks (Options.Now is the clock), mails, PDF files, thin events except as a fault;
//   - the texts of errors, except where the product could see them; what Stripe does not document is marked so in the code.
//
// It imports nothing of ours, so that external tests of any floor may use it.
package localstripe
