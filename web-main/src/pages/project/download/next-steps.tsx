import type { ParameterInfo } from "@cuttle/design";
import { Button } from "@cuttle/web-kit/ui";
import { X } from "lucide-react";
import { useState } from "react";
import { useSells } from "../../../frame/branding.ts";
import { useOpenUpgrade } from "../../../frame/use-open-upgrade.ts";
import terms from "../../../terms.gen.json";
import { focusField } from "../panel/focus-field.ts";
import { useKeepWork } from "./use-keep-work.ts";

type KeepWork = Parameters<typeof useKeepWork>[0];

interface NextStepsProps extends KeepWork {
  readonly parameters: readonly ParameterInfo[] | undefined;
  /** Leads to the list of names; undefined after its sheets were downloaded. */
  readonly onMany: (() => void) | undefined;
}

/** The parameter with the size of the whole, by its label: many lengths are of details. */
function sizeOf(parameters: readonly ParameterInfo[] = []): string | undefined {
  const lengths = parameters.filter(({ type, visible }) => type === "length" && visible);
  const labelled = (words: RegExp) => lengths.find(({ label }) => words.test(label));
  return (labelled(/^(size|width|diameter)$/i) ?? labelled(/size|width|diameter/i))?.name;
}

/** What follows a download: keep the version, make another size, or one for each name. */
export default function NextSteps({ parameters, onMany, ...work }: NextStepsProps) {
  const kept = useKeepWork(work);
  const [closed, setClosed] = useState(false);
  const size = sizeOf(parameters);
  if (closed || !(kept || size || onMany)) return null;
  return (
    <section
      aria-label="Next steps"
      className="next-steps mb-2 flex animate-rise items-center gap-x-3 gap-y-1 rounded-control bg-accent-wash py-1 pr-1 pl-4 text-small max-sm:gap-x-0 max-sm:pl-2"
    >
      <div className="flex grow flex-wrap items-center gap-x-3 max-sm:gap-x-1">
        {kept && !kept.hasRoom ? (
          <NoRoom />
        ) : (
          // On a phone the buttons have the row.
          <p role="status" className="grow max-sm:sr-only">
            {kept ? "Want to come back to this version?" : "What's next?"}
          </p>
        )}
        {kept?.hasRoom && (
          <Button variant="secondary" size="small" onClick={kept.keep}>
            <span>
              Keep<span className="max-sm:sr-only"> in My Projects</span>
            </span>
          </Button>
        )}
        <div className="-ml-3 flex max-sm:ml-0">
          {size && (
            <Button variant="quiet" size="small" onClick={() => focusField(size)}>
              Change the size
            </Button>
          )}
          {onMany && (
            <Button variant="quiet" size="small" onClick={onMany}>
              Make many
            </Button>
          )}
        </div>
      </div>
      <Button variant="quiet" className="px-3" aria-label="Not now" onClick={() => setClosed(true)}>
        <X className="size-5" aria-hidden="true" />
      </Button>
    </section>
  );
}

/** The limit of projects is reached. */
function NoRoom() {
  const sells = useSells();
  const openUpgrade = useOpenUpgrade();
  return (
    // Short: on a phone it covers the page.
    <p role="status" className="py-1 leading-snug">
      Your {terms.freeProjects} projects are in use. To keep this, delete one, save its link, or{" "}
      <button
        type="button"
        onClick={() => openUpgrade("projects")}
        className="font-semibold text-accent-strong underline underline-offset-4"
      >
        {sells ? "get more" : "see what's included"}
      </button>
      .
    </p>
  );
}
