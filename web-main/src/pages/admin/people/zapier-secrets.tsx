import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import type { Person } from "./person.ts";

/** The secrets that a suspension doesn't take from a person: Zapier calls us with them, without a login. */
export function ZapierSecrets({ person: { minisites } }: { readonly person: Person }) {
  const theirs = minisites.filter(({ role, status }) => role === "admin" && status !== "deleted");
  return theirs.map(({ subdomain, displayName }) => (
    <p key={subdomain} className="wrap-anywhere text-small">
      They may know the Zapier secret of {displayName}. Replace it on{" "}
      <Link
        to={paths.minisiteZapier.replace(":subdomain", subdomain)}
        className="underline decoration-edge/50 underline-offset-4"
      >
        its Zapier page
      </Link>
      .
    </p>
  ));
}
