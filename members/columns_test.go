package members

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// described is ReadTable for files that can be read, and rowsOf readFile.
func described(t *testing.T, file string) Table {
	t.Helper()
	table, err := readTable(file)
	if err != nil {
		t.Fatalf("%.200q: %v", file, err)
	}
	return table
}

func rowsOf(t *testing.T, p ImportParams) []fileRow {
	t.Helper()
	rows, _, err := readFile(p)
	if err != nil {
		t.Fatalf("%.200q: %v", p.File, err)
	}
	return rows
}

// guessed reads a file as the page does if the admin changes nothing of the guess.
func guessed(t *testing.T, file string) (Table, []fileRow) {
	t.Helper()
	table := described(t, file)
	p := ImportParams{File: file, Columns: table.Guess}
	if role := table.Guess.Role; role != nil {
		for _, v := range table.Columns[*role].Values {
			if v.Means != meansAdmin {
				p.Roles = append(p.Roles, RoleMeaning{v.Value, v.Means})
			}
		}
	}
	rows := rowsOf(t, p)
	return table, rows
}

func people(rows []fileRow) (list []string) {
	for _, r := range rows {
		role := r.role
		if r.skipped {
			role = "skipped"
		}
		list = append(list, strings.TrimSpace(fmt.Sprintf("%d %s <%s> %s%s", r.line, r.name, r.email, role, r.problem)))
	}
	return list
}

