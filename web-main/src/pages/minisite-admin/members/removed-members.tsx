import { type Schemas, useApiPages } from "@cuttle/web-kit/api";
import { Button } from "@cuttle/web-kit/ui";
import { ChevronDown } from "lucide-react";
import { type RefObject, useRef } from "react";
import { shortDate } from "../../../short-date.ts";
import { ShowMore } from "../../paged-list.tsx";
import { RoleMark } from "../role-mark.tsx";
import { useRestoreMember } from "./use-removal.ts";

type Removed = Schemas["RemovedMember"];

interface RemovedMembersProps {
  readonly subdomain: string;
  /** The search of the page. */
  readonly query: string;
  /** The list to which members are restored: it gets the focus when this one is empty. */
  readonly above: RefObject<HTMLElement | null>;
}

/** Recently removed members who can be restored; nothing when there are none. */
export function RemovedMembers({ subdomain, query, above }: RemovedMembersProps) {
  // If it fails, the section is left out, without an error.
  const list = useApiPages("minisiteAdminGetRemovedMembers", {
    subdomain,
    ...(query && { query }),
  });
  const summary = useRef<HTMLElement>(null);
  const members = list.data?.pages.flatMap((page) => page.members) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  if (members.length === 0) return null;
  const next = total > 1 ? summary : above;
  return (
    <section aria-labelledby="removed" className="mt-14">
      <details className="group/removed">
        <summary
          ref={summary}
          className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-control text-ink-soft transition-colors hover:text-ink [&::-webkit-details-marker]:hidden"
        >
          <h2 id="removed" className="font-semibold text-body">
            Recently removed{" "}
            <span className="font-normal tabular-nums">({total.toLocaleString("en-US")})</span>
          </h2>
          <ChevronDown
            className="size-5 transition-transform group-open/removed:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <ul
          aria-labelledby="removed"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4 pt-4"
        >
          {members.map((member) => (
            <Entry
              key={member.minisiteMemberId}
              member={member}
              onBack={() => next.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
        <ShowMore list={list} className="mt-4" />
      </details>
    </section>
  );
}

interface EntryProps {
  readonly member: Removed;
  /** Moves the focus when this entry leaves the list. */
  readonly onBack: () => void;
}

function Entry({ member, onBack }: EntryProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { restore, isPending } = useRestoreMember(member, () => {
    if (document.activeElement === button.current) onBack();
  });

  return (
    <li className="flex min-w-0 items-center gap-4 rounded-control bg-surface p-4 text-small shadow-card outlined-when-forced">
      <div className="min-w-0 grow">
        <h3 className="wrap-anywhere font-semibold text-small">{member.name}</h3>
        <p className="wrap-anywhere text-caption text-ink-soft">{member.email}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink-soft">
          <RoleMark role={member.role} />
          gone for good on {shortDate(member.removedUntil)}
        </p>
      </div>
      <Button
        ref={button}
        variant="quiet"
        aria-label={`Undo the removal of ${member.name}`}
        loading={isPending}
        onClick={restore}
      >
        Undo
      </Button>
    </li>
  );
}
