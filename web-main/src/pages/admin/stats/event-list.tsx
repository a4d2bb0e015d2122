import type { Output } from "@cuttle/web-kit/api";
import type { ReactNode } from "react";
import { Loading } from "../../loaded.tsx";
import { PagedList, type Pages } from "../../paged-list.tsx";
import { EventTable } from "./event-table.tsx";

interface EventListProps {
  readonly list: Pages<Output<"getStatsForUser">>;
  /** Names the table. */
  readonly label: string;
  readonly ofOnePerson?: boolean;
  readonly empty: ReactNode;
}

/** A table of events, 50 at a time. */
export function EventList({ list, label, ofOnePerson = false, empty }: EventListProps) {
  return (
    <PagedList
      list={list}
      entriesOf={(page) => page.eventRows}
      failed="The events didn't load"
      loading={<Loading label="Loading the events" count={4} shape="h-12" />}
      empty={empty}
      wide
    >
      {(events) => <EventTable events={events} label={label} ofOnePerson={ofOnePerson} />}
    </PagedList>
  );
}
