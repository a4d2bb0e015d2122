import { useApiQuery } from "@cuttle/web-kit/api";
import { Loaded, Loading } from "../../loaded.tsx";
import { Featured } from "./featured.tsx";
import { Testimonials } from "./testimonials.tsx";
import { Variants } from "./variants.tsx";

/** What the landing page shows, and its variants, for the platform's admins (S1 §2). */
export function AdminLandingPage() {
  const query = useApiQuery("adminGetLanding", {});
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-8 pb-20 sm:px-10 lg:pt-12">
      <h1 className="text-title">Landing page</h1>
      <p className="mt-3 mb-8 max-w-2xl text-ink-soft text-lead">
        What new visitors see first. Changes are online within a few seconds.
      </p>
      <Loaded
        query={query}
        failed="The landing page didn't load"
        loading={<Loading label="Loading the landing page" count={3} shape="h-48 rounded-card" />}
      >
        {({ variants, featured, testimonials }) => (
          <div className="grid gap-6">
            <Variants variants={variants} />
            <Featured cards={featured} />
            <Testimonials testimonials={testimonials} />
          </div>
        )}
      </Loaded>
    </div>
  );
}
