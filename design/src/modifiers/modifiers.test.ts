import { Group, Path } from "@cuttle/geometry";
import { expect, test } from "vitest";
import { modifiers } from "./index.ts";
import { modify, square } from "./stub-shapes.ts";

test("every modifier accepts an empty group, a point, a line and a plain square", () => {
  for (const [name, spec] of modifiers) {
    for (const input of [
      [],
      [new Group()],
      [Path.line({ x: 0, y: 0 }, { x: 9, y: 0 })],
      [square(0, 0)],
    ]) {
      try {
        const result = modify(name, input);
        expect(result.isValid()).toBe(true);
      } catch (error) {
        expect([name, String(error)]).toEqual([name, expect.stringMatching(/Path: /)]);
      }
    }
    for (const property of spec.properties) {
      expect(property.label.length).toBeGreaterThan(2);
      expect(property.help).toMatch(/[.?]$/);
    }
  }
});
