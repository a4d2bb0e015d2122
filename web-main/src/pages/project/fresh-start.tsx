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
        Drawing from nothing is not possible here yet: we are still building the editor. Until then
        a template gets you to the laser, with your own words, sizes and pictures.
      </p>
      <Button asLink>
        <Link to={paths.templates}>Begin with a template</Link>
      </Button>
    </>
  );
}