// Tables under the headers with which these services export people.
func TestWhatShopsExport(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		file string
		want []string
	}{
		"Shopify, customers": {
			`Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags
'7210448301122,Teodoro,Villaseñor,teo@elko.example,no,Villaseñor Ranch,HC 31 Box 4500,,Elko,NV,US,89801,(775) 555-0154,'+17755550154,no,7790.44,6,"Cattle
ranch.",yes,"retail, ag-exempt"
'7210448301123,Hollis,,hollis@ogden.example,yes,,,,,,,,,,no,154.29,2,,no,
'7210448301124,,,pat@example.com,yes,,,,,,,,,,no,0.00,0,,no,
`,
			[]string{"2 Teodoro Villaseñor <teo@elko.example>", "4 Hollis <hollis@ogden.example>", "5  <pat@example.com>"},
		},
		"Shopify, orders": {
			`Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Shipping Name
#1001,luca@example.it,paid,2026-02-21 10:00:00 +0100,fulfilled,,no,EUR,46.36,0.00,0,46.36,,,,2026-02-21 10:00:00 +0100,1,Membership,46.36,,,false,true,pending,Luca Verdi,Via Roma,Luca Verdi
#1001,luca@example.it,,,,,,,,,,,,,,2026-02-21 10:00:00 +0100,1,Sticker,0,,,false,true,pending,,,
#1000,sara@example.it,refunded,2026-02-20 10:00:00 +0100,fulfilled,,no,EUR,46.36,0.00,0,46.36,,,,2026-02-20 10:00:00 +0100,1,Membership,46.36,,,false,true,pending,Sara Neri,,
#0999,otto@example.at,pending,,,,no,EUR,46.36,0.00,0,46.36,,,,2026-02-19 10:00:00 +0100,1,Membership,46.36,,,false,true,pending,Otto Öst,,
`,
			[]string{"2 Luca Verdi <luca@example.it> paid", "3  <luca@example.it> skipped", "4 Sara Neri <sara@example.it> canceled", "5 Otto Öst <otto@example.at> skipped"},
		},
		"WooCommerce, customers": {
			"Name,Username,\"Last active\",\"Date registered\",Email,Orders,\"Total spend\",AOV,\"Country / Region\",City,Region,\"Postal code\"\n\"Zoë Lind\",zoe,\"2026-11-02 10:00:00\",\"2025-01-02 10:00:00\",zoe@example.se,3,90,30,SE,Umeå,,\"903 26\"\n",
			[]string{"2 Zoë Lind <zoe@example.se>"},
		},
		"WooCommerce Memberships": {
			`user_membership_id,user_id,user_name,member_first_name,member_last_name,member_email,member_role,membership_plan_id,membership_plan,membership_plan_slug,membership_status,has_access,product_id,order_id,member_since,membership_expiration
71,12,ada,Ada,Lovelace,ada@example.com,administrator,9,Club,club,active,yes,44,501,2025-01-01,
72,13,bob,Bob,Boole,bob@example.com,customer,9,Club,club,expired,no,44,502,2024-01-01,2025-01-01
73,14,cid,Cid,Cantor,cid@example.com,customer,9,Club,club,paused,no,44,503,2024-01-01,2025-01-01
74,15,dan,Dan,Dirac,dan@example.com,customer,9,Club,club,cancelled,no,44,504,2024-01-01,2025-01-01
75,16,eve,Eve,Euler,eve@example.com,customer,9,Club,club,complimentary,yes,,,2024-01-01,
`,
			[]string{"2 Ada Lovelace <ada@example.com> paid", "3 Bob Boole <bob@example.com> canceled", "4 Cid Cantor <cid@example.com> skipped", "5 Dan Dirac <dan@example.com> canceled", "6 Eve Euler <eve@example.com> paid"},
		},
		"Patreon": {
			`Name,Email,Discord,Patron Status,Follows You,Free Member,Free Trial,Lifetime Amount,Pledge Amount,Charge Frequency,Tier,Addressee,Street,City,State,Zip,Country,Phone,Patronage Since Date,Last Charge Date,Last Charge Status,Additional Details,User ID,Last Updated,Currency,Max Posts,Access Expiration,Next Charge Date,Full country name,Subscription Source
Nora Nyberg,nora@example.com,nora#1,Active patron,No,No,No,420.00,5.00,monthly,Inner Circle,,,,,,,,2023-04-08 17:45:28,2026-11-01 07:46:37,Paid,,7678,2026-11-01 08:01:37,USD,,,2026-12-01 07:00:00,,Web
Dan Thompson,dan@example.com,,Declined patron,No,No,No,0.00,1.00,monthly,Inner Circle,,,,,,,,2023-02-28 20:00:03,2023-03-15 12:03:01,Declined,,4659,2023-03-15 12:18:01,USD,,,,,Web
Otto Öst,otto@example.com,,Former patron,No,No,No,60.00,0.00,,,,,,,,,,2022-02-28 20:00:03,2023-03-15 12:03:01,Paid,,4660,2023-03-15 12:18:01,USD,,,,,Web
Free Fred,fred@example.com,,,Yes,Yes,No,0.00,0.00,,Free,,,,,,,,,,,,4661,2023-03-15 12:18:01,USD,,,,,Web
`,
			[]string{"2 Nora Nyberg <nora@example.com> paid", "3 Dan Thompson <dan@example.com> skipped", "4 Otto Öst <otto@example.com> canceled", "5 Free Fred <fred@example.com> skipped"},
		},
		"Memberful": {
			"Memberful ID,Full Name,Email,Plan,Active,Created at,Referrer\n31,Honza Javorek,honza@example.cz,Club,Yes,2025-01-01,\n32,Eva Nová,eva@example.cz,Club,No,2024-01-01,https://t.co/x\n",
			[]string{"2 Honza Javorek <honza@example.cz> paid", "3 Eva Nová <eva@example.cz> canceled"},
		},
		"Mailchimp": {
			"\"Email Address\",\"First Name\",\"Last Name\",Address,\"Phone Number\",Birthday,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS\n" +
				"fia@example.com,Fia,Falk,\"Storgatan 1  Stockholm\",,,4,\"2025-11-02 18:22:11\",,,,,,,,,,,\"2025-11-02 18:22:11\",1,abc,,\"\"\"vip\"\",\"\"club\"\"\"\n" +
				"gus@example.com,Gustav,Grön,,,,3\n",
			[]string{"2 Fia Falk <fia@example.com>", "3 Gustav Grön <gus@example.com>"},
		},
		"Stripe, customers": {
			`id,Description,Email,Name,Created (UTC),Delinquent,Plan,Status,Total Spend,Payment Count,Refunded Volume,Dispute Losses,tag (metadata)
cus_1,,ann@example.com,Ann Lee,2025-01-01 10:00,false,price_1,active,90.00,3,0.00,0.00,
cus_2,,bob@example.com,,2025-01-01 10:00,true,price_1,past_due,90.00,3,0.00,0.00,
cus_3,,cid@example.com,Cid,2025-01-01 10:00,false,,,0.00,0,0.00,0.00,
cus_4,,dan@example.com,Dan,2025-01-01 10:00,false,price_1,canceled,0.00,0,0.00,0.00,
cus_5,,eve@example.com,Eve,2025-01-01 10:00,false,price_1,trialing,0.00,0,0.00,0.00,
`,
			[]string{"2 Ann Lee <ann@example.com> paid", "3  <bob@example.com> skipped", "4 Cid <cid@example.com> skipped", "5 Dan <dan@example.com> canceled", "6 Eve <eve@example.com> paid"},
		},
		"Squarespace, orders": {
			`Order ID,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Currency,Subtotal,Shipping,Taxes,Amount Refunded,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem variant,Billing Name,Billing Address1,Shipping Name
"00012",mia@example.com,PAID,2026-10-01 10:00:00 -0400,FULFILLED,,USD,20.00,0.00,0.00,0.00,20.00,,0.00,,2026-10-01 10:00:00 -0400,1,Membership,20.00,SQ1,,"Mia Wong, Dr.",1 Main St,
`,
			[]string{"2 Mia Wong, Dr. <mia@example.com> paid"},
		},
		"Squarespace, contacts": {
			"Email,First Name,Last Name,Phone Number,Accepts Marketing\nmia@example.com,Mia,Wong,,true\n",
			[]string{"2 Mia Wong <mia@example.com>"},
		},
		"Substack": {
			"email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at\nalice@example.com,false,,,false,2024-01-15T10:00:00.000Z,\nbob@example.com,true,2026-12-01T00:00:00.000Z,monthly,false,2024-02-01T10:00:00.000Z,2024-02-01T10:00:00.000Z\n",
			[]string{"2  <alice@example.com> canceled", "3  <bob@example.com> paid"},
		},
		"Google Contacts": {
			"Name,Given Name,Family Name,Birthday,Notes,E-mail 1 - Value,Phone 1 - Value\nHanna Holm,Hanna,Holm,1992-03-14,Met at fair,hanna@example.com,+46 70 111\n",
			[]string{"2 Hanna Holm <hanna@example.com>"},
		},
		"an office, under a title": {
			"Members of the \"Laser Hub\"\n;;;\nas of 1 November 2026;;;\n\nFirst Name;Surname;E-mail Address;Status\nAda;Lovelace;ada@example.com;Active\nBob;Boole;bob@example.com;Cancelled\nCid;Cantor;cid@example.com\n",
			[]string{"6 Ada Lovelace <ada@example.com> paid", "7 Bob Boole <bob@example.com> canceled", "8 Cid Cantor <cid@example.com> skipped"},
		},
		"in a language that is not known": {
			"Mitglieder 2026\nKunde\tAdresse\tStand\nJürgen Groß\tjuergen@example.de\tbezahlt\n",
			[]string{"3  <juergen@example.de>"}, // the names are for the admin to choose
		},
		"without a header": {
			"Ann Lee,ann@example.com\nBob,bob@example.com,extra\n",
			[]string{"1  <ann@example.com>", "2  <> This row has 3 cells, and the table has 2 columns. Please put quotation marks around a cell that contains the separator."},
		},
		"without a header, with a cell that could be in one": {
			"Ann Lee,ann@example.com,Phone\nBob,bob@example.com,Mail\n",
			[]string{"1  <ann@example.com>", "2  <bob@example.com>"},
		},
		"with admins": {
			"name,email,role\nAnn,ann@example.com,admin\nBob,bob@example.com,Admin\nCid,cid@example.com,administrator\nDan,dan@example.com,owner\nEve,eve@example.com,\n",
			[]string{"2 Ann <ann@example.com> admin", "3 Bob <bob@example.com> skipped", "4 Cid <cid@example.com> skipped", "5 Dan <dan@example.com> skipped", "6 Eve <eve@example.com>"},
		},
	} {
		_, rows := guessed(t, c.file)
		got := people(rows)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s:\n%s\nwant\n%s", name, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
}

