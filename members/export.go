package members

import (
	"context"
	"strings"

	"cuttle/store"
)

// Export returns all members by name, as a file that Import reads without loss. It begins with the byte order mark by
// which spreadsheets recognise UTF-8.
func (s *Service) Export(ctx context.Context, tenantID string) (file string, err error) {
	rows, err := s.store.As(store.Tenant(tenantID)).ExportMembers(ctx, tenantID)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString("\uFEFFname,email,role\r\n")
	for _, r := range rows {
		writeCell(&b, r.Name)
		b.WriteByte(',')
		writeCell(&b, r.Email)
		b.WriteString("," + string(r.Role) + "\r\n")
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
