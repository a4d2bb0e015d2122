import { usd } from "./usd.ts";

/** The digits behind the point of currencies that don't have two: the same as in money.go. */
const minorDigits: Record<string, number> = {
  bif: 0,
  clp: 0,
  djf: 0,
  gnf: 0,
  jpy: 0,
  kmf: 0,
  krw: 0,
  mga: 0,
  pyg: 0,
  rwf: 0,
  vnd: 0,
  vuv: 0,
  xaf: 0,
  xof: 0,
  xpf: 0,
  bhd: 3,
  jod: 3,
  kwd: 3,
  omr: 3,
  tnd: 3,
};

/** An amount in the smallest unit of its currency: "US$24", "EUR 21.60" (Go: cuttle.Money). */
export function money(currency: string | null, amount: number): string {
  if (currency === null || currency === "usd") return usd(amount);
  const digits = minorDigits[currency] ?? 2;
  const unit = 10 ** digits;
  const text = (amount / unit).toFixed(amount % unit === 0 ? 0 : digits);
  return `${currency.toUpperCase()} ${text}`;
}
