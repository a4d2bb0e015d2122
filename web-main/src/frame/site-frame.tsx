import { SkipLink } from "@cuttle/web-kit/ui";
import { Suspense } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { lazyPart } from "../lazy-part.tsx";
import { Header } from "./header.tsx";

// It is below what is read first. A page without it is still a page.
const Footer = lazyPart(() => import("./footer.tsx"));

/** What stands around every page, also around one that failed. */
export function SiteFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <Outlet />
      <Suspense>
        <Footer />
      </Suspense>
      {/* A new page starts at its top; going back returns to where one was. The first page of every visit has the
          same key: without its path, one would return to where one was on another. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === "default" ? pathname : key)} />
    </div>
  );
}
