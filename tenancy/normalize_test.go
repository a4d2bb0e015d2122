package tenancy_test

import (
	"net/netip"
	"strings"
	"testing"

	"cuttle/tenancy"
)

func TestNormalize(t *testing.T) {
	label63 := strings.Repeat("a", 63)
	name253 := strings.Repeat(label63+".", 3) + strings.Repeat("b", 61)
	rows := []struct{ name, host, want string }{
		{"as it should be", "laserhub.cuttle.xyz", "laserhub.cuttle.xyz"},
		{"one label", "localhost", "localhost"},
		{"case", "LaserHub.CUTTLE.xyz", "laserhub.cuttle.xyz"},
		{"port", "localhost:8080", "localhost"},
		{"smallest port", "localhost:1", "localhost"},
		{"largest port", "localhost:65535", "localhost"},
		{"trailing dot", "cuttle.xyz.", "cuttle.xyz"},
		{"trailing dot and port", "Cuttle.xyz.:443", "cuttle.xyz"},
		{"IDN", "bücher.example", "xn--bcher-kva.example"},
		{"IDN in capitals", "BÜCHER.Example", "xn--bcher-kva.example"},
		{"IDN decomposed", "bu\u0308cher.example", "xn--bcher-kva.example"},
		{"punycode", "xn--bcher-kva.example", "xn--bcher-kva.example"},
		{"punycode in capitals", "XN--BCHER-KVA.example", "xn--bcher-kva.example"},
		{"IDN with port and dot", "bücher.example.:8080", "xn--bcher-kva.example"},
		{"sharp s is a letter of its own", "straße.example", "xn--strae-oqa.example"},
		{"full-width letters", "ｃｕｔｔｌｅ.xyz", "cuttle.xyz"},
		{"ideographic full stop", "laserhub。cuttle.xyz", "laserhub.cuttle.xyz"},
		{"emoji", "💥.example", "xn--hs8h.example"},
		{"inner hyphen", "a-b.example", "a-b.example"},
		{"two hyphens late in a label", "abc--d.example", "abc--d.example"},
		{"digits first", "3d.example", "3d.example"},
		{"a numeric label that is not the last", "1.example", "1.example"},
		{"longest label", label63 + ".example", label63 + ".example"},
		{"longest name", name253, name253},
		{"longest name with a dot and a port", name253 + ".:65535", name253},

		{"empty", "", ""},
		{"a dot", ".", ""},
		{"only a port", ":8080", ""},
		{"two trailing dots", "cuttle.xyz..", ""},
		{"leading dot", ".cuttle.xyz", ""},
		{"empty label", "laserhub..cuttle.xyz", ""},
		{"ideographic trailing dot", "cuttle.xyz。", ""},
		{"leading hyphen", "-a.example", ""},
		{"trailing hyphen", "a-.example", ""},
		{"underscore", "laser_hub.cuttle.xyz", ""},
		{"space", "cuttle .xyz", ""},
		{"space around", " cuttle.xyz", ""},
		{"tab", "cuttle.xyz\t", ""},
		{"line break", "cuttle.xyz\r\nX-Evil: 1", ""},
		{"NUL", "cuttle.xyz\x00", ""},
		{"DEL", "cuttle\x7f.xyz", ""},
		{"not UTF-8", "cuttle\xff.xyz", ""},
		{"userinfo", "admin@cuttle.xyz", ""},
		{"userinfo with password", "a:b@cuttle.xyz", ""},
		{"absolute URI", "http://cuttle.xyz/", ""},
		{"path", "cuttle.xyz/admin", ""},
		{"backslash", `cuttle.xyz\evil.example`, ""},
		{"query", "cuttle.xyz?x", ""},
		{"fragment", "cuttle.xyz#x", ""},
		{"percent", "cuttle%2exyz", ""},
		{"two hosts", "cuttle.xyz,evil.example", ""},
		{"wildcard", "*.cuttle.xyz", ""},
		{"empty port", "cuttle.xyz:", ""},
		{"port zero", "cuttle.xyz:0", ""},
		{"port too large", "cuttle.xyz:65536", ""},
		{"port too long", "cuttle.xyz:000080", ""},
		{"port is a word", "cuttle.xyz:http", ""},
		{"signed port", "cuttle.xyz:+80", ""},
		{"two ports", "cuttle.xyz:80:80", ""},
		{"full-width colon", "cuttle.xyz：80", ""},
		{"label of 64", label63 + "a.example", ""},
		{"name of 254", name253 + "b", ""},
		{"punycode that decodes to nothing", "xn--.example", ""},
		{"punycode that does not decode", "xn--a-ecp.example", ""},
		{"punycode of plain ASCII", "xn--abc-.example", ""},
		{"hyphens where punycode has them", "ab--cd.example", ""},
		{"IPv4", "127.0.0.1", ""},
		{"IPv4 with port", "127.0.0.1:8080", ""},
		{"IPv4 with trailing dot", "127.0.0.1.", ""},
		{"IPv4 as one number", "2130706433", ""},
		{"IPv4 in hexadecimal", "0x7f000001", ""},
		{"IPv4 in capitals of hexadecimal", "0X7F.1", ""},
		{"IPv4 in octal", "0177.0.0.1", ""},
		{"IPv4 shortened", "127.1", ""},
		{"IPv4 in full-width digits", "１２７.0.0.1", ""},
		{"ends in a number", "cuttle.42", ""},
		{"ends in 0x", "cuttle.0x", ""},
		{"IPv6", "[::1]", ""},
		{"IPv6 with port", "[::1]:8080", ""},
		{"bare IPv6", "::1", ""},
		{"IPv6 with zone", "[fe80::1%eth0]", ""},
	}
	for _, row := range rows {
		got, err := tenancy.Normalize(row.host)
		if got != row.want || (err != nil) != (row.want == "") {
			t.Errorf("%s: Normalize(%q) = %q, %v; want %q", row.name, row.host, got, err, row.want)
		}
	}
}

