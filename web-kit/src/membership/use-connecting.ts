import { useState } from "react";
import { refreshOrReload } from "../account/refresh-or-reload.ts";
import { ApiError, type Output, useApi } from "../api/index.ts";
import { useSession } from "../session/index.ts";
import { forgetPending, keepPending, pendingEmail } from "./pending.ts";

type Result = Output<"tryConnectingToMinisite">["result"];

/** What is asked, or was answered, about which address. */
export interface Step {
  status: "asking" | Result["status"];
  email: string;
  maskedEmail: string;
}

/** The way from an address to a connected account: each answer of the server is a step (S1 §4). */
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
    // Whoever shows what membership opens asks again by themself once the user has it.
    if (status === "connected" && (await refreshOrReload(session))) onConnected();
  }

  /** Whoever was logged out somewhere else learns that, and is asked to log in. */
  async function asUser<Reply>(reply: Promise<Reply>): Promise<Reply> {
    return reply.catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === "login_required") {
        await session.refresh().catch(() => undefined);
      }
      throw error;
    });
  }

  // What is on screen changes when somebody is connected, not with every try.
  const options = { skipRedraw: true };
  return {
    step,
    async tryAddress(email: string) {
      const { result } = await asUser(
        call("tryConnectingToMinisite", { subdomain, email }, options),
      );
      await follow(email, result);
    },
    async confirm(code: string) {
      const { email } = step;
      const input = { subdomain, email, code };
      const { result } = await asUser(call("confirmMinisiteConnection", input, options));
      await follow(email, result);
    },
    askAgain() {
      forgetPending(subdomain, userId);
      setStep({ ...step, status: "asking" });
    },
  };
}
