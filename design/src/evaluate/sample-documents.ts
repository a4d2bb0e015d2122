import type { Document } from "../document/schema.ts";
import { box, documentWith, parameter } from "./test-document.ts";

// Documents for tests and benchmarks, drawn by built-ins alone.

/** A name on a plate of its own shape, or its letters, with a ring: one piece for any name and font. */
export const nameTag: Document = documentWith(
  [
    box("tag", {
      type: "text",
      properties: { text: "name", font: "font", size: "size", align: "'center'" },
      style: "engrave",
      modifiers: [
        { id: "0", type: "union", properties: {} },
        {
          id: "1",
          type: "outline",
          properties: { distance: "distance", join: "'round'", fillHoles: "true", keep: "true" },
          style: "cut",
          enabled: "plate",
        },
        { id: "2", type: "connectPieces", properties: { width: "bridge" }, style: "cut" },
        {
          id: "3",
          type: "addRing",
          properties: { side: "side", hole: "hole", ring: "ring" },
          style: "cut",
          enabled: "hole > 0",
        },
      ],
    }),
  ],
  {
    parameters: [
      parameter("name", "'Alexandria'", { type: "text" }),
      parameter("font", "'pacifico'", { type: "font" }),
      parameter("size", "30"),
      parameter("plate", "true", { type: "boolean" }),
      parameter("distance", "3"),
      parameter("bridge", "2"),
      parameter("side", "'left'", { type: "text" }),
      parameter("hole", "4"),
      parameter("ring", "2.5"),
    ],
  },
);

export const fingerJointBox: Document = documentWith(
  [
    box("box", {
      type: "fingerJointBox",
      properties: {
        measure: "'inner'",
        width: "width",
        depth: "depth",
        height: "height",
        lid: "lid",
        dividersAcross: "dividersAcross",
        gap: "5",
      },
    }),
  ],
  {
    parameters: [
      parameter("width", "120"),
      parameter("depth", "80"),
      parameter("height", "60"),
      parameter("lid", "'open'", { type: "text" }),
      parameter("dividersAcross", "0"),
    ],
  },
);
