/** An amount of US dollars, given in cents, without a trailing .00 (S0 §9). */
export function usd(cents: number): string {
  const dollars = cents / 100;
  return `US$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}
