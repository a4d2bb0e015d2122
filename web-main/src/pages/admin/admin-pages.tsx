import { useSession } from "@cuttle/web-kit/session";
import type { ComponentType } from "react";
import { KeepUnsaved } from "../../frame/keep-unsaved.tsx";
import { useCurrentPage } from "../../frame/page-frame.tsx";
import { documentTitle, type Page as PageOfTable } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import NotFoundPage from "../not-found-page.tsx";
import MinisitePage from "./minisite-page.tsx";
import MinisitesPage from "./minisites-page.tsx";
import NewMinisitePage from "./new-minisite-page.tsx";

const pages: Partial<Record<PageOfTable, ComponentType>> = {
  adminMinisites: MinisitesPage,
  adminNewMinisite: NewMinisitePage,
  adminMinisite: MinisitePage,
};

/** The pages of the platform's admins. For everybody else they are not found, as on the server. */
export function AdminPages() {
  const { user } = useSession();
  const { displayName } = useSite();
  const Page = pages[useCurrentPage()];
  const nothing = (
    <>
      <title>{documentTitle("notFound", displayName)}</title>
      <NotFoundPage />
    </>
  );
  return (
    <KeepUnsaved admitted={user?.isAdmin === true} otherwise={nothing}>
      {Page ? <Page /> : nothing}
    </KeepUnsaved>
  );
}
