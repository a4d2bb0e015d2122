import { useApiPages } from "@cuttle/web-kit/api";
import { EmptyState } from "@cuttle/web-kit/ui";
import { EventList } from "./event-list.tsx";
import { StatsFrame } from "./stats-frame.tsx";

/** S1 §2: /stats/subscriptions. */
export function SubscriptionsPage() {
  const list = useApiPages("getStatsByEventName", { eventName: "subscribe" });
  return (
    <StatsFrame title="Subscriptions" text="Who subscribed, newest first. Times are in UTC." below>
      <EventList
        list={list}
        label="Subscriptions"
        empty={
          <EmptyState title="No subscriptions yet">
            When somebody subscribes, it appears here.
          </EmptyState>
        }
      />
    </StatsFrame>
  );
}

/** S1 §2: /stats/cancellations. */
export function CancellationsPage() {
  const list = useApiPages("getStatsByEventName", { eventName: "subscription canceled" });
  return (
    <StatsFrame title="Cancellations" text="Who canceled, newest first. Times are in UTC." below>
      <EventList
        list={list}
        label="Cancellations"
        empty={
          <EmptyState title="No cancellations yet">
            When somebody cancels, it appears here.
          </EmptyState>
        }
      />
    </StatsFrame>
  );
}
