import type { Finding } from "@cuttle/design/export";
import { Button } from "@cuttle/web-kit/ui";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { useMends } from "./use-mends.ts";
import type { Reviewed } from "./use-review.ts";

export interface MendingProps {
  readonly reviewed: Reviewed;
  readonly store: ProjectStore;
  /** Whether mends may change the document, too. */
  readonly mayEdit: boolean;
  readonly proFonts: readonly string[];
  /** Called when the button that was pressed is about to go. */
  readonly onMended: () => void;
  /** Scrolls to the sheets, and lays the pieces out on them when they fit. */
  readonly onSheets: (fit: boolean) => void;
}

interface MendsProps extends MendingProps {
  readonly finding: Finding;
}

/** Buttons that mend a finding. */
export default function Mends({ onMended, onSheets, ...options }: MendsProps) {
  const { found, mend, stayed } = useMends(options);
  const { code } = options.finding;
  const { current } = options.reviewed;
  const fit = code === "needs-sheets";
  const isAboutSheets = fit || code === "larger-than-sheet";
  if (found.length === 0 && !isAboutSheets && !stayed) return null;
  return (
    <div className="mt-1 mb-2 ml-10 flex flex-wrap gap-2">
      {stayed && (
        <p className="w-full text-small">
          The change didn't solve this. Undo it, or try something else.
        </p>
      )}
      {found.map((one) => (
        <Button
          key={one.label}
          variant="secondary"
          size="small"
          aria-disabled={!current || undefined}
          onClick={() => {
            if (!current) return;
            mend(one);
            onMended();
          }}
        >
          {one.label} <span className="font-normal text-ink-soft">{one.change.said}</span>
        </Button>
      ))}
      {isAboutSheets && (
        <Button variant="secondary" size="small" onClick={() => onSheets(fit)}>
          {fit ? "Lay out on sheets" : "Change the sheet"}
        </Button>
      )}
    </div>
  );
}
