package api

import (
	"context"

	"cuttle"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/members"
)

func zapierMemberOf(m members.Member) members.ZapierMember {
	return members.ZapierMember{ID: m.ID, Name: m.Name, Email: m.Email, Role: m.Role, Connected: m.Connected, AddedDate: m.AddedAt}
}

type zapierMemberOutput struct {
	Envelope
	Result members.ZapierResult  `json:"result" required:"true" enum:"added,changed,canceled,removed,unchanged,sent,waiting,not sent,is an admin,address taken,found,not found" example:"added"`
	Member *members.ZapierMember `json:"member" required:"true" nullable:"true"`
}

func zapierMemberReply(reply members.ZapierReply, err error) (zapierMemberOutput, error) {
	out := zapierMemberOutput{Envelope: Envelope{Message: reply.Message}, Result: reply.Result}
	if reply.Member != nil {
		out.Member = new(zapierMemberOf(*reply.Member))
	}
	return out, err
}

type zapierUpsertInput struct {
	Email     string `json:"email" required:"true" example:"ada@example.com"`
	Name      string `json:"name" description:"The whole name. Without any name, members keep theirs, and new ones get their address as their name." example:"Ada Lovelace"`
	FirstName string `json:"firstName" description:"Instead of name; ignored if there is a name." example:"Ada"`
	LastName  string `json:"lastName" description:"Instead of name; ignored if there is a name." example:"Lovelace"`
	Role      string `json:"role" description:"paid, or not given." enum:"paid" example:"paid"`
}

func (in zapierUpsertInput) address() string { return in.Email }

// Validate satisfies validated.
func (in zapierUpsertInput) Validate() error {
	if in.Role == "" || in.Role == string(cuttle.MemberPaid) {
		return nil
	}
	return fault.Field("role", "role_invalid", "Zapier adds paying members only, so role must be paid or left out. Admins are made on the minisite's page “Members”.")
}

func (s *Surface) zapierUpsert(ctx context.Context, c *Call, in zapierUpsertInput) (zapierMemberOutput, error) {
	head, err := s.zapierLetterhead(ctx, c)
	if err != nil {
		return zapierMemberOutput{}, err
	}
	return zapierMemberReply(s.deps.Members.UpsertByZapier(ctx, c.zapier, c.zapierCall, members.ZapierUpsertParams{
		Email: in.Email, Name: in.Name, FirstName: in.FirstName, LastName: in.LastName, Letterhead: head,
	}))
}

// zapierLetterhead returns the brand of the minisite's emails. It may be a moment old: there is no query for it, because most calls send no email.
func (s *Surface) zapierLetterhead(ctx context.Context, c *Call) (mail.Letterhead, error) {
	minisite, known := s.minisiteNamed(c.Site, c.zapier.Slug)
	if !known { // this node has not heard of it yet
		var err error
		if minisite, err = s.deps.Tenants.FindBySlug(ctx, c.zapier.Slug); err != nil {
			return mail.Letterhead{}, err
		}
	}
	return LetterheadOf(minisite, s.deps.Tenants.PrimaryOrigin(minisite.Slug)), nil
}

type zapierEmailInput struct {
	Email string `json:"email" required:"true" example:"ada@example.com"`
}

func (in zapierEmailInput) address() string { return in.Email }

func (s *Surface) zapierCancel(ctx context.Context, c *Call, in zapierEmailInput) (zapierMemberOutput, error) {
	return zapierMemberReply(s.deps.Members.CancelByZapier(ctx, c.zapier, c.zapierCall, in.Email))
}

func (s *Surface) zapierFind(ctx context.Context, c *Call, in zapierEmailInput) (zapierMemberOutput, error) {
	return zapierMemberReply(s.deps.Members.FindByZapier(ctx, c.zapier, c.zapierCall, in.Email))
}

type zapierChangeEmailInput struct {
	Email    string `json:"email" required:"true" description:"The address that the member has now." example:"ada@example.com"`
	NewEmail string `json:"newEmail" required:"true" example:"ada@home.example"`
}

func (in zapierChangeEmailInput) address() string { return in.Email }

func (s *Surface) zapierChangeEmail(ctx context.Context, c *Call, in zapierChangeEmailInput) (zapierMemberOutput, error) {
	// Otherwise one mailbox could get any number of invitations, as that of a member who is added and then gets another address.
	if err := s.limitEmails(ctx, c, in.Email); err != nil {
		return zapierMemberOutput{}, err
	}
	return zapierMemberReply(s.deps.Members.ChangeEmailByZapier(ctx, c.zapier, c.zapierCall, in.Email, in.NewEmail))
}

func (s *Surface) zapierRemove(ctx context.Context, c *Call, in zapierEmailInput) (zapierMemberOutput, error) {
	return zapierMemberReply(s.deps.Members.RemoveByZapier(ctx, c.zapier, c.zapierCall, in.Email))
}

func (s *Surface) zapierSendEmail(ctx context.Context, c *Call, in zapierEmailInput) (zapierMemberOutput, error) {
	head, err := s.zapierLetterhead(ctx, c)
	if err != nil {
		return zapierMemberOutput{}, err
	}
	if err := s.limitEmails(ctx, c, in.Email); err != nil {
		return zapierMemberOutput{}, err
	}
	return zapierMemberReply(s.deps.Members.SendEmailByZapier(ctx, c.zapier, c.zapierCall, in.Email, head))
}

// limitEmails counts what may send an email to an address, as it counts what an admin of the minisite does by hand.
func (s *Surface) limitEmails(ctx context.Context, c *Call, email string) error {
	c.Tenant.ID = c.zapier.TenantID
	return s.limitAccount(ctx, RateInvite, c, email)
}
