package api

import (
	"context"
	"fmt"
	"strings"

	"cuttle/members"
)

// importBody is enough for the largest file, in which each quotation mark and line break takes two bytes in JSON.
const importBody = members.MaxFile + members.MaxFile/2

// rowsShown is how many rows of each outcome a reply lists.
const rowsShown = 1000

// columnsShown is how many columns that are left out a message names.
const columnsShown = 20

type importMembersInput struct {
	minisiteInput
	CSV           string                `json:"csv" required:"true" description:"At most 100,000 rows and 16 MB. Lines above the header, such as a title, are left out."`
	DryRun        bool                  `json:"dryRun" required:"true" description:"Only reports the outcome of each row."`
	Columns       members.Columns       `json:"columns" description:"What the columns hold. Without it, the header must name email, and may name name and role."`
	Roles         []members.RoleMeaning `json:"roles" nullable:"false" description:"What the values of the column of roles mean; at most 50. Others mean the role that they name. Only the exact cell admin makes someone an admin."`
	Invite        bool                  `json:"invite" description:"Invites everyone who is new and not canceled, at most 1,000 people at once."`
	RemoveMissing bool                  `json:"removeMissing" description:"Removes everyone missing from the file, as minisiteAdminRemoveMember does, except the caller and the last admins. Each line of the file must have an address."`
	RemoveDigest  string                `json:"removeDigest" description:"From the dry run's reply. If the people to remove have changed since, nothing is written."`
}

type readTableInput struct {
	minisiteInput
	CSV string `json:"csv" required:"true" description:"At most 100,000 rows and 16 MB."`
}

// importedText lets decodeJSON accept U+0000 in the file: only the row with it is refused.
func (in importMembersInput) importedText() {}
func (in readTableInput) importedText()     {}

type readTableOutput struct {
	Envelope
	members.Table
}

func (s *Surface) minisiteAdminReadMemberTable(ctx context.Context, c *Call, in readTableInput) (out readTableOutput, err error) {
	out.Table, err = s.deps.Members.ReadTable(ctx, c.Tenant.ID, in.CSV)
	return out, err
}

type importMembersOutput struct {
	Envelope
	Added         int                 `json:"added" required:"true"`
	Changed       int                 `json:"changed" required:"true"`
	Unchanged     int                 `json:"unchanged" required:"true"`
	Refused       int                 `json:"refused" required:"true"`
	Removed       int                 `json:"removed" required:"true"`
	RemoveDigest  string              `json:"removeDigest" required:"true" description:"Identifies the people who are removed."`
	Letters       int                 `json:"letters" required:"true" description:"How many emails invite would send; more than 1,000 are refused."`
	LettersToday  int                 `json:"lettersToday" required:"true" description:"How many of the emails go out today; the rest follow over the next days."`
	LettersPerDay int                 `json:"lettersPerDay" required:"true" description:"How many emails the minisite may send per day."`
	Admins        []members.ImportRow `json:"admins" required:"true" nullable:"false" description:"Everyone who becomes an admin; more than 100 are refused."`
	ImportID      *string             `json:"importId" required:"true" nullable:"true" description:"For minisiteAdminUndoImport; null if nothing was written."`
	Rows          []members.ImportRow `json:"rows" required:"true" nullable:"false" description:"Refused ones first, in the order of the file; at most 1,000 of each outcome, and none that is unchanged. Removed members come last."`
}

func (s *Surface) minisiteAdminImportMembers(ctx context.Context, c *Call, in importMembersInput) (importMembersOutput, error) {
	done, err := s.deps.Members.Import(ctx, members.ImportParams{
		TenantID: c.Tenant.ID, File: in.CSV, Columns: in.Columns, Roles: in.Roles, DryRun: in.DryRun, Invite: in.Invite, RemoveMissing: in.RemoveMissing, Digest: in.RemoveDigest,
		By: c.actor(), Letterhead: s.minisiteLetterhead(c),
	})
	if err != nil {
		return importMembersOutput{}, err
	}
	counts, shown, admins := map[members.Outcome]int{}, map[members.Outcome][]members.ImportRow{}, []members.ImportRow{}
	for _, r := range done.Rows {
		counts[r.Outcome]++
		if r.BecomesAdmin() {
			admins = append(admins, r)
		}
		if r.Outcome == members.Unchanged || counts[r.Outcome] > rowsShown {
			continue
		}
		shown[r.Outcome] = append(shown[r.Outcome], r)
	}
	out := importMembersOutput{
		Added: counts[members.Added], Changed: counts[members.Changed], Unchanged: counts[members.Unchanged], Refused: counts[members.Refused],
		Removed: counts[members.Missing], RemoveDigest: done.Digest,
		Letters: done.Letters.Asked, LettersToday: done.Letters.Today, LettersPerDay: done.Letters.PerDay,
		Admins: admins, ImportID: orNull(done.ID), Rows: []members.ImportRow{},
	}
	for _, outcome := range []members.Outcome{members.Refused, members.Added, members.Changed, members.Missing} {
		out.Rows = append(out.Rows, shown[outcome]...)
	}
	if others := done.Others; len(others) > 0 {
		more := ""
		if len(others) > columnsShown {
			others, more = others[:columnsShown], fmt.Sprintf(" and %d more", len(others)-columnsShown)
		}
		out.Message = "Only name, email and role are taken from the file. Left out: " + strings.Join(others, ", ") + more + "."
	}
	return out, nil
}

type exportMembersOutput struct {
	Envelope
	FileName string `json:"fileName" required:"true"`
	CSV      string `json:"csv" required:"true" description:"Name, email, role, whether an account is connected, and when the member was added. Cells that look like formulas begin with an apostrophe."`
}

func (s *Surface) minisiteAdminExportMembers(ctx context.Context, c *Call, _ minisiteInput) (exportMembersOutput, error) {
	file, err := s.deps.Members.Export(ctx, c.Tenant.ID)
	return exportMembersOutput{FileName: c.Tenant.Slug + "-members-" + s.deps.Now().UTC().Format("2006-01-02") + ".csv", CSV: file}, err
}
