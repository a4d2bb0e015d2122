import type { ComponentType } from "react";
import { useCurrentPage } from "../../frame/page-frame.tsx";
import type { Page as PageOfTable } from "../../paths.ts";
import { ForAdmins } from "./for-admins.tsx";
import MinisitePage from "./minisite-page.tsx";
import MinisitesPage from "./minisites-page.tsx";
import NewMinisitePage from "./new-minisite-page.tsx";

const pages: Partial<Record<PageOfTable, ComponentType>> = {
  adminMinisites: MinisitesPage,
  adminNewMinisite: NewMinisitePage,
  adminMinisite: MinisitePage,
};

/** The pages of the platform's admins about minisites. */
export function AdminPages() {
  const Page = pages[useCurrentPage()];
  return <ForAdmins>{Page && <Page />}</ForAdmins>;
}
