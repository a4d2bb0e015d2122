package demo

import "cuttle/tenancy"

// minisites are two brands that look very different, so that a mix-up is visible.
var minisites = []struct {
	params   tenancy.CreateMinisiteParams
	logoFile string
	domain   string
}{
	{
		params: tenancy.CreateMinisiteParams{
			Slug: "laserhub", Profile: tenancy.Profile{DisplayName: "Laser Hub", SupportEmail: "help@laserhub.example", JoinLink: "https://laserhub.example/join"},
			Brand: tenancy.Brand{
				HeroTitle: "Files that cut right the first time",
				HeroText:  "Tested designs for every machine in the Hub. Members make them their own.",
				Light: map[string]string{
					"paper": "#eef4f5", "surface": "#ffffff", "raised": "#ffffff", "ink": "#0d2b33", "ink-soft": "#45626a", "line": "#c9d9dc",
					"accent": "#00707f", "accent-strong": "#005a66", "on-accent": "#ffffff", "accent-wash": "#d5eef1",
				},
				Dark: map[string]string{
					"paper": "#07171c", "surface": "#0d2229", "raised": "#143039", "ink": "#e3f3f5", "ink-soft": "#9dbcc3", "line": "#244650",
					"accent": "#2fd3e6", "accent-strong": "#5fe0ef", "on-accent": "#04181c", "accent-wash": "#0f3841",
				},
				Links: []tenancy.BrandLink{{Label: "Forum", Href: "https://laserhub.example/forum"}, {Label: "Machines", Href: "https://laserhub.example/machines"}},
			},
		},
		logoFile: "laserhub-logo.png",
		domain:   "laserhub.test",
	},
	{
		params: tenancy.CreateMinisiteParams{
			Slug: "sawdust", Profile: tenancy.Profile{DisplayName: "Sawdust Club", SupportEmail: "hello@sawdust.example", JoinLink: "https://sawdust.example/members"},
			Brand: tenancy.Brand{
				HeroTitle: "Slow projects for good wood",
				HeroText:  "Patterns from the Sawdust Club, made to be sanded, oiled and given away.",
				Light: map[string]string{
					"paper": "#f6f1e3", "surface": "#fffdf6", "raised": "#fffdf6", "ink": "#26301f", "ink-soft": "#5a634f", "line": "#dcd3ba",
					"accent": "#3c6b2f", "accent-strong": "#2f5624", "on-accent": "#ffffff", "accent-wash": "#e3ecd6",
				},
				Dark: map[string]string{
					"paper": "#161a10", "surface": "#1f2417", "raised": "#2a301f", "ink": "#f1ecdc", "ink-soft": "#b9b79f", "line": "#3d4430",
					"accent": "#a9c96b", "accent-strong": "#bcd884", "on-accent": "#1a2110", "accent-wash": "#2c3820",
				},
				FontText: "Bricolage Grotesque Variable",
				Links:    []tenancy.BrandLink{{Label: "Write to us", Href: "mailto:hello@sawdust.example"}},
			},
		},
		logoFile: "sawdust-logo.png",
	},
}
