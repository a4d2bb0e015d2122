package api

import (
	"context"
	"fmt"
	"strings"

	"cuttle"
	"cuttle/members"
)

// Member is one person of a minisite (S1 §3).
type Member struct {
	members.Member
	Subdomain string `json:"subdomain" required:"true"`
}

func memberOf(c *Call, m members.Member) Member { return Member{m, c.Tenant.Slug} }

type getMembersInput struct {
	minisiteInput
	Query      string            `json:"query" description:"Matches name and email, ignoring case."`
	Role       cuttle.MemberRole `json:"role" description:"Only these."`
	Sort       members.Sort      `json:"sort" enum:"name,email,role,added"`
	Descending bool              `json:"descending"`
	sizedPageInput
}

type getMembersOutput struct {
	Envelope
	Members []Member `json:"members" required:"true" nullable:"false"`
	Total   int      `json:"total" required:"true" description:"How many there are on all pages."`
	pageOutput
}

func (s *Surface) minisiteAdminGetMembers(ctx context.Context, c *Call, in getMembersInput) (getMembersOutput, error) {
	page, err := s.deps.Members.List(ctx, c.Tenant.ID, members.ListParams{
		Query: strings.TrimSpace(in.Query), Role: in.Role, Sort: in.Sort, Descending: in.Descending, After: in.After, Limit: in.Limit,
	})
	out := getMembersOutput{Members: make([]Member, len(page.Members)), Total: page.Total, pageOutput: endingAt(page.Next)}
	for i, m := range page.Members {
		out.Members[i] = memberOf(c, m)
	}
	return out, err
}

type addMemberInput struct {
	minisiteInput
	Name   string            `json:"name" required:"true"`
	Email  string            `json:"email" required:"true"`
	Role   cuttle.MemberRole `json:"role" description:"paid when not given."`
	Invite *bool             `json:"invite" nullable:"false" description:"Whether to email them an invitation; by default true. Canceled members don't get one."`
}

// account limits how many letters an address gets.
func (in addMemberInput) account() string { return in.Email }

type memberOutput struct {
	Envelope
	Member Member `json:"member" required:"true"`
}

func (s *Surface) minisiteAdminAddMember(ctx context.Context, c *Call, in addMemberInput) (memberOutput, error) {
	member, letters, err := s.deps.Members.Create(ctx, members.CreateParams{
		TenantID: c.Tenant.ID, Name: in.Name, Email: in.Email, Role: in.Role, Invite: in.Invite == nil || *in.Invite, By: c.actor(),
		Letterhead: s.minisiteLetterhead(c),
	})
	return memberOutput{Envelope: Envelope{Message: letterMessage(letters, "")}, Member: memberOf(c, member)}, err
}

// letterMessage returns the message about when a letter is sent; atOnce is the message if it is sent now.
func letterMessage(letters members.Letters, atOnce string) string {
	if letters.Today == letters.Asked {
		return atOnce
	}
	return fmt.Sprintf("The email goes out on one of the next days: this minisite sends at most %d a day, and only a few to one address.", letters.PerDay)
}

type updateMemberInput struct {
	minisiteInput
	MinisiteMemberID string            `json:"minisiteMemberId" required:"true"`
	Email            string            `json:"email" required:"true"`
	Name             string            `json:"name" required:"true"`
	Role             cuttle.MemberRole `json:"role" required:"true"`
	Was              *members.Was      `json:"was" description:"The member's values when the edit began. If someone else has changed them since, nothing is written."`
}

func (s *Surface) minisiteAdminUpdateMember(ctx context.Context, c *Call, in updateMemberInput) (memberOutput, error) {
	member, err := s.deps.Members.Update(ctx, members.UpdateParams{
		TenantID: c.Tenant.ID, MemberID: in.MinisiteMemberID, Name: in.Name, Email: in.Email, Role: in.Role, Was: in.Was, By: c.actor(),
	})
	return memberOutput{Member: memberOf(c, member)}, err
}

type sendLetterInput struct {
	minisiteInput
	Email string `json:"email" required:"true" description:"The member's."`
}

// account limits how many letters an address gets.
func (in sendLetterInput) account() string { return in.Email }

func (s *Surface) minisiteAdminSendLetter(ctx context.Context, c *Call, in sendLetterInput) (Done, error) {
	letters, err := s.deps.Members.SendLetter(ctx, members.LetterParams{
		TenantID: c.Tenant.ID, Email: in.Email, By: c.actor(), Letterhead: s.minisiteLetterhead(c),
	})
	return Done{Envelope{Message: letterMessage(letters, "The email is on its way.")}}, err
}

type changeMembersInput struct {
	minisiteInput
	Change            members.Change    `json:"change" required:"true" enum:"invite,inviteUnconnected,setRole,remove,restore" description:"inviteUnconnected: everyone who hasn't connected an account, 500 at once."`
	MinisiteMemberIDs []string          `json:"minisiteMemberIds" nullable:"false" description:"At most 500; none for inviteUnconnected."`
	Role              cuttle.MemberRole `json:"role" description:"For setRole."`
}

type changeMembersOutput struct {
	Envelope
	MinisiteMemberIDs []string `json:"minisiteMemberIds" required:"true" nullable:"false" description:"Who was changed. The message says who was skipped, and when emails go out."`
}

func (s *Surface) minisiteAdminChangeMembers(ctx context.Context, c *Call, in changeMembersInput) (changeMembersOutput, error) {
	done, err := s.deps.Members.ChangeSeveral(ctx, members.SeveralParams{
		TenantID: c.Tenant.ID, Change: in.Change, MemberIDs: in.MinisiteMemberIDs, Role: in.Role, By: c.actor(), Letterhead: s.minisiteLetterhead(c),
	})
	return changeMembersOutput{Envelope: Envelope{Message: done.Message()}, MinisiteMemberIDs: append([]string{}, done.MemberIDs...)}, err
}
