import { expect, test } from "vitest";
import type { Drawing } from "../src/drawing.ts";
import type { EvaluationError } from "../src/index.ts";
import type { Outcome } from "./engine.ts";
import type { Lane } from "./lane.ts";
import { Live } from "./live.ts";
import type { Workshop } from "./workshop.ts";

/** Answers what it is told to. A worker that hung is followed by another. */
class StubLane {
  worker: unknown = {};
  readonly answers: Outcome[] = [];

  open(): void {}
  async evaluate(): Promise<Outcome> {
    const outcome = this.answers.shift();
    if (outcome === undefined) throw new Error("nobody said what to answer");
    return outcome;
  }
}

const drawn = (name: string): Drawing => ({
  unit: "mm",
  parts: [{ key: name, element: name, name, shapes: [] }],
});
const empty: Drawing = { unit: "mm", parts: [] };
const evaluated = (drawing: Drawing, ...errors: EvaluationError[]): Outcome => ({
  kind: "evaluated",
  drawing,
  evaluated: {
    diff: { unit: "mm", keys: [], parts: [] },
    parameters: [],
    errors,
    notices: [],
    missingFonts: [],
    stale: [],
    stats: { evaluated: 0, cached: 0 },
  },
});
const typo = { element: "a", message: "There is nothing called inptu." };

function stage() {
  const lane = new StubLane();
  const live = new Live(lane as unknown as Lane, {} as Workshop);
  let version = 0;
  const edit = async (outcome: Outcome, other = false) => {
    live.open({ version: version++ }, !other);
    lane.answers.push(outcome);
    return await live.update({}, "rest");
  };
  const hang = async () => {
    const result = await edit({ kind: "hung", place: undefined });
    lane.worker = {};
    return result;
  };
  return { edit, hang };
}

test("the last good drawing stays after a hang, for as long as the new worker draws with errors", async () => {
  const { edit, hang } = stage();
  await edit(evaluated(drawn("good")), true);
  expect(await hang()).toMatchObject({ status: "hung", drawing: drawn("good") });
  const broken = await edit(evaluated(empty, typo));
  expect(broken).toMatchObject({ status: "drawn", drawing: drawn("good"), errors: [typo] });
  const other = { element: "a", message: "Another mistake." };
  expect((await edit(evaluated(empty, other)))?.drawing).toEqual(drawn("good"));
  expect((await edit(evaluated(drawn("mended"))))?.drawing).toEqual(drawn("mended"));
  // From here on the worker remembers by itself what was good.
  expect((await edit(evaluated(drawn("stale"), typo)))?.drawing).toEqual(drawn("stale"));
});

test("an error that was there before keeps nothing back", async () => {
  const { edit, hang } = stage();
  await edit(evaluated(drawn("half"), typo), true);
  await hang();
  expect((await edit(evaluated(drawn("half, wider"), typo)))?.drawing).toEqual(
    drawn("half, wider"),
  );
});

test("a worker that has drawn what is on the page is believed, errors or not", async () => {
  const { edit } = stage();
  await edit(evaluated(drawn("first"), typo), true);
  const other = { element: "b", message: "Another mistake." };
  expect((await edit(evaluated(drawn("second"), typo, other)))?.drawing).toEqual(drawn("second"));
});

test("another document begins with what it draws", async () => {
  const { edit, hang } = stage();
  await edit(evaluated(drawn("good")), true);
  await hang();
  expect((await edit(evaluated(empty, typo), true))?.drawing).toEqual(empty);
});

test("a hang of a document that was left meanwhile says nothing of the next one", async () => {
  const lane = new StubLane();
  const live = new Live(lane as unknown as Lane, {} as Workshop);
  lane.answers.push({ kind: "hung", place: undefined });
  live.open({ name: "endless" }, false);
  const left = live.update({}, "rest");
  live.open({ name: "good" }, false);
  await left;
  lane.answers.push(evaluated(drawn("good")));
  expect(await live.update({}, "rest")).toMatchObject({ status: "drawn", drawing: drawn("good") });
});
