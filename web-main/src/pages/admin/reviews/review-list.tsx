import { useApiPages } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { Button, EmptyState } from "@cuttle/web-kit/ui";
import { Eye, Keyboard } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Loading } from "../../loaded.tsx";
import { PagedList } from "../../paged-list.tsx";
import { HideModal } from "./hide-modal.tsx";
import { KeysModal } from "./keys-modal.tsx";
import { ReviewItem } from "./review-item.tsx";
import { type Reviewed, useDecisions } from "./use-decisions.ts";
import { useKeys } from "./use-keys.ts";

/** How many projects before the end of the list the next page is loaded. */
const near = 6;

interface ReviewListProps {
  readonly state: "waiting" | "hidden";
}

/** Projects to decide about, one after the other. */
export function ReviewList({ state }: ReviewListProps) {
  const list = useApiPages("adminListReviews", { state });
  const { gone, decide, undoLast, takeBack } = useDecisions();
  const left = (reviews: readonly Reviewed[]) =>
    reviews.filter(({ projectId }) => !gone.has(projectId));
  const reviews = left(list.data?.pages.flatMap((page) => page.reviews) ?? []);

  // The place stays when a project leaves the list, so that the next one moves up to it.
  const [place, setPlace] = useState(0);
  const at = Math.max(0, Math.min(place, reviews.length - 1));
  const current = reviews[at];
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const [hiding, setHiding] = useState<Reviewed>();
  const [showsKeys, setShowsKeys] = useState(false);

  const currentId = current?.projectId;
  useEffect(() => {
    if (!moved.current || currentId === undefined) return;
    moved.current = false;
    const entry = box.current?.querySelector<HTMLElement>(`[data-review="${currentId}"]`);
    entry?.focus({ preventScroll: true });
    entry?.scrollIntoView({ block: "start" });
  }, [currentId]);

  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const isNear = reviews.length - at <= near;
  useEffect(() => {
    if (isNear && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isNear, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  function move(to: number) {
    moved.current = true;
    setPlace(Math.max(0, Math.min(to, reviews.length - 1)));
  }
  function decideNow(
    project: Reviewed,
    ...decision: Parameters<typeof decide> extends [unknown, ...infer Rest] ? Rest : never
  ) {
    moved.current = true;
    setPlace(reviews.indexOf(project));
    void decide(project, ...decision);
  }

  const undo =
    undoLast &&
    (() => {
      moved.current = true; // the focus follows to what comes back
      undoLast();
    });
  const approve = current && (() => decideNow(current, "approve"));
  const hide = current && state === "waiting" ? () => setHiding(current) : undefined;
  useKeys({
    j: () => move(at + 1),
    arrowdown: () => move(at + 1),
    k: () => move(at - 1),
    arrowup: () => move(at - 1),
    a: approve,
    h: hide,
    u: undo,
    o: current && (() => window.open(projectPath(current), "_blank", "noopener")),
    "?": () => setShowsKeys(true),
  });

  return (
    <div ref={box}>
      <div className="mb-5 flex flex-wrap items-center justify-end gap-2">
        {undoLast && (
          <Button variant="quiet" size="small" onClick={undo}>
            Undo the last decision
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => setShowsKeys(true)}>
          <Keyboard className="size-4.5" aria-hidden="true" />
          Keys
        </Button>
      </div>
      <PagedList
        list={list}
        entriesOf={(page) => left(page.reviews)}
        failed="The projects didn't load"
        loading={<Loading label="Loading projects" count={3} shape="h-72 rounded-card" />}
        empty={
          !hasNextPage && (
            <EmptyState
              title={state === "waiting" ? "Nothing to review" : "Nothing is hidden"}
              icon={<Eye />}
            >
              {state === "waiting"
                ? "New projects of people who aren't trusted yet, and reported ones, appear here."
                : "Projects that you hide appear here, so that you can take that back."}
            </EmptyState>
          )
        }
        wide
      >
        {(entries) => (
          <ol className="grid gap-6" aria-label={state === "waiting" ? "To review" : "Hidden"}>
            {entries.map((project) => (
              <ReviewItem
                key={project.projectId}
                project={project}
                current={project.projectId === currentId}
                onFocus={() => setPlace(reviews.indexOf(project))}
                onApprove={() => decideNow(project, "approve")}
                onHide={state === "waiting" ? () => setHiding(project) : undefined}
                onUndo={state === "hidden" ? () => takeBack(project) : undefined}
              />
            ))}
          </ol>
        )}
      </PagedList>
      {hiding && (
        <HideModal
          name={hiding.name}
          onChoose={(reason) => {
            setHiding(undefined);
            decideNow(hiding, "hide", reason);
          }}
          onClose={() => setHiding(undefined)}
        />
      )}
      {showsKeys && <KeysModal onClose={() => setShowsKeys(false)} />}
    </div>
  );
}
