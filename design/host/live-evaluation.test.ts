import { describe, expect, test } from "vitest";
import type { Drawing } from "../src/drawing.ts";
import type { EvaluationError } from "../src/index.ts";
import { FileRegistry } from "./files.ts";
import { LiveEvaluation } from "./live-evaluation.ts";
import type { EvaluationRequest } from "./protocol.ts";
import { evaluatedWith } from "./testing/evaluated.ts";
import type { WorkerResult } from "./worker-result.ts";

/** Replies as the test says. A worker that hung is replaced. */
class StubEngine {
  worker: unknown = {};
  readonly answers: (WorkerResult | Promise<WorkerResult>)[] = [];
  /** The document of each evaluation. */
  readonly asked: object[] = [];
  /** Whether each was to describe the elements. */
  readonly described: boolean[] = [];
  /** Whether each was to put the pieces together. */
  readonly assembled: boolean[] = [];
  /** The time limit of each evaluation, milliseconds. */
  readonly limits: number[] = [];
  cancel = () => {};

  open(): void {}
  async evaluate(
    { revision, elements, assembled }: EvaluationRequest,
    limit: number,
  ): Promise<WorkerResult> {
    this.assembled.push(assembled);
    this.asked.push(revision.document);
    this.described.push(elements);
    this.limits.push(limit);
    const answer = await this.answers.shift();
    if (answer === undefined) throw new Error("the test has no reply");
    return answer;
  }
}

const fonts = {
  files: new FileRegistry([], "/read-svg.js"),
  load: async () => undefined,
  preloaded: undefined,
};

const drawn = (name: string): Drawing => ({
  unit: "mm",
  parts: [{ key: name, element: name, name, shapes: [] }],
});
const empty: Drawing = { unit: "mm", parts: [] };
const evaluated = (drawing: Drawing, ...errors: EvaluationError[]): WorkerResult => ({
  kind: "evaluated",
  drawing,
  evaluated: evaluatedWith({ errors }),
});
const hung: WorkerResult = { kind: "hung", location: undefined, after: 2_000 };
const typo = { element: "a", message: "There is nothing called inptu." };

function stage() {
  const engine = new StubEngine();
  const live = new LiveEvaluation(engine, fonts);
  let version = 0;
  const edit = async (answer: WorkerResult, other = false) => {
    live.open({ version: version++ }, !other);
    engine.answers.push(answer);
    return await live.update({}, "rest");
  };
  const hang = async () => {
    // The first time it is tried twice.
    engine.answers.push(hung, hung);
    live.open({ version: version++ }, true);
    const result = await live.update({}, "rest");
    engine.answers.length = 0;
    engine.worker = {};
    return result;
  };
  return { edit, hang };
}

test("the last good drawing stays after a hang, as long as the new worker draws with errors", async () => {
  const { edit, hang } = stage();
  await edit(evaluated(drawn("good")), true);
  expect(await hang()).toMatchObject({ status: "hung", drawing: drawn("good") });
  const broken = await edit(evaluated(empty, typo));
  expect(broken).toMatchObject({ status: "kept", drawing: drawn("good"), errors: [typo] });
  const other = { element: "a", message: "Another mistake." };
  expect((await edit(evaluated(empty, other)))?.drawing).toEqual(drawn("good"));
  expect((await edit(evaluated(drawn("mended"))))?.drawing).toEqual(drawn("mended"));
  // From here on the worker itself has the last good drawing.
  expect((await edit(evaluated(drawn("stale"), typo)))?.drawing).toEqual(drawn("stale"));
});

test("an error that was there before does not keep the last drawing", async () => {
  const { edit, hang } = stage();
  await edit(evaluated(drawn("half"), typo), true);
  await hang();
  expect((await edit(evaluated(drawn("half, wider"), typo)))?.drawing).toEqual(
    drawn("half, wider"),
  );
});

