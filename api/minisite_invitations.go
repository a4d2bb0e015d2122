package api

import (
	"context"

	"cuttle"
	"cuttle/fault"
	"cuttle/members"
	"cuttle/store"
	"cuttle/tenancy"
)

// It has no slug method, because the minisite may be so new that the hosts in memory lack it: the operation looks it
// up.
type inviteTenantAdminInput struct {
	Subdomain string `json:"subdomain" required:"true"`
	Name      string `json:"name" required:"true"`
	Email     string `json:"email" required:"true"`
}

func (in inviteTenantAdminInput) account() string { return in.Email }

func (s *Surface) adminInviteTenantAdmin(ctx context.Context, c *Call, in inviteTenantAdminInput) (Done, error) {
	site, err := s.deps.Tenants.FindBySlug(ctx, in.Subdomain)
	if err != nil {
		return Done{}, err
	}
	if site.Status != tenancy.Active {
		return Done{}, fault.New(fault.Conflict, "minisite_not_served",
			site.DisplayName+" is "+string(site.Status)+", so the link in the email wouldn't work. Please restore or resume the minisite first.")
	}
	invited, err := s.deps.Members.SendInvitation(ctx, s.adminInvitation(c, site, in.Name, in.Email))
	if err != nil {
		return Done{}, err
	}
	switch {
	case !invited.Connected:
		return Done{Envelope{Message: letterMessage(invited.Letters, "The invitation is on its way.")}}, nil
	case invited.Was == cuttle.MemberAdmin:
		return Done{Envelope{Message: "They are already an admin with a connected account, so no email was sent."}}, nil
	}
	return Done{Envelope{Message: "They are an admin now. Their account was already connected, so no email was sent."}}, nil
}

// inviteAdmin works in the transaction that creates the minisite, under its scope.
func (s *Surface) inviteAdmin(ctx context.Context, tx *store.Tx, c *Call, site tenancy.Tenant, name, email string) error {
	_, err := s.deps.Members.Invite(ctx, tx, s.adminInvitation(c, site, name, email))
	return err
}

// adminInvitation has the brand of the minisite, though the call is on the main site.
func (s *Surface) adminInvitation(c *Call, site tenancy.Tenant, name, email string) members.InviteParams {
	return members.InviteParams{
		TenantID: site.ID, Name: name, Email: email, Role: cuttle.MemberAdmin, By: c.actor(),
		Letterhead: LetterheadOf(site, s.deps.Tenants.PrimaryOrigin(site.Slug)),
	}
}

type invitationInput struct {
	minisiteInput
	Token string `json:"token" required:"true" description:"From the link in the email."`
}

type invitationOutput struct {
	Envelope
	State members.InvitationStatus `json:"state" required:"true" enum:"open,used,expired,canceled" description:"An unknown token is expired; canceled: the token is valid, but the membership was canceled."`
}

func (s *Surface) getMinisiteInvitation(ctx context.Context, c *Call, in invitationInput) (invitationOutput, error) {
	state, err := s.deps.Members.Look(ctx, c.Tenant, in.Token)
	return invitationOutput{State: state}, err
}

type acceptInvitationOutput struct {
	Envelope
	Role cuttle.MemberRole `json:"role" required:"true" description:"The person's role there now."`
}

func (s *Surface) acceptMinisiteInvitation(ctx context.Context, c *Call, in invitationInput) (acceptInvitationOutput, error) {
	role, err := s.deps.Members.Accept(ctx, members.AcceptParams{Tenant: c.Tenant, By: c.actor(), Token: in.Token})
	if err != nil {
		return acceptInvitationOutput{}, err
	}
	s.SignedIn(ctx, c.Site, c.token) // they were not a member when the session began
	return acceptInvitationOutput{Role: role}, nil
}
