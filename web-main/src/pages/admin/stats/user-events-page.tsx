import { useApiPages } from "@cuttle/web-kit/api";
import { EmptyState } from "@cuttle/web-kit/ui";
import { useSearchParams } from "react-router";
import { EventList } from "./event-list.tsx";
import { FindUser } from "./find-user.tsx";
import { StatsFrame } from "./stats-frame.tsx";

/** S1 §2: /stats/user?email=… */
export function UserEventsPage() {
  const email = (useSearchParams()[0].get("email") ?? "").trim();
  return (
    <StatsFrame
      title={email ? `Events of ${email}` : "Events of a Person"}
      text="What they did, newest first. Times are in UTC."
      below
    >
      <div className="grid grid-cols-1 gap-8">
        <FindUser email={email} />
        {email && <Events key={email} email={email} />}
      </div>
    </StatsFrame>
  );
}

function Events({ email }: { readonly email: string }) {
  const list = useApiPages("getStatsForUser", { email });
  return (
    <EventList
      list={list}
      label="Events"
      ofOnePerson
      empty={
        <EmptyState title="No events">
          <span className="wrap-anywhere">
            There are no events of {email}. Only people's current addresses are found.
          </span>
        </EmptyState>
      }
    />
  );
}
