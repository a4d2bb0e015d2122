// Generated from web-kit/openapi.json by web-kit/codegen; change the operations in Go, then run "make generate".

export const fontPairs = [
  {
    "name": "Workshop",
    "display": "Bricolage Grotesque Variable",
    "text": "Instrument Sans Variable"
  },
  {
    "name": "Storybook",
    "display": "Fraunces Variable",
    "text": "Work Sans Variable"
  },
  {
    "name": "Classic",
    "display": "Playfair Display Variable",
    "text": "Source Sans 3 Variable"
  },
  {
    "name": "Technical",
    "display": "Space Grotesk Variable",
    "text": "DM Sans Variable"
  },
  {
    "name": "Friendly",
    "display": "Outfit Variable",
    "text": "Nunito Sans Variable"
  },
  {
    "name": "Poster",
    "display": "Oswald Variable",
    "text": "Public Sans Variable"
  },
  {
    "name": "Sturdy",
    "display": "Bitter Variable",
    "text": "Figtree Variable"
  },
  {
    "name": "Plain",
    "display": "Manrope Variable",
    "text": "Manrope Variable"
  }
] as const;
