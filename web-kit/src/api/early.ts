import type { Input, OperationName, Output } from "./operations.ts";
import { send } from "./send.ts";

interface Asked {
  readonly reply: Promise<unknown>;
  /** Set once it has arrived. */
  read?: unknown;
}

/** Requests sent before the app has started, by address and body. */
const early = new Map<string, Asked>();

const keyOf = (url: string, input: unknown) => url + JSON.stringify(input);

/**
 * Sends a request before there is a client: the first call with the same name and input takes its reply. For what a
 * page is certain to need at once; `host` as in `createApiClient`.
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
    () => undefined, // reported to whoever takes it
  );
  return reply;
}

/** For `createApiClient`. */
export const earlyRequests = {
  /** Drops what nobody has taken: it was requested for the user signed in at that time. */
  forget: () => early.clear(),

  /** The reply to an early request; only the first caller gets it. */
  take<Reply>(url: string, input: unknown): Promise<Reply> | undefined {
    const asked = early.get(keyOf(url, input));
    early.delete(keyOf(url, input));
    return asked?.reply as Promise<Reply> | undefined;
  },

  /** The same, if it has already arrived and succeeded; otherwise it can still be taken. */
  takeRead<Reply>(url: string, input: unknown): Reply | undefined {
    const read = early.get(keyOf(url, input))?.read;
    if (read) early.delete(keyOf(url, input));
    return read as Reply | undefined;
  },
};
