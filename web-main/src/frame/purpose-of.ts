/** What somebody needs an account for who is going there: "to redeem your gift". It takes the place of what a free account includes. */
export function purposeOf(next: string): string | undefined {
  const { pathname, searchParams } = new URL(next, window.location.origin);
  if (searchParams.get("trial") === "true" || searchParams.get("claim") === "trial") {
    return "to start your free trial";
  }
  if (pathname.startsWith("/checkout/")) return "to get Cuttle Pro";
  if (pathname.startsWith("/gift/")) return "to redeem your gift";
  return undefined;
}
