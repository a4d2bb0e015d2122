import { usd } from "./usd.ts";

/** Currencies whose smallest unit at the payment service isn't the one that Intl knows. */
const twoDigits = ["isk", "ugx"];

/** An amount in the smallest unit of its currency: "US$24", "EUR 21.60" (Go: cuttle.Money). */
export function money(currency: string | null, amount: number): string {
  if (currency === null || currency === "usd") return usd(amount);
  const { maximumFractionDigits } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  const digits = twoDigits.includes(currency) ? 2 : (maximumFractionDigits ?? 2);
  const unit = 10 ** digits;
  const text = (amount / unit).toFixed(amount % unit === 0 ? 0 : digits);
  return `${currency.toUpperCase()} ${text}`;
}
