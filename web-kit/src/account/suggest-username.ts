import { maxLength } from "../api/index.ts";

const LONGEST = maxLength.CreateAccountInput.username;

/** S0 §5: letters, digits and underscores. */
export function isUsername(text: string): boolean {
  const name = text.trim();
  return /^\w+$/.test(name) && name.length <= LONGEST;
}

/** Shorter names are practically all taken. */
const SHORTEST = 3;

/** A number that almost certainly makes a name free. */
export const freeNumber = () => 1000 + Math.floor(Math.random() * 9000);

export function numbered(name: string, number: number): string {
  const end = `_${number}`;
  return name.slice(0, LONGEST - end.length) + end;
}

/** A user name from the part before the @ of an address; "" while there is no @ yet. */
export function suggestUsername(email: string, number: number): string {
  const at = email.indexOf("@");
  if (at < 0) return "";
  const [local = ""] = email.slice(0, at).split("+");
  const name = local
    .normalize("NFD")
    .replace(/\p{M}/gu, "") // é is an e
    .replace(/\W+/g, "_")
    .slice(0, LONGEST)
    .replace(/^_+|_+$/g, "");
  return name.length < SHORTEST ? numbered(name || "maker", number) : name;
}
