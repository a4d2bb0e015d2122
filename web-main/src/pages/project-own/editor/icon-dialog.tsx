import { useApiPages } from "@cuttle/web-kit/api";
import { Button, classNames, Field, Modal, Skeleton } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { useBrandedBy } from "../../../frame/branding.ts";
import { useOpenUpgrade } from "../../../frame/use-open-upgrade.ts";
import { useRested } from "../../../use-rested.ts";
import { PagedList } from "../../paged-list.tsx";
import { IconTile } from "./icon-tile.tsx";
import { type Icon, type InsertIconOptions, useInsertIcon } from "./use-insert-icon.ts";

const gridClass = "grid grid-cols-3 gap-2 sm:grid-cols-6";

/** Finds icons by words, and inserts the one that is chosen. */
export default function IconDialog(props: InsertIconOptions) {
  const { insert, busy, problem } = useInsertIcon(props);
  const [typed, setTyped] = useState("");
  const query = useRested(typed.trim());
  const list = useApiPages("searchIcons", { query });
  const pages = list.data?.pages ?? [];
  const icons = pages.flatMap((page) => page.icons);
  return (
    <Modal title="Icons" size="large" onClose={props.onClose}>
      <div className="flex flex-col gap-5">
        <Field
          label="Search icons"
          hideLabel
          type="search"
          placeholder="Search, such as heart or dog"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status" className="sr-only">
          {list.isPlaceholderData || !list.data ? "" : saidOf(icons, query)}
        </p>
        <div aria-busy={list.isFetching} className="min-h-[50dvh]">
          <PagedList
            list={list}
            entriesOf={(page) => page.icons}
            failed="The icons didn't load"
            loading={<LoadingIcons />}
            empty={<p className="py-10 text-center">{saidOf([], query)}</p>}
            wide
          >
            {(found) => (
              <ul
                aria-label="Icons"
                className={classNames(gridClass, list.isPlaceholderData && "opacity-60")}
              >
                {found.map((icon) => (
                  <IconTile
                    key={icon.id}
                    icon={icon}
                    isBusy={icon.id === busy}
                    onChoose={() => insert(icon)}
                  />
                ))}
              </ul>
            )}
          </PagedList>
        </div>
        {problem && (
          // It is seen also by somebody who chose in the middle of a long list.
          <p
            role="alert"
            className="sticky bottom-4 z-10 rounded-card border border-line bg-raised px-4 py-3 font-medium text-danger text-small shadow-lifted"
          >
            {problem}
          </p>
        )}
        <Source
          from={icons[0]}
          moreWithPro={pages[0]?.moreWithPro === true}
          onClose={props.onClose}
        />
      </div>
    </Modal>
  );
}

function saidOf({ length }: readonly Icon[], query: string): string {
  if (length === 0) return `Nothing called “${query}”. Try another word.`;
  return length === 1 ? "1 icon" : `${length} icons`;
}

function LoadingIcons() {
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">Loading icons</span>
      {Array.from({ length: 12 }, (_, place) => (
        <Skeleton key={place} className="h-24" />
      ))}
    </div>
  );
}

interface SourceProps {
  /** One of those that are shown. */
  readonly from: Icon | undefined;
  readonly moreWithPro: boolean;
  readonly onClose: () => void;
}

/** Whose icons these are, and where there are more. A page with the brand of a minisite offers nothing of ours. */
function Source({ from, moreWithPro, onClose }: SourceProps) {
  const brandedBy = useBrandedBy();
  const openUpgrade = useOpenUpgrade();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-caption text-ink-soft">
      {from && <p>{from.by ? "Icons from the Noun Project" : "Icons by Phosphor, MIT license"}</p>}
      {moreWithPro && !brandedBy && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => {
            onClose();
            openUpgrade("noun-project");
          }}
        >
          1,000,000+ more icons with Pro
        </Button>
      )}
    </div>
  );
}
