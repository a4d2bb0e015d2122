import type { ApiClient, Input } from "@cuttle/web-kit/api";
import { createContext, use } from "react";
import { projectOf } from "./frame/place-of.ts";

type LoggedEvent = NonNullable<Input<"logEvent">["events"]>[number];
type EventName = NonNullable<LoggedEvent["eventName"]>;
type Metadata = Record<string, string | number | boolean>;

/** Logs what somebody does (S0 §7 logEvent). It never throws, and nothing waits for it. */
export type LogEvent = (eventName: EventName, metadata?: Metadata) => void;

const LogEventContext = createContext<LogEvent>(() => undefined);

export const LogEventProvider = LogEventContext.Provider;

export const useLogEvent = () => use(LogEventContext);

/** The server takes 20. */
const atOnce = 10;
/** Milliseconds. */
const waitForOthers = 5_000;

/**
 * Events wait up to five seconds for others, and are sent at once when the page is hidden or left. On a local
 * development host they are only written to the console (S0 §7). Browsers that ask not to be tracked send none.
 */
export function createEventLog(
  client: ApiClient,
  { hostname }: Pick<Location, "hostname"> = window.location,
): LogEvent {
  if (isLocal(hostname)) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for it
    return (eventName, metadata) => console.log("event", eventName, metadata);
  }
  if (asksForPrivacy(navigator)) return () => undefined;

  let waiting: LoggedEvent[] = [];
  let timer: number | undefined;

  function send() {
    window.clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length > 0) {
      client.call("logEvent", { events }, { keepalive: true }).catch(() => undefined);
    }
  }

  window.addEventListener("pagehide", send);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send();
  });

  return (eventName, metadata) => {
    const projectId = projectOf(window.location.pathname);
    waiting.push({ eventName, ...(projectId && { projectId }), ...(metadata && { metadata }) });
    if (waiting.length >= atOnce) send();
    else timer ??= window.setTimeout(send, waitForOthers);
  };
}

function isLocal(hostname: string): boolean {
  return /(^|\.)(localhost|test)$|^127\.|^\[::1\]$/.test(hostname);
}

/** Whether the browser asks not to be tracked. */
export function asksForPrivacy(browser: Navigator & { globalPrivacyControl?: boolean }): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === "1";
}
