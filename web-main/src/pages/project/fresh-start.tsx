import { Button } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { paths } from "../../paths.ts";

interface FreshStartProps {
  /** Brings the tools; undefined while they are there. */
  readonly onDraw: (() => void) | undefined;
}

/** Shown to the owner of an empty project in place of fields. */
export default function FreshStart({ onDraw }: FreshStartProps) {
  return (
    <>
      <h2 id="make-it-yours" className="mb-2 text-subheading">
        A fresh sheet
      </h2>
      <p className="mb-5 text-ink-soft">
        {onDraw
          ? "Draw on it, start with a template, or bring a drawing of yours."
          : "Pick a tool on the sheet and draw, or start with something that is there already."}
      </p>
      <div className="flex flex-wrap gap-2">
        {onDraw && <Button onClick={onDraw}>Draw</Button>}
        <Button asLink variant="secondary">
          <Link to={paths.templates}>Start with a template</Link>
        </Button>
        {onDraw && (
          <Button asLink variant="secondary">
            <Link to={`${paths.dashboard}?open-file`}>Open a file</Link>
          </Button>
        )}
      </div>
    </>
  );
}
