package api

import (
	"context"
	"encoding/json"
	"time"

	"github.com/swaggest/jsonschema-go"

	"cuttle"
	"cuttle/accounts"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/projects"
	"cuttle/storefront"
)

type adminFindUserInput struct {
	Query string `json:"query" description:"Part of a username, an email address or a display name; one or two letters are how a username begins. Empty for all."`
	pageInput
}

type adminFindUserOutput struct {
	Envelope
	Users []accounts.PersonSummary `json:"users" required:"true" nullable:"false"`
	pageOutput
}

func (s *Surface) adminFindUser(ctx context.Context, _ *Call, in adminFindUserInput) (adminFindUserOutput, error) {
	people, next, err := s.deps.Accounts.FindPeople(ctx, in.Query, in.After)
	return adminFindUserOutput{Users: people, pageOutput: endingAt(next)}, err
}

type adminListSubscribersInput struct {
	Which accounts.Subscribers `json:"which" required:"true"`
	pageInput
}

func (s *Surface) adminListSubscribers(ctx context.Context, _ *Call, in adminListSubscribersInput) (adminFindUserOutput, error) {
	people, next, err := s.deps.Accounts.Subscribers(ctx, in.Which, in.After)
	return adminFindUserOutput{Users: people, pageOutput: endingAt(next)}, err
}

// personInput names a person by the username that they have now, in upper or lower case.
type personInput struct {
	Username string `json:"username" required:"true"`
}

// AdminUser is a person as the platform's admins see them.
type AdminUser struct {
	accounts.Person
	Plan         cuttle.Plan       `json:"plan" required:"true"`
	PlanSource   *string           `json:"planSource" required:"true" nullable:"true" enum:"stripe,gift,admin" description:"Where the plan comes from; null for Free and for an admin of the platform."`
	PlanUntil    *time.Time        `json:"planUntil" required:"true" nullable:"true" description:"Null for good."`
	Entitlements []storefront.Held `json:"entitlements" required:"true" nullable:"false" description:"The newest first, at most 50, also those that have ended."`
	Billing      *AdminBilling     `json:"billing" required:"true" nullable:"true" description:"Null if they never went to the checkout."`
}

// AdminBilling is our copy of what the payment service says about a person.
type AdminBilling struct {
	Status           cuttle.BillingStatus `json:"status" required:"true" description:"Of the subscription; empty if there never was one."`
	Currency         string               `json:"currency" required:"true"`
	Price            *int                 `json:"price" required:"true" nullable:"true" description:"In the smallest unit of the currency, per period."`
	Period           *string              `json:"period" required:"true" nullable:"true" enum:"monthly,yearly"`
	CurrentPeriodEnd *time.Time           `json:"currentPeriodEnd" required:"true" nullable:"true"`
	EndsAt           *time.Time           `json:"endsDate" required:"true" nullable:"true" description:"When it ends, if it isn't renewed."`
	AmountDue        *int                 `json:"amountDue" required:"true" nullable:"true" description:"What is open while a payment is past due."`
	HadTrial         bool                 `json:"hadTrial" required:"true"`
}

type adminUserOutput struct {
	Envelope
	User AdminUser `json:"user" required:"true"`
}

func (s *Surface) adminGetUser(ctx context.Context, _ *Call, in personInput) (adminUserOutput, error) {
	person, err := s.deps.Accounts.Person(ctx, in.Username)
	if err != nil {
		return adminUserOutput{}, err
	}
	plan, err := storefront.FindPlan(ctx, s.deps.Store, person.UserID, s.deps.Now())
	if err != nil {
		return adminUserOutput{}, err
	}
	held, err := storefront.EntitlementsOf(ctx, s.deps.Store, person.UserID, s.deps.Now())
	if err != nil {
		return adminUserOutput{}, err
	}
	user := AdminUser{Person: person, Plan: plan.Plan, PlanUntil: plan.Until, Entitlements: held}
	if plan.Source != "" {
		user.PlanSource = &plan.Source
	}
	bill, err := storefront.BillingOf(ctx, s.deps.Store, person.UserID)
	if bill != nil {
		user.Billing = &AdminBilling{bill.Status, bill.Currency, bill.Price, bill.Period, bill.CurrentPeriodEnd, bill.EndsAt, bill.Due, bill.HadTrial}
	}
	return adminUserOutput{User: user}, err
}

type personPageInput struct {
	personInput
	pageInput
}

type adminListUserEmailsOutput struct {
	Envelope
	Emails []mail.Sent `json:"emails" required:"true" nullable:"false"`
	pageOutput
}

func (s *Surface) adminListUserEmails(ctx context.Context, _ *Call, in personPageInput) (adminListUserEmailsOutput, error) {
	userID, err := s.deps.Accounts.FindByUsername(ctx, in.Username)
	if err != nil {
		return adminListUserEmailsOutput{}, err
	}
	emails, next, err := mail.ListOfPerson(ctx, s.deps.Store, userID, in.After)
	return adminListUserEmailsOutput{Emails: emails, pageOutput: endingAt(next)}, err
}

