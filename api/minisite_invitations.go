package api

import (
	"context"

	"cuttle"
	"cuttle/fault"
	"cuttle/members"
	"cuttle/store"
	"cuttle/tenancy"
)

func (s *Surface) invitationOperations() []Operation {
	return []Operation{
		define(Spec{"adminInviteTenantAdmin", "Makes somebody an admin of a minisite and writes them the letter with which they connect an account.", "minisite-admin", "invite", RateMail}, s.adminInviteTenantAdmin),
		define(Spec{"getMinisiteInvitation", "Says what an invitation's letter is good for. Whoever has its token may ask.", "invitation", "read", RateRead}, s.getMinisiteInvitation),
		define(Spec{"acceptMinisiteInvitation", "Connects the signed-in account with the member to whom an invitation's letter went.", "invitation", "accept", RateLogin}, s.acceptMinisiteInvitation),
	}
}

// It looks its minisite up itself: one may have been made a moment ago, and the hosts in memory not know it yet.
type inviteTenantAdminInput struct {
	Subdomain string `json:"subdomain" required:"true"`
	Name      string `json:"name" required:"true"`
	Email     string `json:"email" required:"true"`
}

func (in inviteTenantAdminInput) account() string { return in.Email }

func (s *Surface) adminInviteTenantAdmin(ctx context.Context, c *Call, in inviteTenantAdminInput) (Done, error) {
	site, err := s.Tenants.FindBySlug(ctx, in.Subdomain)
	if err != nil {
		return Done{}, err
	}
	if site.Status != tenancy.Active {
		return Done{}, fault.New(fault.Conflict, "minisite_not_served",
			site.DisplayName+" is "+string(site.Status)+", so the letter's link would lead nowhere. Please bring it back first.")
	}
	invited, err := s.Members.SendInvitation(ctx, s.adminInvitation(c, site, in.Name, in.Email))
	if err != nil {
		return Done{}, err
	}
	switch {
	case !invited.Connected:
		return Done{Envelope{Message: letterMessage(invited.Letters, "The invitation is on its way.")}}, nil
	case invited.Was == cuttle.MemberAdmin:
		return Done{Envelope{Message: "They are an admin already, with an account connected. There was no need for a letter."}}, nil
	}
	return Done{Envelope{Message: "They are an admin now. Their account was connected already, so there was no need for a letter."}}, nil
}

// inviteAdmin is part of the transaction that makes the minisite, under its scope.
func (s *Surface) inviteAdmin(ctx context.Context, tx *store.Tx, c *Call, site tenancy.Tenant, name, email string) error {
	_, err := s.Members.Invite(ctx, tx, s.adminInvitation(c, site, name, email))
	return err
}

// adminInvitation is written in the brand of the minisite: the call is of the main site.
func (s *Surface) adminInvitation(c *Call, site tenancy.Tenant, name, email string) members.InviteParams {
	return members.InviteParams{
		TenantID: site.ID, Name: name, Email: email, Role: cuttle.MemberAdmin, By: c.actor(),
		Letterhead: letterheadOf(site, s.Tenants.Origin(site.Slug)),
	}
}

type invitationInput struct {
	minisiteInput
	Token string `json:"token" required:"true" description:"What the letter's link holds."`
}

type invitationOutput struct {
	Envelope
	State members.InvitationStatus `json:"state" required:"true" enum:"open,used,expired,canceled" description:"An unknown token is expired; canceled: it is good, but the membership has ended."`
}

func (s *Surface) getMinisiteInvitation(ctx context.Context, c *Call, in invitationInput) (invitationOutput, error) {
	state, err := s.Members.Look(ctx, c.Tenant, in.Token)
	return invitationOutput{State: state}, err
}

type acceptInvitationOutput struct {
	Envelope
	Role cuttle.MemberRole `json:"role" required:"true" enum:"paid,canceled,admin" description:"What one is there now."`
}

func (s *Surface) acceptMinisiteInvitation(ctx context.Context, c *Call, in invitationInput) (acceptInvitationOutput, error) {
	role, err := s.Members.Accept(ctx, members.AcceptParams{Tenant: c.Tenant, By: c.actor(), Token: in.Token})
	if err != nil {
		return acceptInvitationOutput{}, err
	}
	s.SignedIn(ctx, c.Site, c.token) // as whoever they were before, they were no member
	return acceptInvitationOutput{Role: role}, nil
}
