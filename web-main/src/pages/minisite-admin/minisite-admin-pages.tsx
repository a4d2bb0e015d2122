import { useSession } from "@cuttle/web-kit/session";
import type { ComponentType } from "react";
import { useMatches, useParams } from "react-router";
import { KeepUnsaved } from "../../frame/keep-unsaved.tsx";
import { LogInFirst } from "../../frame/log-in-first.tsx";
import type { PageName } from "../../paths.ts";
import type { PageHandle } from "../../routes.tsx";
import { BrandPage } from "./brand-page.tsx";
import { ImportPage } from "./import/import-page.tsx";
import { ManagedMinisite } from "./managed-minisite.tsx";
import { MembersPage } from "./members/members-page.tsx";
import { manages } from "./minisite.ts";
import { Nothing } from "./nothing.tsx";
import type { SubPageProps } from "./sub-page.ts";

const pages: Partial<Record<PageName | "notFound", ComponentType<SubPageProps>>> = {
  minisiteMembers: MembersPage,
  minisiteImport: ImportPage,
  minisiteBrand: BrandPage,
};

/**
 * The pages of a minisite's admins. Visitors are asked to log in (S1 §2); to everybody else they are not there, as the server
 * says, too.
 */
export function MinisiteAdminPages() {
  const { user } = useSession();
  const { subdomain = "" } = useParams();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const Page = handle && pages[handle.page];
  return (
    <KeepUnsaved
      admitted={manages(user, subdomain)}
      otherwise={user ? <Nothing /> : <LogInFirst />}
    >
      {Page && <ManagedMinisite key={subdomain} subdomain={subdomain} Page={Page} />}
    </KeepUnsaved>
  );
}
