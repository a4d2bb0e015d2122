import { ApiError } from "./api-error.ts";
import type { earlyRequests } from "./early.ts";
import type { Input, OperationName, Output } from "./operations.ts";
import { send } from "./send.ts";

export interface CallOptions {
  /** Milliseconds after which the request is aborted; without it the browser decides. */
  timeout?: number;
  /** An earlier call of the same name that is still under way is cancelled. */
  singleFlight?: boolean;
  /** The operations whose replies are outdated once this call has succeeded or failed. */
  invalidates?: readonly OperationName[];
  /** Nothing is read again, although `invalidates` names it. */
  skipRedraw?: boolean;
  /** The request outlives the page that sent it. Browsers limit its body to 64 kB and fail what is larger. */
  keepalive?: boolean;
  /** Cancels the call, e.g. because its page was closed. */
  signal?: AbortSignal | undefined;
}

export interface ApiClient {
  call<Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    options?: CallOptions,
  ): Promise<Output<Name>>;
  /** The reply to an early request (early.ts) if it has already arrived; only the first caller gets it. */
  takeRead<Name extends OperationName>(name: Name, input: Input<Name>): Output<Name> | undefined;
  /** Says that replies are outdated: what is on screen is read again at once, the rest when it is next needed. */
  invalidate(...names: OperationName[]): void;
  /** Drops everything that was read, and early requests: somebody else is signed in now. */
  reset(): void;
  /** Calls the listener on every such event; returns how to stop. */
  on<Event extends keyof ApiEvents>(event: Event, listener: ApiEvents[Event]): () => void;
}

interface ApiEvents {
  invalidate: (names: readonly OperationName[]) => void;
  reset: () => void;
  /** A call was refused because the session has ended, or because of the role. */
  refused: () => void;
}

/** Calls operations of the API at `host`; "" is the page's own origin. `early`: where requests may have been made early. */
export function createApiClient(host: string, early?: typeof earlyRequests): ApiClient {
  const inFlight = new Map<OperationName, AbortController>();
  const listeners: { [Event in keyof ApiEvents]: Set<ApiEvents[Event]> } = {
    invalidate: new Set(),
    reset: new Set(),
    refused: new Set(),
  };
  const urlOf = (name: OperationName) => `${host}/api/v1/${name}`;

  async function call<Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    options: CallOptions = {},
  ): Promise<Output<Name>> {
    const replaced = new AbortController();
    if (options.singleFlight) {
      inFlight.get(name)?.abort(new DOMException(`A later ${name} replaced it.`, "AbortError"));
      inFlight.set(name, replaced);
    }
    const taken = options.signal ? [replaced.signal, options.signal] : [replaced.signal];
    let canceled = false;
    try {
      const url = urlOf(name);
      return await (early?.take<Output<Name>>(url, input) ?? send(url, input, taken, options));
    } catch (error) {
      canceled = error instanceof ApiError && error.canceled;
      if (error instanceof ApiError && aboutTheUser.has(error.code)) {
        for (const listener of listeners.refused) listener();
      }
      throw error;
    } finally {
      if (inFlight.get(name) === replaced) inFlight.delete(name);
      if (options.invalidates && !options.skipRedraw && !canceled) {
        invalidate(...options.invalidates);
      }
    }
  }

  function invalidate(...names: OperationName[]) {
    for (const listener of listeners.invalidate) listener(names);
  }

  return {
    call,
    takeRead: (name, input) => early?.takeRead(urlOf(name), input),
    invalidate,
    reset() {
      early?.forget();
      for (const listener of listeners.reset) listener();
    },
    on(event, listener) {
      listeners[event].add(listener);
      return () => void listeners[event].delete(listener);
    },
  };
}

/** Codes of refusals after which the page may show the wrong user, or an outdated role. People who do not manage a
 * minisite are told that there is none. */
const aboutTheUser = new Set(["login_required", "not_permitted", "not_found", "minisite_unknown"]);
