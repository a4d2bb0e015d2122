package members

import (
	"context"
	"strings"
	"time"

	"cuttle/store"
)

// Export returns all members by name with what the list of members shows, as a file that Import reads without loss: whether an account is connected
// and when somebody was added are not imported, but stay as they are. It begins with the byte order mark by which spreadsheets recognize UTF-8.
func (s *Service) Export(ctx context.Context, tenantID string) (file string, err error) {
	rows, err := s.store.As(store.Tenant(tenantID)).ExportMembers(ctx, tenantID)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString("\uFEFFname,email,role,connected,added (UTC)\r\n")
	for _, r := range rows {
		writeCell(&b, r.Name)
		b.WriteByte(',')
		writeCell(&b, r.Email)
		connected := "no"
		if r.Connected {
			connected = "yes"
		}
		b.WriteString("," + string(r.Role) + "," + connected + "," + r.CreatedAt.UTC().Format(time.DateTime) + "\r\n")
	}
	return b.String(), nil
}

// writeCell writes a cell that no spreadsheet computes, quoted where needed.
func writeCell(b *strings.Builder, cell string) {
	cell = neutral(cell)
	if !strings.ContainsAny(cell, "\",;\t\r\n") {
		b.WriteString(cell)
		return
	}
	b.WriteString(`"` + strings.ReplaceAll(cell, `"`, `""`) + `"`)
}