// What a table is described by, before anybody says what its columns hold.
func TestReadTable(t *testing.T) {
	t.Parallel()
	var file strings.Builder
	file.WriteString("My list\nName,Mailbox,Plan,Note\n")
	for i := range 60 {
		fmt.Fprintf(&file, "N%d,n%d@example.com,%s,note %d\n", i, i, []string{"Monthly", "Yearly", "Monthly"}[i%3], i)
	}
	file.WriteString("Zoë,zoe@example.com,,\n")
	table := described(t, file.String())
	if table.Line != 2 || table.Rows != 61 || *table.Guess.Email != 1 || *table.Guess.Name != 0 || table.Guess.Role != nil {
		t.Errorf("%+v", table)
	}
	if got := table.Columns[0]; got.Name != "Name" || !slices.Equal(got.Samples, []string{"Zoë", "N0", "N1"}) || len(got.Values) != 0 {
		t.Errorf("names: %+v", got)
	}
	if got := table.Columns[2].Values; !slices.Equal(got, []ColumnValue{{"Monthly", 40, MeansSkip}, {"Yearly", 20, MeansSkip}, {"", 1, MeansSkip}}) {
		t.Errorf("plans: %+v", got)
	}
	for file, words := range map[string]string{
		"PK\x03\x04\x14\x00,\n":                                  "isn't a text file",
		strings.Repeat("email,", maxColumns+1):                   "more than 200 columns",
		"email" + strings.Repeat("\na@b.example", maxFileRows+1): "more than 100,000 rows",
	} {
		if _, err := readTable(file); err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("%.20q: %v", file, err)
		}
	}
	if table := described(t, "email"+strings.Repeat(",", 1000)+"\na@b.example\n"); len(table.Columns) > maxColumns {
		t.Errorf("%d columns", len(table.Columns))
	}
}

