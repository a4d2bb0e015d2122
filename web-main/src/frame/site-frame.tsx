import { SkipLink } from "@cuttle/web-kit/ui";
import { Outlet, ScrollRestoration } from "react-router";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** What stands around every page, also around one that failed. */
export function SiteFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <Outlet />
      <Footer />
      {/* A new page starts at its top; going back returns to where one was. The first page of every visit has the
          same key: without its path, one would return to where one was on another. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === "default" ? pathname : key)} />
    </div>
  );
}
