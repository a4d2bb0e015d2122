import { CircleCheck, TriangleAlert } from "lucide-react";
import { concernsOf, type Reviewed } from "../checks/use-review.ts";

interface ChecksNoteProps {
  readonly reviewed: Reviewed;
  /** The file is a picture, not for the laser. */
  readonly toShow: boolean;
  /** The kerf is invalid. */
  readonly refused: boolean;
  /** Opens the checks. */
  readonly onOpen: () => void;
}

/** How many findings are shown in full; the others are in the checks. */
const SAID = 3;

/** The findings about the drawing that is about to be downloaded. */
export function ChecksNote({ reviewed, toShow, refused, onOpen }: ChecksNoteProps) {
  const { problem, current } = reviewed;
  const concerns = concernsOf(reviewed.review);
  const calm = !problem && concerns.length === 0;
  return (
    <div role="status" className="rounded-control bg-ink/5 px-4 py-3 text-small">
      {!current ? (
        <p className="text-ink-soft">Checking the drawing…</p>
      ) : calm && refused ? (
        <p className="text-ink-soft">Correct the kerf first.</p>
      ) : calm ? (
        <p className="flex gap-2.5">
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden="true" />
          {toShow ? "A picture to show, not a file to cut." : "True size, ready to cut."}
        </p>
      ) : (
        <div className="flex gap-2.5">
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-accent-strong" aria-hidden="true" />
          <div className="grid justify-items-start gap-1.5">
            {problem && <p>{problem}</p>}
            {concerns.slice(0, SAID).map(({ code, message }) => (
              <p key={`${code} ${message}`}>{message}</p>
            ))}
            {concerns.length > SAID && <p>And {concerns.length - SAID} more.</p>}
            <button
              type="button"
              onClick={onOpen}
              className="min-h-6 font-semibold text-accent-strong underline underline-offset-4"
            >
              Show me in the drawing
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
