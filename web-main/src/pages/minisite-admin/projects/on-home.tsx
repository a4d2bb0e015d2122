import { Button, EmptyState, lazyPart } from "@cuttle/web-kit/ui";
import { LayoutGrid } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { Section } from "../../section.tsx";
import type DragRowsComponent from "./drag-rows.tsx";
import type { HomeProject } from "./home-projects.ts";
import { HomeRow } from "./home-row.tsx";
import { TakeOffModal } from "./take-off-modal.tsx";
import { useHomeOrder } from "./use-home-order.ts";

const still = ({ children }: { children: ReactNode }) => children;

const DragRows = lazyPart<ComponentProps<typeof DragRowsComponent>>(
  () => import("./drag-rows.tsx"),
  { loading: still, otherwise: still },
);

interface OnHomeProps {
  readonly subdomain: string;
  readonly displayName: string;
  readonly projects: readonly HomeProject[];
  readonly onPublish: (projectId: string) => void;
}

/** The most that a home shows. */
const most = 500;

/** What the home shows, in its order. */
export function OnHome({ subdomain, displayName, projects, onPublish }: OnHomeProps) {
  const { move, newestFirst } = useHomeOrder(subdomain, projects);
  const [takenOff, setTakenOff] = useState<HomeProject>();
  const box = useRef<HTMLDivElement>(null);
  // The focused row is gone.
  const count = projects.length;
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) {
      box.current?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [count]);

  if (count === 0) {
    return (
      <div ref={box} tabIndex={-1} className="outline-none">
        <EmptyState title="Nothing on the home page yet" icon={<LayoutGrid aria-hidden="true" />}>
          Visitors of {displayName} see an empty page. Publish one of your projects below, or start
          a new one and press Publish there: {displayName} is already chosen.
        </EmptyState>
      </div>
    );
  }
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Section
        title="On the home page"
        text={
          count < most
            ? "Drag the projects into your order. New ones come right after those that you have moved."
            : `The home page shows the first ${most}. Drag them into your order.`
        }
      >
        <DragRows projects={projects} onMove={move}>
          <ol aria-label="On the home page" className="grid grid-cols-1 divide-y divide-line">
            {projects.map((project, place) => (
              <li key={project.projectId} className="relative min-w-0">
                <HomeRow
                  project={project}
                  place={place}
                  count={count}
                  onMove={(to) => move(project, to)}
                  onPublish={() => onPublish(project.projectId)}
                  onTakeOff={() => setTakenOff(project)}
                />
              </li>
            ))}
          </ol>
        </DragRows>
        {projects.some(({ hasPlace }) => hasPlace) && (
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => void newestFirst()}
          >
            Show the newest first
          </Button>
        )}
      </Section>
      {takenOff && (
        <TakeOffModal
          subdomain={subdomain}
          project={takenOff}
          onClose={() => setTakenOff(undefined)}
        />
      )}
    </div>
  );
}
