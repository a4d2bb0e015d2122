import { SkipLink } from "@cuttle/web-kit/ui";
import { Suspense } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { lazyPart } from "../lazy-part.tsx";
import { Header } from "./header.tsx";

// It is below the fold. A page without it is still usable.
const Footer = lazyPart(() => import("./footer.tsx"));

/** The header and footer around every page, even one that failed. */
export function SiteFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <Outlet />
      <Suspense>
        <Footer />
      </Suspense>
      {/* A new page starts at its top; going back restores the position. The first page of every visit has the same
          key: without its path, the position of another page would be restored. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === "default" ? pathname : key)} />
    </div>
  );
}
