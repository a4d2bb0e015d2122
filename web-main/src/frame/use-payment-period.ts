import { useState } from "react";
import type { PaymentPeriod } from "./upgrade-words.ts";

/**
 * How somebody wants to pay; monthly at first (S0 §4), or as they have chosen on the page below. It is kept in the history entry, next to the
 * router's own state, so that it is still chosen after coming back from the checkout.
 */
export function usePaymentPeriod(
  first: PaymentPeriod = "monthly",
): [PaymentPeriod, (period: PaymentPeriod) => void] {
  const [period, setPeriod] = useState<PaymentPeriod>(
    () => window.history.state?.paymentPeriod ?? first,
  );
  function choose(paymentPeriod: PaymentPeriod) {
    window.history.replaceState({ ...window.history.state, paymentPeriod }, "");
    setPeriod(paymentPeriod);
  }
  return [period, choose];
}
