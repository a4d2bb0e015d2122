import { beforeAll, describe, expect, test } from "vitest";
import { loadFonts } from "../../../geometry/fonts/node.ts";
import { thorough } from "../../../geometry/some-of.ts";
import type { OldDocument } from "../document/migrate.ts";
import { readDocument } from "../document/read.ts";
import { registerDrawing } from "../drawing-file/registry.ts";
import { builtIns } from "./create-evaluator.ts";
import { makeEvaluator } from "./evaluator.ts";
import { hashText } from "./hash.ts";
import {
  combination,
  generatedDocument,
  oldGenerators,
  oldModifiers,
  plan,
} from "./version-1-documents.ts";

// The files next to this one hold what the evaluator of version 1 drew, before there was a version 2: a hash of the keys
// of all parts for each document. When a built-in is meant to draw something else, `npx vitest run --project engine
// design/src/evaluate/version-1 -u` updates them, with CUTTLE_THOROUGH for all.

beforeAll(async () => {
  await loadFonts(["noto-sans", "pacifico"]);
  registerDrawing("plan", new TextEncoder().encode(plan).buffer);
});

/** A short hash of everything a document draws; "-" when that is nothing. */
function drawn(old: OldDocument): string {
  const { drawing } = makeEvaluator({ registry: builtIns }).evaluate(readDocument(old));
  const keys = drawing.parts.map(({ key }) => key);
  return keys.length === 0 ? "-" : hashText(keys.join(" ")).slice(0, 8);
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

/** Ten documents to a line. */
function lines(from: number, to: number): string {
  const hashes = numbers(from, to).map((number) => drawn(generatedDocument(number)));
  return numbers(0, hashes.length / 10)
    .map((line) => `${hashes.slice(line * 10, line * 10 + 10).join(" ")}\n`)
    .join("");
}

describe("a document of version 1 draws what it drew then", () => {
  test("every generator with every modifier", async () => {
    const rows = Object.keys(oldGenerators).map((generator) => {
      const hashes = Object.keys(oldModifiers).map((modifier) =>
        drawn(combination(generator, modifier)),
      );
      return `${generator}: ${hashes.join(" ")}\n`;
    });
    await expect(rows.join("")).toMatchFileSnapshot("version-1-combinations.txt");
  }, 60_000);

  test("a hundred generated documents", async () => {
    await expect(lines(0, 100)).toMatchFileSnapshot("version-1-generated.txt");
  });

  if (thorough)
    test("nine hundred more", async () => {
      await expect(lines(100, 1000)).toMatchFileSnapshot("version-1-generated-more.txt");
    }, 300_000);
});
