import { hexOfName } from "./names.ts";

/** Red, green, blue and alpha, 0 to 1. */
type Channels = [r: number, g: number, b: number, a: number];

/** The channels of "#rgb", "#rgba", "#rrggbb" or "#rrggbbaa"; the # may be missing. */
export function parseHex(text: string): Channels | undefined {
  const match = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim());
  const digits = match?.[1];
  if (!digits) return undefined;
  const wide = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const channel = (i: number) => Number.parseInt(wide.slice(2 * i, 2 * i + 2), 16) / 255;
  return [channel(0), channel(1), channel(2), wide.length === 8 ? channel(3) : 1];
}

/** Red, green and blue of a hue in degrees, a saturation and a lightness: CSS Color Module Level 4, §7.1. */
export function fromHSL(h: number, s: number, l: number): [r: number, g: number, b: number] {
  const hue = ((h % 360) + 360) % 360;
  const chroma = s * Math.min(l, 1 - l);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return l - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Hue in degrees, saturation and lightness: CSS Color Module Level 4, §7.2. */
export function toHSL(r: number, g: number, b: number): [h: number, s: number, l: number] {
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const l = (max + min) / 2;
  const range = max - min;
  if (range === 0) return [0, 0, l];
  const s = range / (l < 0.5 ? max + min : 2 - max - min);
  let h = 4 + (r - g) / range;
  if (max === r) h = (g - b) / range + (g < b ? 6 : 0);
  else if (max === g) h = 2 + (b - r) / range;
  return [h * 60, s, l];
}

/** The channels of a color written in CSS: hex, a name, rgb(), rgba(), hsl() or hsla(). */
export function parseCSS(text: string): Channels | undefined {
  const css = text.trim().toLowerCase();
  if (css.startsWith("#")) return parseHex(css);
  const named = hexOfName(css);
  if (named) return parseHex(named);
  const call = /^(rgb|hsl)a?\(\s*([^()]*?)\s*\)$/.exec(css);
  if (!call) return undefined;
  const parts = (call[2] ?? "").split(/[\s,/]+/);
  const [one, two, three, alpha = "1"] = parts;
  if (one === undefined || two === undefined || three === undefined || parts.length > 4)
    return undefined;
  const a = share(alpha, 1);
  const channels: Channels =
    call[1] === "rgb"
      ? [share(one, 255), share(two, 255), share(three, 255), a]
      : [...fromHSL(degrees(one), share(two, 100), share(three, 100)), a];
  return channels.every(Number.isFinite) ? channels : undefined;
}

/** A number as a share of `whole`, or a percentage; kept within 0 and 1. NaN when it is neither. */
function share(text: string, whole: number): number {
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%?)$/.exec(text);
  if (!match) return Number.NaN;
  return Math.min(1, Math.max(0, Number(match[1]) / (match[2] ? 100 : whole)));
}

const TURN: Record<string, number> = { "": 1, deg: 1, turn: 360, grad: 0.9, rad: 180 / Math.PI };

function degrees(text: string): number {
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+))(deg|turn|grad|rad|)$/.exec(text);
  return match ? Number(match[1]) * (TURN[match[2] ?? ""] ?? 1) : Number.NaN;
}
