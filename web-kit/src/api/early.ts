import type { Input, OperationName, Output } from "./operations.ts";
import { send } from "./send.ts";

interface Asked {
  readonly reply: Promise<unknown>;
  /** Once it is here. */
  read?: unknown;
}

/** What has been asked before the page was put together, by address and body. */
const early = new Map<string, Asked>();

const keyOf = (url: string, input: unknown) => url + JSON.stringify(input);

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
  const asked: Asked = { reply };
  early.set(keyOf(url, input), asked);
  reply.then(
    (read) => {
      asked.read = read;
    },
    () => undefined, // who takes it hears of it
  );
  return reply;
}

/** Forgets what nobody has taken: it was answered to whoever was signed in then. */
export const forgetEarly = () => early.clear();

/** The reply to what was asked early, for the first who wants it. */
export function takeEarly<Reply>(url: string, input: unknown): Promise<Reply> | undefined {
  const asked = early.get(keyOf(url, input));
  early.delete(keyOf(url, input));
  return asked?.reply as Promise<Reply> | undefined;
}

/** The same, if it is here already and a reply; else it stays to be taken. */
export function takeRead<Reply>(url: string, input: unknown): Reply | undefined {
  const read = early.get(keyOf(url, input))?.read;
  if (read) early.delete(keyOf(url, input));
  return read as Reply | undefined;
}
