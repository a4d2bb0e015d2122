import { type Schemas, useApiQuery } from "@cuttle/web-kit/api";
import { Button, cardPicture, Picture } from "@cuttle/web-kit/ui";
import { ChevronDown } from "lucide-react";
import { type RefObject, useRef } from "react";
import { shortDate } from "../../short-date.ts";
import { useDeleteProjects } from "./use-delete-projects.ts";

interface EntryProps {
  project: Schemas["DeletedProject"];
  /** Moves the focus when this entry leaves the list. */
  onBack: () => void;
}

function Entry({ project, onBack }: EntryProps) {
  const { restore, restoring } = useDeleteProjects();
  const button = useRef<HTMLButtonElement>(null);

  async function undo() {
    if ((await restore([project])) && document.activeElement === button.current) onBack();
  }

  return (
    <li className="flex min-w-0 items-center gap-4 rounded-control bg-surface p-3 shadow-card outlined-when-forced">
      <Picture {...pictureOf(project)} className="w-24 shrink-0 rounded-[0.6rem]" />
      <div className="min-w-0 grow">
        <h3 className="truncate font-semibold text-small">{project.name}</h3>
        <p className="text-caption text-ink-soft">
          gone for good on {shortDate(project.deletedUntil)}
        </p>
      </div>
      <Button
        ref={button}
        variant="quiet"
        aria-label={`Undo the deletion of ${project.name}`}
        loading={restoring}
        onClick={() => void undo()}
      >
        Undo
      </Button>
    </li>
  );
}

function pictureOf(project: Schemas["DeletedProject"]) {
  const { picture, ...dense } = cardPicture(project);
  return { src: picture, src2x: "picture2x" in dense ? dense.picture2x : undefined };
}

interface DeletedProjectsProps {
  /** The list to which projects are restored: it gets the focus when this one is empty. */
  above: RefObject<HTMLElement | null>;
}

/** Recently deleted projects that can be restored; nothing when there are none. */
export function DeletedProjects({ above }: DeletedProjectsProps) {
  // If it fails, the section is left out, without an error.
  const { data } = useApiQuery("getDeletedProjects", {});
  const summary = useRef<HTMLElement>(null);
  const projects = data?.projects ?? [];
  if (projects.length === 0) return null;
  const next = projects.length > 1 ? summary : above;
  return (
    <section aria-labelledby="deleted" className="mt-20">
      <details className="group/deleted">
        <summary
          ref={summary}
          className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-control text-ink-soft transition-colors hover:text-ink [&::-webkit-details-marker]:hidden"
        >
          <h2 id="deleted" className="font-semibold text-body">
            Recently deleted <span className="font-normal tabular-nums">({projects.length})</span>
          </h2>
          <ChevronDown
            className="size-5 transition-transform group-open/deleted:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <ul
          aria-labelledby="deleted"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-4 pt-4"
        >
          {projects.map((project) => (
            <Entry
              key={project.projectId}
              project={project}
              onBack={() => next.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      </details>
    </section>
  );
}
