import type { ReactNode } from "react";
import { useSite } from "../site-context.ts";

interface K12LinkProps {
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Leads to the page about the plans for schools, which is not ours, or else to the support mailbox. */
export function K12Link(props: K12LinkProps) {
  const { k12Page, supportEmail } = useSite();
  if (!k12Page) return <a href={`mailto:${supportEmail}`} {...props} />;
  return <a href={k12Page} target="_blank" rel="noopener" {...props} />;
}
