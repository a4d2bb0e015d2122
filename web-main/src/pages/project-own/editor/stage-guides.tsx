import type { Unit } from "@cuttle/design";
import { type DraggedGuide, guidesOf, placedGuides } from "@cuttle/design/tools";
import { lazyPart } from "@cuttle/web-kit/ui";
import { type ReactNode, useSyncExternalStore } from "react";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";
import { GuideLines } from "./guide-lines.tsx";
import { Rulers } from "./rulers.tsx";
import { useViewSettings } from "./view-settings.ts";

const GuideCard = lazyPart(() => import("./guide-card.tsx"));

interface StageGuidesProps {
  readonly store: ProjectStore;
  readonly state: ProjectState;
  readonly unit: Unit;
  readonly shown: StageShown;
  readonly dragged: DraggedGuide | undefined;
  /** Whether somebody is asked something where the card would be. */
  readonly isAsked: boolean;
  /** Between the guides and the rulers. */
  readonly children: ReactNode;
}

/** Rulers, guides, and the selected guide's place. */
export function StageGuides(props: StageGuidesProps) {
  const { store, state, unit, shown, dragged, isAsked, children } = props;
  const { rulers } = useViewSettings();
  const { guide: selected, tool } = useSyncExternalStore(store.subscribe, store.session);
  const guide = guidesOf(state.document).find(({ id }) => id === selected);
  if (!rulers) return children;
  const { view, size, columns } = shown;
  return (
    <>
      <GuideLines
        view={view}
        size={size}
        guides={placedGuides(state)}
        selected={selected}
        dragged={dragged}
      />
      {children}
      {columns > 0 && <Rulers view={view} size={size} unit={unit} />}
      {/* To draw, somebody needs the room. */}
      {guide && tool === "select" && !dragged && !isAsked && (
        <GuideCard
          key={guide.id}
          {...{ store, state, unit, guide }}
          hasRow={columns === 0}
          onRemove={() => store.select([])}
        />
      )}
    </>
  );
}
