import { type ColorToken, colorTokens } from "@cuttle/web-kit/brand";

/**
 * The colors that a minisite may set, and which of them must be readable on which: the same table as the server's
 * (tenancy/palette.go), to check before sending.
 */
export const tokens = colorTokens;
export type Token = ColorToken;
export type Side = "light" | "dark";

/** A color is #rrggbb, or "" for the default. */
export type Palette = Readonly<Record<Token, string>>;

interface TextPair {
  readonly text: Token;
  readonly ground: Token;
  /** If one is set, both must be. */
  readonly together: boolean;
}

export const textPairs: readonly TextPair[] = [
  { text: "ink", ground: "paper", together: true },
  { text: "on-accent", ground: "accent", together: true },
  { text: "ink", ground: "surface", together: false },
  { text: "ink", ground: "raised", together: false },
  { text: "ink-soft", ground: "paper", together: false },
  { text: "ink-soft", ground: "surface", together: false },
  { text: "accent-strong", ground: "paper", together: false },
  { text: "accent-strong", ground: "surface", together: false },
];

/** WCAG 2.2 AA, criterion 1.4.3. */
export const readable = 4.5;

export const names: Readonly<Record<Token, string>> = {
  paper: "Paper",
  surface: "Surface",
  raised: "Raised",
  ink: "Ink",
  "ink-soft": "Soft ink",
  line: "Line",
  accent: "Accent",
  "accent-strong": "Strong accent",
  "on-accent": "On accent",
  "accent-wash": "Accent wash",
};

/** The defaults (web-kit's theme.css), used where a color is empty. */
export const ownColors: Readonly<Record<Side, Palette>> = {
  light: {
    paper: "#fbf6ec",
    surface: "#fffdf8",
    raised: "#ffffff",
    ink: "#2a1f18",
    "ink-soft": "#5f5146",
    line: "#e7dccb",
    accent: "#ff6444",
    "accent-strong": "#b4371b",
    "on-accent": "#2b0f07",
    "accent-wash": "#fee7dd",
  },
  dark: {
    paper: "#16100c",
    surface: "#201813",
    raised: "#2b211a",
    ink: "#f8eee1",
    "ink-soft": "#cdbdab",
    line: "#3a2e25",
    accent: "#ff6c4d",
    "accent-strong": "#ff9076",
    "on-accent": "#240b04",
    "accent-wash": "#40211a",
  },
};

export const noColors: Palette = paletteOf({});

/** A palette with every token, from the stored one, which has only those that are set. */
export function paletteOf(set: Readonly<Record<string, string | undefined>>): Palette {
  return Object.fromEntries(tokens.map((token) => [token, set[token] ?? ""])) as Palette;
}

export function isEmpty(palette: Palette): boolean {
  return tokens.every((token) => palette[token] === "");
}

const shape = /^#[0-9a-f]{6}$/i;

export function isColor(value: string): boolean {
  return shape.test(value);
}

/** The contrast of two colors, from 1 to 21 (WCAG 2.2). */
export function contrastOf(a: string, b: string): number {
  const [low, high] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Rounded down, so that 4.496 does not look sufficient. */
export function contrastText(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toFixed(1);
}

/** What the server would refuse, by token. */
export function problemsOf(palette: Palette): Partial<Record<Token, string>> {
  const problems: Partial<Record<Token, string>> = {};
  for (const token of tokens) {
    if (palette[token] !== "" && !isColor(palette[token])) {
      problems[token] = "Enter a color such as #ff8800.";
    }
  }
  for (const { text, ground, together } of textPairs) {
    const [front, back] = [palette[text], palette[ground]];
    if (isColor(front) && isColor(back)) {
      const contrast = contrastOf(front, back);
      if (contrast < readable) {
        problems[text] ??=
          `Hard to read on ${names[ground]}: the contrast is ${contrastText(contrast)} but must be at least ${readable}.`;
      }
    } else if (together && isColor(front) && back === "") {
      problems[ground] ??= `Please also set this color when you set ${names[text]}.`;
    } else if (together && isColor(back) && front === "") {
      problems[text] ??= `Please also set this color when you set ${names[ground]}.`;
    }
  }
  return problems;
}
