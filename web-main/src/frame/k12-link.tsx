import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import { useSite } from "../site-context.ts";

interface K12LinkProps {
  readonly className?: string;
  readonly children?: ReactNode;
  readonly target?: "_blank";
}

/** Leads to the page about the plans for schools: the operator's, or else ours. */
export function K12Link(props: K12LinkProps) {
  const { k12Page } = useSite();
  if (!k12Page) return <Link to={paths.k12Education} {...props} />;
  return <a href={k12Page} target="_blank" rel="noopener" {...props} />;
}
