import { useApiQuery } from "@cuttle/web-kit/api";
import { Loaded, Loading } from "../../loaded.tsx";
import { AdminNav } from "./admin-nav.tsx";
import { Changes } from "./changes.tsx";
import { Maintenance } from "./maintenance.tsx";
import { Needs } from "./needs.tsx";
import { Now } from "./now.tsx";

/** What the platform's admins see first. */
export function TodayPage() {
  const query = useApiQuery("adminGetToday", {});
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-8 pb-20 sm:px-10 lg:pt-12">
      <h1 className="mb-5 text-title">Today</h1>
      <AdminNav />
      <Loaded
        query={query}
        failed="The numbers didn't load"
        loading={<Loading label="Loading the numbers" count={3} shape="h-48" />}
      >
        {({ today, maintenanceSince }) => (
          <div className="grid gap-6">
            <Needs today={today} />
            <Changes today={today} />
            <Now today={today} />
            <Maintenance since={maintenanceSince} />
          </div>
        )}
      </Loaded>
    </div>
  );
}
