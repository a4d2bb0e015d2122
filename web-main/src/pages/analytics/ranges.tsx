import { chipClass } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { type Range, ranges } from "./range.ts";

/** Which days are counted. The address keeps it. */
export function Ranges({ chosen }: { readonly chosen: Range }) {
  return (
    <nav aria-label="Range" className="flex flex-wrap gap-2">
      {ranges.map(({ range, label }) => (
        <Link
          key={range}
          to={range === "all" ? "?" : `?days=${range}`}
          replace
          preventScrollReset
          aria-current={range === chosen ? "page" : undefined}
          className={chipClass(range === chosen)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
