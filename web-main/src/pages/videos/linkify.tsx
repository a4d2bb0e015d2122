import type { ReactNode } from "react";
import { Link } from "react-router";

/**
 * A text whose addresses of projects are links within the app, and nothing else: "Links are recognised only for product project URLs whose
 * last hyphen segment is an alphanumeric id" (S1 §2). The server has written all addresses of the product with the origin of today.
 */
export function linkify(text: string, origin: string): ReactNode[] {
  const address = new RegExp(
    `(?<![\\w/])${origin.replaceAll(/[^\w/:]/g, "\\$&")}(/@[\\w.-]+/[\\w-]*-[A-Za-z0-9]+)(?![\\w/%-])`,
    "g",
  );
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: path = "", index } of text.matchAll(address)) {
    parts.push(
      text.slice(end, index),
      <Link key={index} to={path} className="wrap-anywhere">
        {whole}
      </Link>,
    );
    end = index + whole.length;
  }
  return [...parts, text.slice(end)];
}
