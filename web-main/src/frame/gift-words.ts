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
      return `It follows the gift that you have until ${begin}. With both, you have Cuttle Pro until ${end}.`;
    case "afterPaidTime":
      return begin
        ? `Its months start on ${begin}, when your subscription ends, and last until ${end}.`
        : "Its months wait while your subscription renews, and start when it ends.";
    case "never":
      return "Your plan already has everything that Pro has. Keep the code, or pass it on.";
  }
}