func FuzzNormalize(f *testing.F) {
	for _, seed := range []string{
		"localhost:8080", "LaserHub.cuttle.xyz.", "bücher.example:443", "xn--bcher-kva.example", "straße.de", "laserhub。cuttle.xyz",
		"127.0.0.1", "0x7f.1", "[::1]:80", "a_b.example", "ab--cd.example", "xn--a-ecp.example", "..", "a@b", "１.２.３.４",
		"\xff.example", "🔥.example.", "xn--0.xn--0", "עברית.example", "a\u200db.example", strings.Repeat("ü.", 120),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, host string) {
		got, err := tenancy.Normalize(host)
		if err != nil {
			if got != "" {
				t.Fatalf("Normalize(%q) = %q with an error", host, got)
			}
			return
		}
		if got == "" || len(got) > 253 {
			t.Fatalf("Normalize(%q) = %q", host, got)
		}
		if strings.Trim(got, "abcdefghijklmnopqrstuvwxyz0123456789.-") != "" || strings.ContainsAny(got, " :/@_") {
			t.Fatalf("Normalize(%q) = %q has other characters", host, got)
		}
		for label := range strings.SplitSeq(got, ".") {
			if label == "" || len(label) > 63 || strings.HasPrefix(label, "-") || strings.HasSuffix(label, "-") {
				t.Fatalf("Normalize(%q) = %q has the label %q", host, got, label)
			}
		}
		if _, err := netip.ParseAddr(got); err == nil {
			t.Fatalf("Normalize(%q) = %q is an IP address", host, got)
		}
		for _, same := range []string{got, got + ".", got + ":443", strings.ToUpper(got)} {
			again, err := tenancy.Normalize(same)
			if err != nil || again != got {
				t.Fatalf("Normalize(%q) = %q, but Normalize(%q) = %q, %v", host, got, same, again, err)
			}
		}
	})
}

func TestNormalHostsCostNoAllocation(t *testing.T) {
	for _, host := range []string{"laserhub.cuttle.xyz", "localhost:8080", "cuttle.xyz."} {
		if n := testing.AllocsPerRun(100, func() { _, _ = tenancy.Normalize(host) }); n != 0 {
			t.Errorf("%q: %v allocations", host, n)
		}
	}
}

func BenchmarkNormalize(b *testing.B) {
	for _, host := range []string{"laserhub.cuttle.xyz", "LaserHub.cuttle.xyz:8080", "bücher.example"} {
		b.Run(host, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := tenancy.Normalize(host); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
