package members

import (
	"context"
	"strings"

	"cuttle/store"
)

// Export writes all members as a file that Import reads without loss, by name. It begins with the mark by which
// spreadsheets know UTF-8.
func Export(ctx context.Context, st *store.Store, tenantID string) (file string, err error) {
	rows, err := st.As(store.Tenant(tenantID)).ExportMembers(ctx, tenantID)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString("\uFEFFname,email,role\r\n")
	for _, r := range rows {
		writeCell(&b, r.Name)
		b.WriteByte(',')
		writeCell(&b, r.Email)
		b.WriteString("," + r.Role + "\r\n")
	}
	return b.String(), nil
}

// writeCell neutralises a cell and puts it into quotation marks where it needs them.
func writeCell(b *strings.Builder, cell string) {
	cell = neutral(cell)
	if !strings.ContainsAny(cell, "\",;\t\r\n") {
		b.WriteString(cell)
		return
	}
	b.WriteString(`"` + strings.ReplaceAll(cell, `"`, `""`) + `"`)
}