test("drawings of the worker that drew what is on the page are shown, errors or not", async () => {
  const { edit } = stage();
  await edit(evaluated(drawn("first"), typo), true);
  const other = { element: "b", message: "Another mistake." };
  expect((await edit(evaluated(drawn("second"), typo, other)))?.drawing).toEqual(drawn("second"));
});

test("another document starts with its own drawing", async () => {
  const { edit, hang } = stage();
  await edit(evaluated(drawn("good")), true);
  await hang();
  expect((await edit(evaluated(empty, typo), true))?.drawing).toEqual(empty);
});

test("a result names the document that it was drawn from, also when that was edited meanwhile", async () => {
  const engine = new StubEngine();
  const live = new LiveEvaluation(engine, fonts);
  const told: unknown[] = [];
  live.subscribe(({ status, document, drawing }) => told.push([status, document, drawing]));
  const [before, after] = [{ version: 1 }, { version: 2 }];
  let draw: (answer: WorkerResult) => void = () => undefined;
  engine.answers.push(
    new Promise((resolve) => {
      draw = resolve;
    }),
    evaluated(drawn("after")),
    hung,
  );
  live.open(before, false);
  const first = live.update({}, "rest");
  live.open(after, true);
  const second = live.update({}, "rest");
  await expect.poll(() => engine.asked).toHaveLength(1);
  draw(evaluated(drawn("before")));
  await Promise.all([first, second]);
  // The drawing is the last one, which worked.
  const last = { version: 3 };
  live.open(last, true);
  await live.update({}, "rest");
  expect(engine.asked).toEqual([before, after, last]);
  expect(told).toEqual([
    ["drawn", before, drawn("before")],
    ["drawn", after, drawn("after")],
    ["hung", last, drawn("after")],
  ]);
});

test("elements are described on request, and stay those of the drawing", async () => {
  const engine = new StubEngine();
  const live = new LiveEvaluation(engine, fonts);
  const results: unknown[] = [];
  live.subscribe(({ status, elements }) => results.push([status, elements?.paths]));
  const elements = { paths: ["a"], numbers: new Float64Array(), guides: [], values: [] };
  const described: WorkerResult = {
    kind: "evaluated",
    drawing: drawn("a"),
    evaluated: evaluatedWith({ elements }),
  };
  engine.answers.push(evaluated(drawn("a")), described, hung);
  live.open({}, false);
  await live.update({}, "rest");
  live.describeElements(true);
  await expect.poll(() => results).toHaveLength(2);
  await live.update({ size: "2" }, "rest");
  expect(results).toEqual([
    ["drawn", undefined],
    ["drawn", ["a"]],
    ["hung", ["a"]],
  ]);
  expect(engine.described).toEqual([false, true, true]);
});

test("a refused document and an engine that does not start are distinguished", async () => {
  const engine = new StubEngine();
  const live = new LiveEvaluation(engine, fonts);
  engine.answers.push({ kind: "refused", message: "This is no document." });
  expect(await live.update({}, "rest")).toMatchObject({ status: "refused" });
  engine.answers.push(Promise.reject(new Error("The drawing engine didn't start.")));
  expect(await live.update({}, "rest")).toMatchObject({ status: "failed" });
});

test("a hang of a document that was replaced meanwhile does not affect the next one", async () => {
  const engine = new StubEngine();
  const live = new LiveEvaluation(engine, fonts);
  engine.answers.push(hung);
  live.open({ name: "endless" }, false);
  const left = live.update({}, "rest");
  live.open({ name: "good" }, false);
  await left;
  engine.answers.push(evaluated(drawn("good")));
  expect(await live.update({}, "rest")).toMatchObject({ status: "drawn", drawing: drawn("good") });
});

test("the first drawing waits for fonts that are loading, unless there are newer values", async () => {
  const engine = new StubEngine();
  let arrive = () => {};
  const preloaded = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const live = new LiveEvaluation(engine, { ...fonts, preloaded });
  live.open({ name: "lettered" }, false);
  engine.answers.push(evaluated(drawn("without")), evaluated(drawn("with")));
  const first = live.update({ name: "'A'" }, "rest");
  await Promise.resolve();
  expect(engine.limits).toEqual([]);
  const second = live.update({ name: "'B'" }, "rest");
  expect((await first)?.drawing).toEqual(drawn("without"));
  expect(engine.limits).toHaveLength(1);
  arrive();
  expect((await second)?.drawing).toEqual(drawn("with"));
});