// Only the cell "admin" makes an admin: nothing that is chosen does.
func TestNoChoiceMakesAnAdmin(t *testing.T) {
	t.Parallel()
	p := ImportParams{File: "who,mail,kind\nAnn,ann@example.com,boss\nBob,bob@example.com,admin\nCid,cid@example.com,ADMIN\n", Columns: Columns{Name: new(0), Email: new(1), Role: new(2)}}
	for _, means := range []Meaning{"admin", "Admin", "owner", ""} {
		p.Roles = []RoleMeaning{{"boss", means}}
		if _, _, err := readFile(p); err == nil || !strings.Contains(err.Error(), "Please choose paid, canceled, keep or skip.") {
			t.Errorf("%q: %v", means, err)
		}
	}
	p.Roles = []RoleMeaning{{"boss", MeansPaid}}
	rows := rowsOf(t, p)
	var got []string
	for _, s := range plan(rows, there(rows)) {
		got = append(got, fmt.Sprint(s.Name, " ", s.Outcome, " ", s.BecomesAdmin()))
	}
	if want := "[Ann added false Bob added true Cid refused false]"; fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
	p.Roles = []RoleMeaning{{"admin", MeansPaid}} // it may be the shop's admin
	rows = rowsOf(t, p)
	if rows[1].role != "paid" {
		t.Errorf("%+v", rows[1])
	}
}

