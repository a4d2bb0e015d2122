import { useApiPages } from "@cuttle/web-kit/api";
import { EmptyState } from "@cuttle/web-kit/ui";
import { Gift } from "lucide-react";
import { Loading } from "../../loaded.tsx";
import { PagedList } from "../../paged-list.tsx";
import { BatchItem } from "./batch-item.tsx";

/** What became of the codes, 20 batches at a time. */
export function BatchList() {
  const list = useApiPages("adminListGiftBatches", {});
  return (
    <PagedList
      list={list}
      entriesOf={(page) => page.batches}
      failed="The codes did not load"
      loading={<Loading label="Loading earlier codes" count={3} shape="h-28 rounded-card" />}
      empty={
        <EmptyState title="No codes yet" icon={<Gift />}>
          When you generate some, you see here which of them were redeemed, by whom and when.
        </EmptyState>
      }
      wide
    >
      {(batches) => (
        <ul className="grid gap-4" aria-label="Earlier codes">
          {batches.map((batch) => (
            <BatchItem key={batch.giftBatchId} batch={batch} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
