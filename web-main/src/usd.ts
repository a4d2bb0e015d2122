/** An amount of US dollars, given in cents, without a trailing .00 (S0 §9). */
export function usd(cents: number): string {
  return `US$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)}`;
}
