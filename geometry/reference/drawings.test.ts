import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { exampleDocument, pictureOf, resultsOf } from "../../design/src/example/index.ts";
import { createEvaluator } from "../../design/src/index.ts";
import { loadFonts } from "../fonts/node.ts";

beforeAll(() => loadFonts(["pacifico", "noto-sans"]));

const examples = new Set<string>();
const folder = new URL("./api/", import.meta.url);
for (const name of readdirSync(folder).sort()) {
  JSON.parse(readFileSync(new URL(name, folder), "utf8"), (key, value) => {
    if (key === "examples") for (const code of value) examples.add(code);
    return value;
  });
}

// The pages show the drawings without running anything. After a change: make generate-reference
test("every example runs as its page runs it, says its results, and draws what drawings.json has", async () => {
  const drawings: Record<string, unknown> = {};
  for (const code of examples) {
    const { drawing, errors, notices, missingFiles } = createEvaluator().evaluate(
      exampleDocument(code),
    );
    expect([code, errors, missingFiles]).toEqual([code, [], []]);
    const results = resultsOf(notices).map(({ line }) => line);
    for (const [k, line] of code.split("\n").entries()) {
      if (line.includes("// =>"))
        expect([code, results]).toEqual([code, expect.arrayContaining([k + 1])]);
    }
    const picture = pictureOf(drawing);
    if (picture) drawings[code] = picture;
  }
  await expect(`${JSON.stringify(drawings, null, 1)}\n`).toMatchFileSnapshot("drawings.json");
});
