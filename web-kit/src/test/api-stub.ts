import { vi } from "vitest";
import type { Input, OperationName, Output } from "../api/operations.ts";

/** An expected refusal. */
export interface Refusal {
  readonly success: false;
  readonly message: string;
  readonly code?: string;
  readonly fields?: Record<string, string>;
}

export type Reply<Name extends OperationName> =
  | (Omit<Output<Name>, "success" | "message"> & { message?: string })
  | Refusal
  | Response;

/** What the server replies to an operation: always the same, or depending on the input. */
export type Answer<Name extends OperationName> =
  | Reply<Name>
  | ((input: Input<Name>) => Reply<Name> | Promise<Reply<Name>>);

export type Answers = { [Name in OperationName]?: Answer<Name> };

/**
 * A fake server: operation → reply. A call to an operation without a reply fails the test. Every request is recorded.
 * `files` are what it has besides, by their addresses; a Response is what it replies instead.
 */
export function stubApi(answers: Answers, files: Record<string, string | Response> = {}) {
  const asked: Array<{ name: OperationName; input: Record<string, unknown> }> = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const file = files[url];
    if (file !== undefined) return file instanceof Response ? file : new Response(file);
    const name = url.split("/").at(-1) as OperationName;
    const input = JSON.parse(String(init?.body));
    asked.push({ name, input });
    const answer = answers[name];
    if (answer === undefined) throw new Error(`The test has no reply for ${name}.`);
    const reply = typeof answer === "function" ? await answer(input) : answer;
    if (reply instanceof Response) return reply;
    return new Response(JSON.stringify({ success: true, message: "", ...reply }));
  });
  return {
    answers,
    asked,
    inputsOf: (name: OperationName) =>
      asked.filter((call) => call.name === name).map((call) => call.input),
  };
}

/** An expected refusal, as the server words it. */
export function refusal(message: string, fields?: Record<string, string>): Refusal {
  return { success: false, message, ...(fields ? { fields } : {}) };
}
