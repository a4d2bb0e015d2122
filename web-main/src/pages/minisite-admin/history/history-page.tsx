import { useApiPages } from "@cuttle/web-kit/api";
import { Button } from "@cuttle/web-kit/ui";
import { generatePath, Link, useSearchParams } from "react-router";
import { paths } from "../../../paths.ts";
import { ChangeList } from "../../admin/change-list.tsx";
import { ManagerPage } from "../manager-page.tsx";
import type { SubPageProps } from "../sub-page.ts";
import { memberParam } from "./history-path.ts";
import { Undo } from "./undo.tsx";

/** What was done to a minisite and its members, or to one member. */
export function HistoryPage({ managed }: SubPageProps) {
  const { subdomain, displayName } = managed.minisite;
  const minisiteMemberId = useSearchParams()[0].get(memberParam) ?? "";
  return (
    <History
      key={minisiteMemberId}
      managed={managed}
      input={minisiteMemberId ? { subdomain, minisiteMemberId } : { subdomain }}
      everybody={`Every change to ${displayName} and its members, by whom and when.`}
    />
  );
}

interface HistoryProps extends SubPageProps {
  readonly input: { readonly subdomain: string; readonly minisiteMemberId?: string };
  /** The text above the whole list. */
  readonly everybody: string;
}

function History({ managed, input, everybody }: HistoryProps) {
  const { subdomain, minisiteMemberId } = input;
  const list = useApiPages("minisiteAdminListHistory", input);
  const member = list.data?.pages[0]?.member;
  return (
    <ManagerPage
      managed={managed}
      title={member ? `History of ${member.name}` : "History"}
      text={member ? <span className="wrap-anywhere">{member.email}</span> : everybody}
      actions={
        minisiteMemberId && (
          <Button asLink variant="secondary">
            <Link to={generatePath(paths.minisiteHistory, { subdomain })}>Show everything</Link>
          </Button>
        )
      }
    >
      <div className="grid max-w-4xl gap-5 rounded-card bg-surface p-5 shadow-card outlined-when-forced sm:p-7">
        <ChangeList
          list={list}
          actions={(change) => <Undo subdomain={subdomain} entry={change} />}
        />
      </div>
    </ManagerPage>
  );
}
