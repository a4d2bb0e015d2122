import { Button, classNames } from "@cuttle/web-kit/ui";
import { ArrowDown, ArrowUp, History, KeyRound, Link2, Pencil, Unlink } from "lucide-react";
import { Link } from "react-router";
import { shortDate } from "../../../short-date.ts";
import { historyOf } from "../history/history-path.ts";
import type { Member } from "../minisite.ts";
import { RoleMark } from "../role-mark.tsx";
import { SelectBox } from "./select-box.tsx";
import type { MemberSearch, Sort } from "./use-member-search.ts";
import type { Selected } from "./use-selected.ts";

interface RowsProps {
  readonly members: readonly Member[];
  /** They are from the previous search; new ones are loading. */
  readonly outdated: boolean;
  readonly search: MemberSearch;
  readonly selected: Selected;
  readonly onEdit: (member: Member) => void;
  readonly onExplain: (member: Member) => void;
}

const cell = "px-4 py-3 align-middle first:pl-6 last:pr-6";
const waiting = "opacity-60 transition-opacity delay-150";

/** Fixed widths, so that columns do not move from page to page. Addresses are longer than names, and have what is left. */
const columns: ReadonlyArray<{ sort?: Sort; label: string; width: string }> = [
  { sort: "name", label: "Name", width: "w-[18%]" },
  { sort: "email", label: "Email", width: "" },
  { sort: "role", label: "Role", width: "w-32" },
  { label: "Account", width: "w-36" },
  { sort: "added", label: "Added", width: "w-34" },
];

export function MemberTable(props: RowsProps) {
  const { members, outdated, search, selected, onEdit, onExplain } = props;
  return (
    <div className="overflow-x-auto rounded-card bg-surface shadow-card outlined-when-forced">
      <table
        aria-busy={outdated}
        className="w-full min-w-[64rem] table-fixed border-collapse text-left text-small"
      >
        <caption className="sr-only">Members</caption>
        <thead>
          <tr className="text-caption text-ink-soft">
            <td className="w-14 pt-2 pl-4">
              <SelectBox label="Select all on this page" members={members} selected={selected} />
            </td>
            {columns.map(({ sort, label, width }) => (
              <th
                key={label}
                scope="col"
                className={classNames("px-4 pt-3 pb-1.5 font-semibold first:pl-6", width)}
                aria-sort={
                  sort === search.sort
                    ? search.descending
                      ? "descending"
                      : "ascending"
                    : undefined
                }
              >
                {sort ? <SortButton label={label} sort={sort} search={search} /> : label}
              </th>
            ))}
            <th scope="col" className="w-62 px-4 pt-3 pb-1.5">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className={outdated ? waiting : undefined}>
          {members.map((member) => (
            <tr
              key={member.minisiteMemberId}
              className="border-line border-t transition-colors hover:bg-accent-wash/40"
            >
              <td className="pl-4">
                <SelectBox label={`Select ${member.name}`} members={[member]} selected={selected} />
              </td>
              <th scope="row" className={`${cell} wrap-anywhere font-semibold`}>
                {member.name}
              </th>
              <td className={`${cell} wrap-anywhere text-ink-soft`}>{member.email}</td>
              <td className={cell}>
                <RoleMark role={member.role} />
              </td>
              <td className={cell}>
                <Account connected={member.connected} />
              </td>
              <td className={`${cell} whitespace-nowrap text-ink-soft tabular-nums`}>
                <time dateTime={member.addedDate}>{shortDate(member.addedDate)}</time>
              </td>
              <td className={`${cell} text-right`}>
                <Actions member={member} onEdit={onEdit} onExplain={onExplain} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortButtonProps {
  readonly label: string;
  readonly sort: Sort;
  readonly search: MemberSearch;
}

function SortButton({ label, sort, search }: SortButtonProps) {
  const active = search.sort === sort;
  const Arrow = search.descending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => search.sortBy(sort)}
      className={classNames(
        "-mx-2 inline-flex min-h-9 items-center gap-1 rounded-control px-2 font-semibold transition-colors hover:bg-ink/8 hover:text-ink",
        active && "text-ink",
      )}
    >
      {label}
      <Arrow
        aria-hidden="true"
        className={classNames("size-3.5", active ? "text-accent-strong" : "invisible")}
      />
    </button>
  );
}

/** The same for a narrow screen. */
export function MemberCards({ members, outdated, selected, onEdit, onExplain }: RowsProps) {
  return (
    <>
      <SelectBox label="Select all on this page" members={members} selected={selected} labeled />
      <ul
        aria-label="Members"
        aria-busy={outdated}
        className={classNames("grid gap-3", outdated && waiting)}
      >
        {members.map((member) => (
          <li
            key={member.minisiteMemberId}
            className="grid gap-3 rounded-card bg-surface p-4 text-small shadow-card outlined-when-forced"
          >
            <div className="flex items-start justify-between gap-3">
              <SelectBox label={`Select ${member.name}`} members={[member]} selected={selected} />
              <div className="min-w-0 grow">
                <p className="wrap-anywhere font-semibold">{member.name}</p>
                <p className="wrap-anywhere text-caption text-ink-soft">{member.email}</p>
              </div>
              <RoleMark role={member.role} />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-2.5">
              <div className="grid gap-0.5 text-caption text-ink-soft">
                <Account connected={member.connected} />
                <span>
                  added <time dateTime={member.addedDate}>{shortDate(member.addedDate)}</time>
                </span>
              </div>
              <Actions member={member} onEdit={onEdit} onExplain={onExplain} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Account({ connected }: { connected: boolean }) {
  const Icon = connected ? Link2 : Unlink;
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-soft">
      <Icon
        aria-hidden="true"
        className={classNames("size-4", connected ? "text-success" : "text-ink-faint")}
      />
      {connected ? "Connected" : "Not yet"}
    </span>
  );
}

interface ActionsProps extends Pick<RowsProps, "onEdit" | "onExplain"> {
  readonly member: Member;
}

function Actions({ member, onEdit, onExplain }: ActionsProps) {
  return (
    <span className="inline-flex gap-1 whitespace-nowrap">
      <Button variant="quiet" size="small" onClick={() => onExplain(member)}>
        <KeyRound className="size-4" aria-hidden="true" />
        Access
        <span className="sr-only"> of {member.name}: why they can or can't get in</span>
      </Button>
      <Button variant="quiet" size="small" onClick={() => onEdit(member)}>
        <Pencil className="size-4" aria-hidden="true" />
        Edit
        <span className="sr-only"> {member.name}</span>
      </Button>
      <Button asLink variant="quiet" size="small">
        <Link to={historyOf(member)} title="History">
          <History className="size-4" aria-hidden="true" />
          <span className="sr-only">History of {member.name}</span>
        </Link>
      </Button>
    </span>
  );
}
