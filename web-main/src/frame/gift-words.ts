import type { Schemas } from "@cuttle/web-kit/api";
import { shortDate } from "../short-date.ts";

export type GiftEffect = NonNullable<Schemas["GiftEffect"]>;

export function monthsOf(count: number): string {
  return count === 1 ? "1 month" : `${count} months`;
}

/** What a gift does for somebody: true before they have redeemed it, and after. */
export function giftWords({ starts, from, until }: GiftEffect): string {
  const [begin, end] = [from && shortDate(from), until && shortDate(until)];
  switch (starts) {
    case "now":
      return `With your gift, you have Cuttle Pro until ${end}.`;
    case "afterGift":
      return `The gift starts when your current gift ends on ${begin}. With both, you have Cuttle Pro until ${end}.`;
    case "afterPaidTime":
      return begin
        ? `The gift starts on ${begin}, when your subscription ends, and lasts until ${end}.`
        : "The gift starts when your subscription ends.";
    case "never":
      return "Your plan already includes everything in Pro. Keep the code, or give it to someone.";
  }
}