type adminListUserChangesOutput struct {
	Envelope
	Changes []audit.PersonRecord `json:"changes" required:"true" nullable:"false"`
	pageOutput
}

func (s *Surface) adminListUserChanges(ctx context.Context, _ *Call, in personPageInput) (adminListUserChangesOutput, error) {
	userID, err := s.deps.Accounts.FindByUsername(ctx, in.Username)
	if err != nil {
		return adminListUserChangesOutput{}, err
	}
	records, next, err := audit.ListOfPerson(ctx, s.deps.Store, userID, in.After)
	return adminListUserChangesOutput{Changes: records, pageOutput: endingAt(next)}, err
}

// actInput is for what an admin does to a person's account.
type actInput struct {
	personInput
	audit.Why
}

// actOn does something to a person's account and returns the person as they are then.
func (s *Surface) actOn(ctx context.Context, c *Call, in actInput, act func(userID string, act audit.Act) error) (adminUserOutput, error) {
	userID, err := s.deps.Accounts.FindByUsername(ctx, in.Username)
	if err != nil {
		return adminUserOutput{}, err
	}
	if err := act(userID, audit.Act{By: c.actor(), Why: in.Why}); err != nil {
		return adminUserOutput{}, err
	}
	return s.adminGetUser(ctx, c, in.personInput)
}

type adminSetPlanInput struct {
	actInput
	Plan  cuttle.Plan `json:"plan" required:"true" description:"Free ends what an admin has given."`
	Until lastDay     `json:"until" required:"true" nullable:"true" description:"The last day, such as 2027-01-31 (UTC); null for good."`
}

// lastDay tells null from a value that is missing: a call that forgets the day must not give a plan for good.
type lastDay struct {
	text  string
	given bool
}

// UnmarshalJSON satisfies json.Unmarshaler.
func (d *lastDay) UnmarshalJSON(data []byte) error {
	d.given = true
	return json.Unmarshal(data, &d.text)
}

// PrepareJSONSchema makes it a text or null in the OpenAPI document.
func (lastDay) PrepareJSONSchema(s *jsonschema.Schema) error {
	*s = jsonschema.Schema{}
	s.AddType(jsonschema.String)
	s.AddType(jsonschema.Null)
	return nil
}

// Validate satisfies validated.
func (in adminSetPlanInput) Validate() error {
	if !in.Until.given {
		return fault.Field("until", "required", "until is required; null gives the plan for good.")
	}
	return nil
}

func (s *Surface) adminSetPlan(ctx context.Context, c *Call, in adminSetPlanInput) (adminUserOutput, error) {
	return s.actOn(ctx, c, in.actInput, func(userID string, act audit.Act) error {
		until, err := storefront.UntilDay(in.Until.text, s.deps.Now())
		if err != nil {
			return err
		}
		return storefront.GivePlan(ctx, s.deps.Store, userID, in.Plan, until, act, s.deps.Now())
	})
}

type adminSetLicenseInput struct {
	actInput
	CanLicensePro      *bool `json:"canLicensePro" required:"true" nullable:"false"`
	CanLicenseMinisite *bool `json:"canLicenseMinisite" required:"true" nullable:"false"`
}

func (s *Surface) adminSetLicense(ctx context.Context, c *Call, in adminSetLicenseInput) (adminUserOutput, error) {
	return s.actOn(ctx, c, in.actInput, func(userID string, act audit.Act) error {
		return s.deps.Accounts.SetLicense(ctx, userID, accounts.License{CanLicensePro: *in.CanLicensePro, CanLicenseMinisite: *in.CanLicenseMinisite}, act)
	})
}

func (s *Surface) adminSuspendUser(ctx context.Context, c *Call, in actInput) (adminUserOutput, error) {
	return s.actOn(ctx, c, in, func(userID string, act audit.Act) error { return s.deps.Accounts.Suspend(ctx, userID, act) })
}

func (s *Surface) adminUnsuspendUser(ctx context.Context, c *Call, in actInput) (adminUserOutput, error) {
	return s.actOn(ctx, c, in, func(userID string, act audit.Act) error { return s.deps.Accounts.Unsuspend(ctx, userID, act) })
}

func (s *Surface) adminSignOutUser(ctx context.Context, c *Call, in actInput) (adminUserOutput, error) {
	return s.actOn(ctx, c, in, func(userID string, act audit.Act) error { return s.deps.Accounts.SignOut(ctx, userID, act) })
}

type adminTagProjectsInput struct {
	Changes []projects.Tagging `json:"changes" required:"true" nullable:"false" description:"1 to 100 projects, each once."`
}

type adminTagProjectsOutput struct {
	Envelope
	Undo []projects.Tagging `json:"undo" required:"true" nullable:"false" description:"The changes that restore the tags. A project that was deleted is not among them."`
}

func (s *Surface) adminTagProjects(ctx context.Context, c *Call, in adminTagProjectsInput) (adminTagProjectsOutput, error) {
	undo, err := s.deps.Projects.TagSeveral(ctx, s.projectViewer(c), in.Changes)
	return adminTagProjectsOutput{Undo: undo}, err
}
