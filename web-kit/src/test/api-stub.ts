import { vi } from "vitest";
import type { OperationName } from "../api/operations.ts";

export type Answer = (input: Record<string, unknown>) => Response | Promise<Response> | object;

/**
 * A fake server: operation → reply. A call to an operation without a reply fails the test. Every request is recorded.
 */
export function stubApi(answers: Partial<Record<OperationName, Answer | object>>) {
  const asked: Array<{ name: OperationName; input: Record<string, unknown> }> = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const name = url.split("/").at(-1) as OperationName;
    const input = JSON.parse(String(init.body)) as Record<string, unknown>;
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
export function refusal(message: string, fields?: Record<string, string>) {
  return { success: false, message, ...(fields ? { fields } : {}) };
}
