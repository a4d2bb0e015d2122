/** What somebody needs an account for who goes on to Pro, the trial (both only where plans are sold) or a gift: "to redeem your gift". */
export function paidPurposeOf(next: string, sells: boolean): string | undefined {
  const { pathname, searchParams } = new URL(next, window.location.origin);
  if (pathname.startsWith("/gift/")) return "to redeem your gift";
  if (!sells) return undefined;
  if (searchParams.get("trial") === "true" || searchParams.get("claim") === "trial") {
    return "to start your free trial";
  }
  return pathname.startsWith("/checkout/") ? "to get Cuttle Pro" : undefined;
}