describe("a document that takes too long", () => {
  const begin = (...answers: (WorkerResult | Promise<WorkerResult>)[]) => {
    const engine = new StubEngine();
    const live = new LiveEvaluation(engine, fonts);
    const told: string[] = [];
    live.subscribe(({ status }) => told.push(status));
    live.open({ name: "slow" }, false);
    engine.answers.push(...answers);
    return { engine, live, told };
  };

  test("is retried once on request, and reported meanwhile", async () => {
    const { engine, live, told } = begin(hung, evaluated(drawn("late")));
    expect(await live.retry({})).toMatchObject({
      status: "drawn",
      drawing: drawn("late"),
    });
    expect(told).toEqual(["slow", "drawn"]);
    // A fresh worker's first evaluation gets three times this limit.
    expect(engine.limits).toEqual([2_000, 2_000]);
  });

  test("gets three times the limit of a cold worker", async () => {
    const { engine, live } = begin({ ...hung, after: 6_000 }, hung);
    expect(await live.retry({})).toMatchObject({ status: "hung", drawing: undefined });
    expect(engine.limits).toEqual([2_000, 6_000]);
  });

  test("gets only the short limit, until a retry is requested", async () => {
    const { engine, live, told } = begin(hung, hung);
    await live.update({}, "rest");
    expect(await live.update({ a: "1" }, "rest")).toMatchObject({ status: "hung" });
    expect(told).toEqual(["hung", "hung"]);
    expect(await live.update({}, "rest")).toMatchObject({ status: "hung" });
    expect(engine.limits).toHaveLength(2);

    engine.answers.push(hung, evaluated(drawn("at last")));
    expect(await live.retry({})).toMatchObject({ status: "drawn", drawing: drawn("at last") });
    expect(engine.limits).toHaveLength(4);
  });

  test("does not keep a retry that was not needed", async () => {
    const { engine, live } = begin(hung, evaluated(drawn("in time")), hung);
    await live.update({}, "rest");
    expect(await live.retry({})).toMatchObject({ status: "drawn" });
    expect(await live.update({ a: "1" }, "rest")).toMatchObject({ status: "hung" });
    expect(engine.limits).toHaveLength(3);
  });

  test("is superseded by newer values, which get a retry too", async () => {
    let end: (answer: WorkerResult) => void = () => undefined;
    const endless = new Promise<WorkerResult>((resolve) => {
      end = resolve;
    });
    const { engine, live, told } = begin(hung, endless);
    engine.cancel = () => end({ kind: "broken", location: undefined });
    const left = live.retry({});
    await expect.poll(() => engine.limits).toHaveLength(2);
    engine.answers.push(hung, evaluated(drawn("newer")));
    const newer = await live.update({ a: "1" }, "rest");
    expect(await left).toBeUndefined();
    expect(newer).toMatchObject({ status: "drawn", drawing: drawn("newer") });
    expect(told).toEqual(["slow", "slow", "drawn"]);
  });
});

test("what takes too long to put together is drawn all the same", async () => {
  const engine = new StubEngine();
  const live = new LiveEvaluation(engine, fonts);
  live.open({ version: 1 }, false);
  engine.answers.push(
    { kind: "hung", location: { name: "Assembled view" }, after: 2_000 },
    evaluated(drawn("a")),
    evaluated(drawn("b")),
    evaluated(drawn("c")),
  );
  expect(await live.update({}, "rest")).toMatchObject({ status: "drawn", drawing: drawn("a") });
  live.open({ version: 2 }, true);
  await live.update({}, "rest");
  live.open({ version: 3 }, false);
  await live.update({}, "rest");
  // Not again in this document.
  expect(engine.assembled).toEqual([true, false, false, true]);
});
