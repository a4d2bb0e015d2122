import { messageFor, useApiPages } from "@cuttle/web-kit/api";
import { Button, EmptyState, ErrorView, Skeleton } from "@cuttle/web-kit/ui";
import { Gift } from "lucide-react";
import { useEffect, useRef } from "react";
import { BatchItem } from "./batch-item.tsx";

/** What became of the codes, 20 batches at a time. */
export function BatchList() {
  const list = useApiPages("adminListGiftBatches", {});
  const box = useRef<HTMLUListElement>(null);
  const batches = list.data?.pages.flatMap((page) => page.batches);

  // The button that loaded more may be gone: the focus moves to the first new one.
  const from = useRef<number>(undefined);
  const count = batches?.length ?? 0;
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return;
    box.current?.querySelectorAll<HTMLElement>("[data-batch]")[from.current]?.focus();
    from.current = undefined;
  }, [count]);

  if (!batches) {
    return list.error ? (
      <ErrorView
        title="The codes didn't load"
        message={messageFor(list.error)}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <Loading />
    );
  }
  if (count === 0) {
    return (
      <EmptyState title="No codes yet" icon={<Gift />}>
        Codes you generate appear here. You also see who redeemed them and when.
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={box} className="grid gap-4" aria-label="Earlier codes">
        {batches.map((batch) => (
          <BatchItem key={batch.giftBatchId} batch={batch} />
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <p role="alert" className="mt-6 text-center font-medium text-danger text-small">
          {messageFor(list.error)}
        </p>
      )}
      {list.hasNextPage && (
        <div className="mt-8 text-center">
          <Button
            variant="secondary"
            loading={list.isFetchingNextPage}
            onClick={() => {
              from.current = count;
              void list.fetchNextPage();
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading earlier codes</span>
      {["a", "b", "c"].map((place) => (
        <Skeleton key={place} className="h-28 rounded-card" />
      ))}
    </div>
  );
}