// A row that is skipped changes nothing and holds no address: another row of the same person counts. A member whose row is skipped is in the file.
func TestSkippedRows(t *testing.T) {
	t.Parallel()
	p := ImportParams{
		File:    "name,email,status\nAnn,ann@example.com,pending\nAnn Lee,ann@example.com,active\nBob,bob@example.com,pending\n,,pending\nCid,cid@example.com,\n",
		Columns: Columns{Name: new(0), Email: new(1), Role: new(2)},
		Roles:   []RoleMeaning{{"pending", MeansSkip}, {"active", MeansPaid}, {"", MeansKeep}},
	}
	rows := rowsOf(t, p)
	var got []string
	for _, s := range plan(rows, there(rows, "admin Zoe <zoe@example.com>", "missing", "canceled Bob B. <bob@example.com>", "canceled Cid <cid@example.com>")) {
		got = append(got, fmt.Sprint(s.Line, " ", s.Outcome))
	}
	if want := "[2 unchanged 3 added 4 unchanged 5 unchanged 6 unchanged]"; fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
}

// What a shop says does not change admins, and whoever has several memberships there has the best of them. A file that is written for us does what
// it says.
func TestRowsOfShops(t *testing.T) {
	t.Parallel()
	const rows = "Ada,ada@example.com,canceled\nBob,bob@example.com,canceled\nBob,bob@example.com,paid\nBob,bob@example.com,canceled\n"
	for header, want := range map[string]string{
		"name,email,role\n":   "[2 changed canceled 3 added canceled 4 refused paid 5 refused canceled]",
		"name,email,status\n": "[2 unchanged admin 3 refused canceled 4 added paid 5 refused canceled]",
	} {
		_, file := guessed(t, header+rows)
		var got []string
		for _, s := range plan(file, there(file, "admin Ada <ada@example.com>", "admin Zoe <zoe@example.com>")) {
			got = append(got, fmt.Sprint(s.Line, " ", s.Outcome, " ", s.Role))
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%q: got %v, want %s", header, got, want)
		}
	}
}

func TestColumnsThatAreNotThere(t *testing.T) {
	t.Parallel()
	for words, c := range map[string]Columns{
		"no such column": {Email: new(2)},
		"Please choose the column with the email":    {Name: new(0)},
		"This table has no such column. Please":      {Email: new(1), Role: new(-1)},
		"This table has no such column. Please choo": {Email: new(1), LastName: new(99)},
	} {
		if _, _, err := readFile(ImportParams{File: "a,b\n1,x@y.example\n", Columns: c}); err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

// What a customer writes in a note of a shop's table makes nobody a member, though its lines look like rows of a file with broken quotation
// marks. Those who are members as such a line says may be in it.
func TestACustomersNoteMakesNobodyAMember(t *testing.T) {
	t.Parallel()
	const header = "Name,Email,Status,Note,Tax\n"
	for name, file := range map[string]string{
		"a long note":             header + "Mallory,mallory@evil.example,paid,\"" + strings.Repeat("x", maxRecord) + "\nMal,mal@evil.example,paid,,\nMax,max@evil.example,admin,,\nbye\",no\nBob,bob@example.com,paid,,no\n",
		"without the last cell":   header + "Mallory,mallory@evil.example,paid,\"\nMal,mal@evil.example,paid,,\nMax,max@evil.example,admin,,\nbye\"\nBob,bob@example.com,paid,,no\n",
		"blank lines in the note": header + "Mallory,mallory@evil.example,paid,\"\n\nMal,mal@evil.example,paid,,\n\nMax,max@evil.example,admin,,\nbye\"\nBob,bob@example.com,paid,,no\n",
	} {
		_, rows := guessed(t, file)
		got := map[string]Outcome{}
		for _, s := range plan(rows, there(rows)) {
			got[s.Email] = s.Outcome
		}
		if got["mal@evil.example"] != Refused || got["max@evil.example"] != Refused || got["bob@example.com"] != Added {
			t.Errorf("%s: %v", name, got)
		}
	}
}
