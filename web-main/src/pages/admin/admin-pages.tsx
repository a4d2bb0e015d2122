import { useSession } from "@cuttle/web-kit/session";
import type { ComponentType } from "react";
import { useMatches } from "react-router";
import { KeepUnsaved } from "../../frame/keep-unsaved.tsx";
import { documentTitle, type PageName } from "../../paths.ts";
import type { PageHandle } from "../../routes.tsx";
import { useSite } from "../../site-context.ts";
import NotFoundPage from "../not-found-page.tsx";
import MinisitePage from "./minisite-page.tsx";
import MinisitesPage from "./minisites-page.tsx";
import NewMinisitePage from "./new-minisite-page.tsx";

const pages: Partial<Record<PageName | "notFound", ComponentType>> = {
  adminMinisites: MinisitesPage,
  adminNewMinisite: NewMinisitePage,
  adminMinisite: MinisitePage,
};

/** The pages of the platform's admins. For everybody else they are not found, as on the server. */
export function AdminPages() {
  const { user } = useSession();
  const { displayName } = useSite();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const Page = handle && pages[handle.page];
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
