import {
  type Document,
  type Literal,
  literalOf,
  type Parameter,
  toExpression,
} from "@cuttle/design";
import type { Values } from "@cuttle/design/host";
import { hashOf, VERSION } from "./link-hash.ts";

/** Characters; longer links may be cut off when they are passed on. */
const LONGEST = 8_000;

/**
 * The hash of an address with values: `#v=1&name=Anna&size=30`. Values are written as people write them, by the
 * parameter's type; nothing in it is ever run as code. Empty when nothing was changed.
 */
export function linkHash({ parameters }: Document, values: Values): string {
  const written = parameters.flatMap(({ name }): [string, string][] => {
    const literal = literalOf(values[name] ?? "");
    return literal ? [[name, writtenOf(literal.value)]] : [];
  });
  return hashOf(Object.fromEntries(written));
}

function writtenOf(value: Literal): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Whether the hash of an address contains values. */
export function carriesValues(hash: string): boolean {
  return `${hash}&`.startsWith(`#v=${VERSION}&`) && hash.length <= LONGEST;
}

/** The values an address carries; undefined when it carries none. What is unknown or of the wrong type is left out. */
export function valuesOfHash({ parameters }: Document, hash: string): Values | undefined {
  if (!carriesValues(hash)) return undefined;
  const [, ...entries] = [...new URLSearchParams(hash.slice(1))];
  const values: Record<string, string> = {};
  for (const [name, written] of entries) {
    const parameter = parameters.find((one) => one.name === name);
    const value = parameter && literalFor(parameter, written);
    if (value !== undefined) values[name] = toExpression(value);
  }
  return values;
}

function literalFor({ type, choices }: Parameter, written: string): Literal | undefined {
  switch (type) {
    case "number":
    case "length":
    case "angle": {
      const value = written.trim() === "" ? Number.NaN : Number(written);
      return Number.isFinite(value) ? value : undefined;
    }
    case "boolean":
      return written === "true" ? true : written === "false" ? false : undefined;
    case "choice":
      return choices?.some(({ value }) => value === written) ? written : undefined;
    case "list":
      return listOf(written);
    default:
      return written;
  }
}

function listOf(written: string): Literal | undefined {
  try {
    const value: unknown = JSON.parse(written);
    const plain = (item: unknown) => ["string", "number", "boolean"].includes(typeof item);
    return Array.isArray(value) && value.every(plain) ? (value as Literal) : undefined;
  } catch {
    return undefined;
  }
}
