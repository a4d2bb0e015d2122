import { messageFor, type Output, useApi } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useCallback, useEffect, useRef, useState, useTransition } from "react";

export type Role = Output<"acceptMinisiteInvitation">["role"];

/** Accepts an invitation: now, or as soon as somebody has logged in for it. */
export function useAccepting(subdomain: string, token: string, onAccepted: () => void) {
  const { call } = useApi();
  const { user, refresh } = useSession();
  const [acceptsNext, setAcceptsNext] = useState(false);
  const [busy, startTransition] = useTransition();
  const [failure, setFailure] = useState("");
  const [role, setRole] = useState<Role | null>(null);
  const asked = useRef(false);

  const fail = useCallback((error: unknown) => setFailure(messageFor(error)), []);

  const accept = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    setFailure("");
    startTransition(async () => {
      try {
        const reply = await call(
          "acceptMinisiteInvitation",
          { subdomain, token },
          { invalidates: ["getMinisiteInvitation"] },
        );
        await refresh().catch(() => undefined); // it is accepted, even when the refresh fails
        setRole(reply.role);
        onAccepted();
      } catch (error) {
        fail(error);
      }
      asked.current = false;
    });
  }, [call, refresh, fail, subdomain, token, onAccepted]);

  useEffect(() => {
    if (!user || !acceptsNext) return;
    setAcceptsNext(false);
    accept();
  }, [user, acceptsNext, accept]);

  const acceptOnceIn = useCallback(() => {
    setAcceptsNext(true);
    setFailure("");
  }, []);
  const forget = useCallback(() => setFailure(""), []);

  /** The role is null while nothing was accepted. */
  return { role, busy, failure, accept, acceptOnceIn, fail, forget };
}
