import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { GiftEffect } from "../../frame/gift-words.ts";
import { forgetGift, isRemembered } from "./remembered-gift.ts";
import type { Redeem } from "./use-redeem.ts";

/**
 * Redeems a remembered gift as soon as somebody is signed in. Where it would not start now they have not been told what it does, so they
 * press again.
 */
export function useRedeemAfterSignUp(
  giftCode: string,
  forYou: GiftEffect | null,
  { press }: Redeem,
): void {
  const { user } = useSession();
  const [search] = useSearchParams();
  const modalIsOpen = search.has("modal");
  const begun = useRef(false);

  useEffect(() => {
    if (modalIsOpen || begun.current || !isRemembered(giftCode)) return;
    if (!user)
      forgetGift(); // they have closed the modal
    else if (forYou?.starts === "now") {
      begun.current = true;
      press(); // which forgets it, once there is a reply
    } else if (forYou) forgetGift();
  }, [modalIsOpen, user, forYou, press, giftCode]);
}
