package tenancy

import (
	"strings"
	"testing"

	"cuttle/fault"
)

func TestDisplayNames(t *testing.T) {
	t.Parallel()
	for _, name := range []string{
		"The Hub", "St. Mary's Makers", "Dr. Laser", "Who's Cutting? Studio", "Holz & Co. KG", "Fab-Lab: Nord", "Kerf: A Community for Lasers and Paper", "100 % Öl_club",
		"Cut it. Score it. Engrave it!", "Makers since 1998-2026", "Cuttlefish Makers", "Scuttle", "Friends of Cuttle", "Ćuk Laser", "Лазер", "The Cutting Room",
		strings.Repeat("é", 80),
	} {
		if err := checkDisplayName(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
	for name, code := range map[string]string{
		"": "display_name_invalid", "\u200b": "display_name_invalid", "\u3164": "display_name_invalid", "\u2800": "display_name_invalid", "a\nb": "display_name_invalid", "evil.com": "display_name_invalid", "www.hub": "display_name_invalid",
		strings.Repeat("é", 81): "display_name_invalid", "evil。example": "display_name_invalid", "evil｡com": "display_name_invalid", "हिन्दी.com": "display_name_invalid", "evil․example/x": "display_name_invalid",

		"Laser Hub. Your card was declined, call 0800 123 4567": "display_name_number", "Hub +1-555-010-9999": "display_name_number",
		"Hub ٠١٢٣٤٥٦٧٨": "display_name_number", "Call ①⑧⓪⓪⑤⑤⑤⓪①⑨⑨": "display_name_number",

		"Cuttle": "display_name_reserved", "CUTTLE Support": "display_name_reserved", "The Cuttle Team": "display_name_reserved", "Cuttle. Your card was declined": "display_name_reserved",
		"“Cuttle”": "display_name_reserved", "Cuttle's": "display_name_reserved", "Cüttlé": "display_name_reserved", "Ｃｕｔｔｌｅ": "display_name_reserved",
		"𝐂𝐮𝐭𝐭𝐥𝐞": "display_name_reserved", "Сuttlе": "display_name_reserved", "CuttIe": "display_name_reserved", "Cutt1e": "display_name_reserved", "Cut\u200dtle": "display_name_reserved",
		"Cuttle™": "display_name_reserved", "Cuttleª": "display_name_reserved", "CuttleSupport": "display_name_reserved", "ᴄuttle": "display_name_reserved", "Ꮯuttle": "display_name_reserved",
		"Cutt|e": "display_name_reserved", "Cuttl℮": "display_name_reserved", "Cut⠀tle": "display_name_reserved", "Cutㅤtle": "display_name_reserved",
	} {
		err := checkDisplayName(name)
		if f := fault.From(err); err == nil || f.Code != code || f.Fields["displayName"] == "" {
			t.Errorf("%q: %v, want %s", name, err, code)
		}
	}
}
