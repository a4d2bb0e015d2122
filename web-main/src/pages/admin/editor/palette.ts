import { type ColorToken, colorTokens } from "@cuttle/web-kit/brand";
import { paletteRules } from "@cuttle/web-kit/palette";

/** The colors that a minisite may set. */
export const tokens = colorTokens;
export type Token = ColorToken;
export type Side = "light" | "dark";

/** A color is #rrggbb, or "" for the default. */
export type Palette = Readonly<Record<Token, string>>;

export const { readable, textPairs } = paletteRules;

/** The defaults, used where a color is empty. Some of them a minisite cannot change. */
export const ownColors = paletteRules.ownColors;
type OwnToken = keyof typeof ownColors.light;

export const names: Readonly<Record<OwnToken, string>> = {
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
  "ink-faint": "Default faint ink",
  danger: "Default red",
  success: "Default green",
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

/** The colors that a minisite shows at a time of day. With colors for only one, it always shows those (shell/theme.go). */
export function shownIn(wanted: Side, brand: Readonly<Record<Side, Palette>>) {
  const [light, dark] = [!isEmpty(brand.light), !isEmpty(brand.dark)];
  const side: Side = light === dark ? wanted : light ? "light" : "dark";
  const colors = Object.fromEntries(
    tokens.map((token) => {
      const set = brand[side][token];
      return [token, isColor(set) ? set : ownColors[side][token]];
    }),
  ) as Palette;
  return { side, colors };
}

/** The pairs in which text is hard to read, as the Checks page finds them; empty colors are the defaults. */
export function clashesOf(side: Side, palette: Palette) {
  if (isEmpty(palette)) return [];
  return textPairs
    .map(({ text, ground }) => {
      const [front, back] = [colorOf(text), colorOf(ground)];
      return { text, ground, front, back, contrast: contrastOf(front, back) };
    })
    .filter(({ contrast }) => contrast < readable);

  function colorOf(token: OwnToken): string {
    const set = token in palette ? palette[token as Token] : "";
    return isColor(set) ? set : ownColors[side][token];
  }
}

/** What the server would refuse, by token. */
export function problemsOf(palette: Palette): Partial<Record<Token, string>> {
  const problems: Partial<Record<Token, string>> = {};
  for (const token of tokens) {
    if (palette[token] !== "" && !isColor(palette[token])) {
      problems[token] = "Enter a color such as #ff8800.";
    }
  }
  const mine = (token: OwnToken): token is Token => token in palette;
  for (const { text, ground, together, refused } of textPairs) {
    if (!refused || !mine(text) || !mine(ground)) continue;
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
