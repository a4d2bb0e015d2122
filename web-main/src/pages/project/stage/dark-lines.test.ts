import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { darkLines } from "./dark-lines.ts";

/** As defined by WCAG. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const theme = `${import.meta.dirname}/../../../../../web-kit/src/styles/theme.css`;
const [, ground = ""] =
  /--color-surface: light-dark\(#\w{6}, (#\w{6})\)/.exec(readFileSync(theme, "utf8")) ?? [];

it.each(Object.entries(darkLines))("%s is visible in the dark theme", (_, color) => {
  const contrast = (luminance(color) + 0.05) / (luminance(ground) + 0.05);
  expect(contrast).toBeGreaterThan(3);
});
