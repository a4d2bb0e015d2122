import type { Input, OperationName, Output } from "./operations.ts";
import { send } from "./send.ts";

/** What has been asked before the page was put together, by address and body. */
const early = new Map<string, Promise<unknown>>();

/**
 * Asks before there is a client: the first call with the same name and input takes this reply. For what a page is certain
 * to ask at once; `host` as in `createApiClient`.
 */
export function askEarly<Name extends OperationName>(
  host: string,
  name: Name,
  input: Input<Name>,
): Promise<Output<Name>> {
  const url = `${host}/api/v1/${name}`;
  const reply = send<Output<Name>>(url, input);
  reply.catch(() => undefined); // who takes it hears of it
  early.set(url + JSON.stringify(input), reply);
  return reply;
}

/** The reply to what was asked early, for the first who wants it. */
export function takeEarly<Reply>(url: string, input: unknown): Promise<Reply> | undefined {
  const key = url + JSON.stringify(input);
  const asked = early.get(key);
  early.delete(key);
  return asked as Promise<Reply> | undefined;
}
