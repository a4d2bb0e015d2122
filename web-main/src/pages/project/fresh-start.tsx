import { Button } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { paths } from "../../paths.ts";

/** Shown to the owner of an empty project in place of fields. */
export function FreshStart() {
  return (
    <>
      <h2 id="make-it-yours" className="mb-2 text-subheading">
        A fresh sheet
      </h2>
      <p className="mb-5 text-ink-soft">
        You can't draw from scratch here yet. Start with a template, or bring a drawing of yours.
      </p>
      <Button asLink>
        <Link to={paths.templates}>Start with a template</Link>
      </Button>{" "}
      <Button asLink variant="secondary">
        <Link to={`${paths.dashboard}?open-file`}>Open a file</Link>
      </Button>
    </>
  );
}
