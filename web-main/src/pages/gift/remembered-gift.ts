// Not session-store.ts: shared with this page, it would be a chunk of its own, and make the project page heavier.
const key = "cuttle:gift";

/**
 * Remembers the gift that a visitor wants to redeem, who signs up or logs in first, perhaps on Google's page. Not in the address: a link must not
 * redeem anything by itself. Not in other tabs: one of them redeems it.
 */
export function rememberGift(giftCode: string): void {
  try {
    sessionStorage.setItem(key, giftCode);
  } catch {
    // Forbidden: they press the button again.
  }
}

export function forgetGift(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is remembered.
  }
}

export function isRemembered(giftCode: string): boolean {
  try {
    return sessionStorage.getItem(key) === giftCode;
  } catch {
    return false;
  }
}
