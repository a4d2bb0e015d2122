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
      failed="The codes didn't load"
      loading={<Loading label="Loading earlier codes" count={3} shape="h-28 rounded-card" />}
      empty={
        <EmptyState title="No codes yet" icon={<Gift />}>
          Codes you generate appear here. You also see who redeemed them and when.
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
