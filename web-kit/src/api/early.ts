import type { Input, OperationName } from "./operations.ts";

/** What has been asked before the page was put together, by address and body. */
const early = new Map<string, Promise<Response>>();

/**
 * Asks before there is a client: the first call with the same name and input takes this reply. For what a page is certain
 * to ask at once; `host` as in `createApiClient`.
 */
export function askEarly<Name extends OperationName>(
  host: string,
  name: Name,
  input: Input<Name>,
): void {
  const url = `${host}/api/v1/${name}`;
  const body = JSON.stringify(input);
  const reply = post(url, body);
  reply.catch(() => undefined); // who takes it hears of it
  early.set(url + body, reply);
}

/** The reply to what was asked early, for the first who wants it. */
export function takeEarly(url: string, body: string): Promise<Response> | undefined {
  const asked = early.get(url + body);
  early.delete(url + body);
  return asked;
}

export function post(url: string, body: string, init?: RequestInit): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    credentials: "same-origin",
    body,
    ...init,
  });
}
