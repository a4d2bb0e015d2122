// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./theme.css", import.meta.url), "utf8");

function tokens(theme: "light" | "dark"): Map<string, string> {
  const found = new Map<string, string>();
  const declaration = /--color-([a-z-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g;
  for (const [, name, light, dark] of css.matchAll(declaration)) {
    found.set(String(name), String(theme === "light" ? light : dark));
  }
  return found;
}

function channels(hex: string): [number, number, number] {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

/** Relative luminance of WCAG 2.2. */
function luminance(rgb: [number, number, number]): number {
  const [r, g, b] = rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * Number(r) + 0.7152 * Number(g) + 0.0722 * Number(b);
}

function contrast(a: [number, number, number], b: [number, number, number]): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (Number(lighter) + 0.05) / (Number(darker) + 0.05);
}

const grounds = ["paper", "surface", "raised"];
const texts = ["ink", "ink-soft", "ink-faint", "accent-strong", "danger", "success"];
const textPairs: Array<[string, string]> = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ["on-accent", "accent"],
  ["ink", "accent-wash"],
  ["ink-soft", "accent-wash"],
  ["accent-strong", "accent-wash"],
  ["danger", "accent-wash"],
  ["surface", "danger"],
  ["paper", "ink"],
  ["ink", "birch"],
  ["ink", "kraft"],
];
const shapePairs: Array<[string, string]> = [
  ...grounds.map((ground): [string, string] => ["focus", ground]),
];

describe.each(["light", "dark"] as const)("%s theme", (theme) => {
  const colors = tokens(theme);

  function measure(front: string, back: string): number {
    const [a, b] = [colors.get(front), colors.get(back)];
    if (!a || !b)
      throw new Error(`theme.css has no plain light-dark() pair for ${front} or ${back}`);
    return contrast(channels(a), channels(b));
  }

  it.each(textPairs)("%s is readable on %s (4.5:1)", (text, ground) => {
    expect(measure(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)("%s is visible on %s (3:1)", (shape, ground) => {
    expect(measure(shape, ground)).toBeGreaterThanOrEqual(3);
  });

  it("shows the edge of a control, which is mixed from ink and paper (3:1)", () => {
    const share = Number(/--color-edge:[^;]*var\(--color-ink\) (\d+)%/.exec(css)?.[1]) / 100;
    const ink = channels(String(colors.get("ink")));
    const paper = channels(String(colors.get("paper")));
    const edge = mixOklab(ink, paper, share);
    for (const ground of grounds) {
      expect(contrast(edge, channels(String(colors.get(ground))))).toBeGreaterThanOrEqual(3);
    }
  });
});

it("puts logos made for a light background on a light plate in the dark (4.5:1)", () => {
  const plate = /--color-plate: light-dark\(transparent, (#[0-9a-f]{6})\)/.exec(css)?.[1];
  const dayInk = tokens("light").get("ink-faint");
  expect(contrast(channels(String(dayInk)), channels(String(plate)))).toBeGreaterThanOrEqual(4.5);
});

type Triple = [number, number, number];

function times(matrix: [Triple, Triple, Triple], v: Triple): Triple {
  return matrix.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as Triple;
}

/** color-mix(in oklab, a share, b), by Ottosson's matrices. */
function mixOklab(a: Triple, b: Triple, share: number): Triple {
  const decode = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  const encode = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);
  const toLab = (rgb: Triple) => {
    const cone = times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      rgb.map(decode) as Triple,
    );
    return times(
      [
        [0.2104542553, 0.793617785, -0.0040720468],
        [1.9779984951, -2.428592205, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.808675766],
      ],
      cone.map(Math.cbrt) as Triple,
    );
  };
  const [labA, labB] = [toLab(a), toLab(b)];
  const mixed = labA.map((value, i) => value * share + Number(labB[i]) * (1 - share)) as Triple;
  const cone = times(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    mixed,
  ).map((value) => value ** 3) as Triple;
  const linear = times(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    cone,
  );
  return linear.map((value) => encode(Math.min(1, Math.max(0, value)))) as Triple;
}
