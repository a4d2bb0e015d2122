import { ApiError, messageFor, useApi } from "@cuttle/web-kit/api";
import { useEffect, useState } from "react";

/** Milliseconds without typing before the server is asked. */
const PAUSE = 300;

export interface SubdomainCheck {
  readonly status: "idle" | "checking" | "available" | "refused" | "failed";
  /** The server's message. */
  readonly reason: string;
  /** The minisite's address, if available. */
  readonly origin: string;
}

const idle: SubdomainCheck = { status: "idle", reason: "", origin: "" };

/** The server's check of an address while it is typed. `of`: the minisite that would move there. */
export function useSubdomainCheck(subdomain: string, of?: string): SubdomainCheck {
  const { call } = useApi();
  const [answer, setAnswer] = useState<SubdomainCheck & { asked: string }>();

  useEffect(() => {
    if (!subdomain) return;
    const stop = new AbortController();
    async function ask() {
      try {
        const options = { singleFlight: true, signal: stop.signal };
        const { available, ...said } = await call(
          "adminCheckSubdomain",
          { subdomain, ...(of && { of }) },
          options,
        );
        setAnswer({
          reason: said.reason,
          origin: said.origin,
          asked: subdomain,
          status: available ? "available" : "refused",
        });
      } catch (error) {
        if (error instanceof ApiError && error.canceled) return;
        setAnswer({ ...idle, asked: subdomain, status: "failed", reason: messageFor(error) });
      }
    }
    const wait = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [call, subdomain, of]);

  if (!subdomain) return idle;
  return answer?.asked === subdomain ? answer : { ...idle, status: "checking" };
}
