import axe from "axe-core";
import { expect } from "vitest";

/**
 * Fails with axe's own words when the element breaks a rule. Contrast is not judged here, since nothing is painted;
 * contrast.test.ts computes it from the tokens. "region" applies to whole pages only.
 */
export async function expectAccessible(element: Element = document.body) {
  const { violations } = await axe.run(element, {
    iframes: false, // framed pages have tests of their own
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  const told = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.html),
  }));
  expect(told).toEqual([]);
}
