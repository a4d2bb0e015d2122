import type { Schemas } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, FormMessage } from "@cuttle/web-kit/ui";
import { Check } from "lucide-react";
import type { RefObject } from "react";
import { useLocation } from "react-router";
import { giftWords, monthsOf } from "../../frame/gift-words.ts";
import { proFeatures } from "../../frame/upgrade-words.ts";
import { useOpenModal } from "../../frame/use-open-modal.ts";
import { GiftFrame } from "./gift-frame.tsx";
import { rememberGift } from "./remembered-gift.ts";
import type { Redeem } from "./use-redeem.ts";
import { useRedeemAfterSignUp } from "./use-redeem-after-sign-up.ts";

interface ValidGiftProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly giftCode: string;
  readonly gift: Schemas["GiftCodeInfo"];
  readonly redeem: Redeem;
}

/** A gift that can be redeemed: from whom, what it is, and what it would do for the person. */
export function ValidGift({ heading, giftCode, gift, redeem }: ValidGiftProps) {
  const { giver, numberOfMonths, forYou } = gift;
  useRedeemAfterSignUp(giftCode, forYou, redeem);
  return (
    <GiftFrame months={numberOfMonths}>
      <p className="wrap-anywhere font-semibold text-accent-strong text-lead">
        {giver ? `A gift from ${giver}` : "A gift for you"}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-title outline-none">
        {monthsOf(numberOfMonths)} of Cuttle Pro
      </h1>
      <p className="mt-5 max-w-xl text-ink-soft text-lead">
        {forYou
          ? giftWords(forYou)
          : "All you need is a free account. You pay nothing, now or later: the gift ends automatically."}
      </p>
      {forYou?.starts !== "never" && <RedeemButton giftCode={giftCode} redeem={redeem} />}
      <div className="mt-4 max-w-xl">
        <FormMessage>{redeem.problem}</FormMessage>
      </div>
      <ul className="mt-8 grid gap-2 border-line border-t pt-6 text-small">
        {proFeatures.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check className="mt-0.5 size-5 shrink-0 text-accent-strong" aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
    </GiftFrame>
  );
}

interface RedeemButtonProps {
  readonly giftCode: string;
  readonly redeem: Redeem;
}

/** Visitors sign up or log in first, and come back (S1 §6); then the gift redeems itself. */
function RedeemButton({ giftCode, redeem: { press, busy } }: RedeemButtonProps) {
  const { user } = useSession();
  const { pathname, hash } = useLocation();
  const openModal = useOpenModal();
  function signUp() {
    rememberGift(giftCode);
    openModal("signup", { continueTo: pathname + hash });
  }
  return (
    <Button size="large" className="mt-7" loading={busy} onClick={user ? press : signUp}>
      Redeem my gift
    </Button>
  );
}
