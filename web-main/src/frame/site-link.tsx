import { Link } from "react-router";

export interface SiteLinkProps {
  label: string;
  /** The path of a page, an address that the server redirects to another site, or an address of another site. */
  to: string;
  /** It is not one of our own pages. */
  external?: boolean;
  className?: string;
}

/** A link of the frame. The app's router has only our own pages. */
export function SiteLink({ label, to, external = false, ...rest }: SiteLinkProps) {
  if (external) {
    return (
      <a href={to} {...rest}>
        {label}
      </a>
    );
  }
  return (
    <Link to={to} {...rest}>
      {label}
    </Link>
  );
}
