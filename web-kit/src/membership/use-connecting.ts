import { useState } from "react";
import { refreshOrReload } from "../account/refresh-or-reload.ts";
import { type Output, useApi } from "../api/index.ts";
import { useSession } from "../session/index.ts";
import { forgetPending, keepPending, pendingEmail } from "./pending.ts";

type Result = Output<"tryConnectingToMinisite">["result"];

/** The current step, and the address it is about. */
export interface Step {
  status: "asking" | Result["status"];
  email: string;
  maskedEmail: string;
}

/** The steps from an address to a connected account: each reply of the server is one (S1 §4). */
export function useConnecting(subdomain: string, onConnected: () => void) {
  const { call } = useApi();
  const session = useSession();
  const userId = session.user?.userId ?? "";
  const [step, setStep] = useState<Step>(() => {
    const pending = pendingEmail(subdomain, userId);
    if (pending) return { status: "verificationSent", email: pending, maskedEmail: "" };
    return { status: "asking", email: session.user?.email ?? "", maskedEmail: "" };
  });

  async function follow(email: string, { status, maskedEmail }: Result) {
    if (status === "verificationSent") keepPending(subdomain, userId, email);
    else forgetPending(subdomain, userId);
    setStep({ status, email, maskedEmail });
    // Whoever shows members-only content refetches it once the user is connected.
    if (status === "connected" && (await refreshOrReload(session))) onConnected();
  }

  return {
    step,
    async tryAddress(email: string) {
      const { result } = await call("tryConnectingToMinisite", { subdomain, email });
      await follow(email, result);
    },
    async confirm(code: string) {
      const { email } = step;
      const { result } = await call("confirmMinisiteConnection", { subdomain, email, code });
      await follow(email, result);
    },
    askAgain() {
      forgetPending(subdomain, userId);
      setStep({ ...step, status: "asking" });
    },
  };
}
