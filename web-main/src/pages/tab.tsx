import { chipClass } from "@cuttle/web-kit/ui";
import { Link } from "react-router";

interface TabProps {
  readonly to: string;
  readonly chosen: boolean;
  readonly children: string;
}

/** A link to one of the lists of a page. */
export function Tab({ to, chosen, children }: TabProps) {
  return (
    <Link to={to} aria-current={chosen ? "page" : undefined} className={chipClass(chosen)}>
      {children}
    </Link>
  );
}
