import { messageFor } from "@cuttle/web-kit/api";
import { Button, classNames } from "@cuttle/web-kit/ui";
import type { ReactNode } from "react";
import { Loaded } from "./loaded.tsx";
import { useFirstNew } from "./use-first-new.ts";

/** Of useApiPages. */
export interface Pages<Page> {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

interface PagedListProps<Page, Entry> {
  readonly list: Pages<Page>;
  readonly entriesOf: (page: Page) => readonly Entry[];
  /** Says what is missing when it could not be read. */
  readonly failed: string;
  /** Shown until the first page has come. */
  readonly loading: ReactNode;
  /** Shown when there are none. */
  readonly empty: ReactNode;
  /** Entries with a `data-entry` can take the focus. */
  readonly children: (entries: readonly Entry[]) => ReactNode;
  /** It is not in a panel. */
  readonly wide?: boolean;
}

/** A list that grows page by page. */
export function PagedList<Page, Entry>(props: PagedListProps<Page, Entry>) {
  const { list, entriesOf, failed, loading, empty, children, wide = false } = props;
  const entries = list.data?.pages.flatMap(entriesOf);
  const { box, onGrow } = useFirstNew(entries?.length ?? 0);

  return (
    <Loaded
      query={{ data: entries, error: list.error, refetch: list.refetch }}
      failed={failed}
      loading={loading}
    >
      {(entries) =>
        entries.length === 0 ? (
          empty
        ) : (
          <div ref={box} className={classNames("grid grid-cols-1", wide ? "gap-8" : "gap-5")}>
            {children(entries)}
            <ShowMore
              list={list}
              className={wide ? "justify-self-center" : "justify-self-start"}
              onPress={onGrow}
            />
          </div>
        )
      }
    </Loaded>
  );
}

interface ShowMoreProps {
  readonly list: Pages<unknown>;
  readonly className: string;
  readonly onPress?: () => void;
}

/** Adds the next page to a list, and says why that failed. */
export function ShowMore({ list, className, onPress }: ShowMoreProps) {
  return (
    <>
      {list.isFetchNextPageError && (
        <p role="alert" className={classNames("font-medium text-caption text-danger", className)}>
          {messageFor(list.error)}
        </p>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className={className}
          loading={list.isFetchingNextPage}
          onClick={() => {
            onPress?.();
            void list.fetchNextPage();
          }}
        >
          Show more
        </Button>
      )}
    </>
  );
}
