import {
  type ExampleResult,
  exampleDocument,
  type Picture,
  pictureOf,
  resultsOf,
} from "@cuttle/design/example";
import type { EvaluationResult } from "@cuttle/design/host";
import { newSandbox } from "../../engine/create-sandbox.ts";
import type { SharedSandbox } from "./use-sandbox.ts";

/** What an example gave when it ran. */
export interface ExampleOutput {
  readonly results: readonly ExampleResult[];
  readonly picture: Picture | undefined;
  /** A sentence, with the line where the engine knows it. */
  readonly problem: string | undefined;
}

const nothing: ExampleOutput = { results: [], picture: undefined, problem: undefined };

export const stopped: ExampleOutput = { ...nothing, problem: "You stopped it before it was done." };

/** The page has one sandbox. */
export const replaced: ExampleOutput = {
  ...nothing,
  problem: "It was stopped, because another example ran.",
};

/** Runs an example in the page's sandbox. Resolves to undefined when another one runs there meanwhile, or it was stopped. */
export async function runExample(
  code: string,
  shared: SharedSandbox,
): Promise<ExampleOutput | undefined> {
  shared.current ??= newSandbox();
  const sandbox = shared.current;
  sandbox.open(exampleDocument(code));
  const result = await sandbox.update({});
  if (!result || sandbox !== shared.current) return undefined;
  if (result.status === "slow" || result.status === "hung") {
    stopExamples(shared); // otherwise it is tried again
    return { ...nothing, problem: "This takes too long, so it was stopped." };
  }
  return outputOf(result);
}

/** Ends what runs. The next example gets a new sandbox. */
export function stopExamples(shared: SharedSandbox): void {
  shared.current?.dispose();
  shared.current = undefined;
}

function outputOf({ drawing, errors, notices }: EvaluationResult): ExampleOutput {
  const [error] = errors;
  const message = error?.message;
  const named = error?.line === undefined || message?.includes(" in line ");
  return {
    results: resultsOf(notices),
    picture: message === undefined && drawing ? pictureOf(drawing) : undefined,
    problem: named ? message : `Line ${error.line}: ${message}`,
  };
}
