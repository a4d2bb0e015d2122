import { messageFor, useApi, useApiMutation } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { ModalState } from "../../frame/modal-state.ts";
import { paths } from "../../paths.ts";
import { forgetGift } from "./remembered-gift.ts";

export interface Redeem {
  press: () => void;
  /** Under way, or done and leaving the page. */
  busy: boolean;
  /** Why it failed, or empty. */
  problem: string;
}

/** Redeems a gift: success refreshes the user and goes to /payment-success (S1 §4). `askAgain` is called when it failed. */
export function useRedeem(giftCode: string, askAgain: () => void): Redeem {
  const { refresh } = useSession();
  const navigate = useNavigate();
  const { invalidate } = useApi();
  const { mutate, data, error, isPending } = useApiMutation("redeemGiftCode", {
    async onSuccess({ result: { status, effect } }) {
      forgetGift();
      if (status === "error") return askAgain();
      await refresh().catch(() => undefined); // that page asks until it knows
      const state: ModalState = effect ? { gift: effect } : {};
      void navigate(paths.paymentSuccess, { replace: true, state });
    },
    onError() {
      forgetGift();
      askAgain();
      void refresh().catch(() => undefined); // only the reply may be lost
    },
  });
  const redeemed = data?.result.status === "success";

  // Whoever comes back sees that it is claimed. Until they leave, the page stays as it is.
  useEffect(
    () => (redeemed ? () => invalidate("getGiftCodeInfo") : undefined),
    [redeemed, invalidate],
  );

  return {
    press: () => mutate({ giftCode }),
    busy: isPending || redeemed,
    problem: error ? messageFor(error) : (data?.result.message ?? ""),
  };
}
