import { readSession, writeSession } from "../../engine/session-store.ts";

const key = "gift";

/**
 * Remembers the gift that a visitor wants to redeem, who signs up or logs in first, perhaps on Google's page. Not in the address: a link must not
 * redeem anything by itself. Not in other tabs: one of them redeems it.
 */
export function rememberGift(giftCode: string): void {
  writeSession(key, giftCode);
}

export function forgetGift(): void {
  writeSession(key, undefined);
}

export function isRemembered(giftCode: string): boolean {
  return readSession(key, (value) => typeof value === "string") === giftCode;
}
