import terms from "./terms.gen.json";
import { usd } from "./usd.ts";

/** What Pro costs today, by how it is paid: "US$24 a month". */
export const periodPrices = {
  monthly: `${usd(terms.monthlyPrice)} a month`,
  yearly: `${usd(terms.yearlyPrice)} a year`,
};

export const yearlySaving = usd(12 * terms.monthlyPrice - terms.yearlyPrice);
