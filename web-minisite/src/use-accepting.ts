import { ApiError, messageFor, type Output, useApi } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useCallback, useEffect, useRef, useState } from "react";

export type Role = Output<"acceptMinisiteInvitation">["role"];

/** Accepts an invitation: now, or as soon as somebody has logged in for it. */
export function useAccepting(subdomain: string, token: string, onAccepted: () => void) {
  const { call } = useApi();
  const { user, refresh } = useSession();
  const [acceptsNext, setAcceptsNext] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const [role, setRole] = useState<Role | null>(null);
  const asked = useRef(false);

  const fail = useCallback((error: unknown) => setFailure(messageFor(error)), []);

  const accept = useCallback(async () => {
    if (asked.current) return;
    asked.current = true;
    setBusy(true);
    setFailure("");
    try {
      const reply = await call("acceptMinisiteInvitation", { subdomain, token });
      await refresh().catch(() => undefined); // it is accepted, even when the refresh fails
      setRole(reply.role);
      onAccepted();
    } catch (error) {
      if (error instanceof ApiError && error.code === "login_required") {
        await refresh().catch(() => undefined);
      }
      fail(error);
    } finally {
      asked.current = false;
      setBusy(false);
    }
  }, [call, refresh, fail, subdomain, token, onAccepted]);

  useEffect(() => {
    if (!user || !acceptsNext) return;
    setAcceptsNext(false);
    void accept();
  }, [user, acceptsNext, accept]);

  const acceptOnceIn = useCallback(() => {
    setAcceptsNext(true);
    setFailure("");
  }, []);
  const forget = useCallback(() => setFailure(""), []);

  /** The role is null while nothing was accepted. */
  return { role, busy, failure, accept, acceptOnceIn, fail, forget };
}
