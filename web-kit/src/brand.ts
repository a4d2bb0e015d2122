/** The colors that a brand may set, as in tenancy/brand.go. */
export const colorTokens = [
  "paper",
  "surface",
  "raised",
  "ink",
  "ink-soft",
  "line",
  "accent",
  "accent-strong",
  "on-accent",
  "accent-wash",
] as const;

export type ColorToken = (typeof colorTokens)[number];
