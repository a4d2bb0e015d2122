/** What somebody needs an account for who goes on to Pro, the trial or a gift: "to redeem your gift". */
export function paidPurposeOf(next: string): string | undefined {
  const { pathname, searchParams } = new URL(next, window.location.origin);
  if (searchParams.get("trial") === "true" || searchParams.get("claim") === "trial") {
    return "to start your free trial";
  }
  if (pathname.startsWith("/checkout/")) return "to get Cuttle Pro";
  if (pathname.startsWith("/gift/")) return "to redeem your gift";
  return undefined;
}
