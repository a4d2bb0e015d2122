import { type Input, useApiPage } from "@cuttle/web-kit/api";
import { Button, Field, lazyPart } from "@cuttle/web-kit/ui";
import { KeyRound, Mail, Upload, UserPlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { generatePath, Link } from "react-router";
import { paths } from "../../../paths.ts";
import { useMedia } from "../../../use-media.ts";
import { Loaded, Loading } from "../../loaded.tsx";
import { Chips } from "../chips.tsx";
import { ManagerPage } from "../manager-page.tsx";
import type { Managed, Member, Role } from "../minisite.ts";
import { Pager } from "../pager.tsx";
import type { SubPageProps } from "../sub-page.ts";
import { ExplainModal } from "./explain-modal.tsx";
import { ExportButton } from "./export-button.tsx";
import { InviteEverybodyModal } from "./invite-everybody-modal.tsx";
import { MemberModal } from "./member-modal.tsx";
import { MemberCards, MemberTable } from "./member-rows.tsx";
import { NoMembers } from "./no-members.tsx";
import { RemoveModal } from "./remove-modal.tsx";
import { RemovedMembers } from "./removed-members.tsx";
import { SortChoice } from "./sort-choice.tsx";
import { type MemberSearch, useMemberSearch } from "./use-member-search.ts";
import { useSelected } from "./use-selected.ts";

const SelectedBar = lazyPart(() => import("./selected-bar.tsx"));

type Asked =
  | { readonly kind: "add"; readonly email?: string }
  | { readonly kind: "edit"; readonly member: Member }
  | { readonly kind: "remove"; readonly member: Member }
  | { readonly kind: "inviteEverybody" }
  | { readonly kind: "explain"; readonly email?: string };

/** The people of a minisite, for its admins. */
export function MembersPage({ managed }: SubPageProps) {
  const { minisite, counts } = managed;
  const { subdomain } = minisite;
  const search = useMemberSearch(subdomain);
  const list = useApiPage("minisiteAdminGetMembers", search.input);
  const roomy = useMedia("(width >= 72rem)"); // there is room for a table
  const [asked, setAsked] = useState<Asked>();
  const box = useRef<HTMLDivElement>(null);
  // The focused row is gone.
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    if (removals > 0) box.current?.focus({ preventScroll: true });
  }, [removals]);
  const Rows = roomy ? MemberTable : MemberCards;
  const { data } = list;
  const selected = useSelected(JSON.stringify([subdomain, search.query, search.role]));

  return (
    <ManagerPage
      managed={managed}
      title="Members"
      actions={
        <div className="flex flex-wrap gap-2.5">
          <Button asLink variant="secondary">
            <Link to={generatePath(paths.minisiteImport, { subdomain })}>
              <Upload className="size-4.5" aria-hidden="true" />
              Import
            </Link>
          </Button>
          <ExportButton subdomain={subdomain} />
          <Button onClick={() => setAsked({ kind: "add" })}>
            <UserPlus className="size-4.5" aria-hidden="true" />
            Add a member
          </Button>
        </div>
      }
    >
      <Filters
        counts={counts}
        search={search}
        sortable={!roomy}
        onExplain={() => setAsked({ kind: "explain" })}
        onInviteEverybody={() => setAsked({ kind: "inviteEverybody" })}
      />
      <p role="status" className="sr-only">
        {data && !list.isPlaceholderData && (search.query || search.role) && found(data.total)}
      </p>
      <div ref={box} tabIndex={-1} className="outline-none">
        <Loaded
          query={list}
          failed="The members didn't load"
          loading={<Loading label="Loading members" count={7} shape="h-14 rounded-card" />}
        >
          {(data) =>
            data.members.length > 0 ? (
              <>
                <Rows
                  members={data.members}
                  outdated={list.isPlaceholderData}
                  search={search}
                  selected={selected}
                  onEdit={(member) => setAsked({ kind: "edit", member })}
                  onExplain={({ email }) => setAsked({ kind: "explain", email })}
                />
                <Pager
                  label="Pages of members"
                  before={search.before}
                  shown={data.members.length}
                  total={data.total}
                  onNext={
                    data.next === null ? undefined : () => data.next && search.turnOn(data.next)
                  }
                  onBack={search.before > 0 ? search.turnBack : undefined}
                />
              </>
            ) : (
              <NoMembers
                subdomain={subdomain}
                search={search}
                onAdd={(email) => setAsked({ kind: "add", ...(email && { email }) })}
                onExplain={(email) => setAsked({ kind: "explain", email })}
              />
            )
          }
        </Loaded>
      </div>
      <RemovedMembers subdomain={subdomain} query={search.query} above={box} />
      {selected.ids.length > 0 && (
        <div className="h-24">
          <SelectedBar
            subdomain={subdomain}
            selected={selected}
            onDone={() => box.current?.focus({ preventScroll: true })}
          />
        </div>
      )}
      {asked && (
        <Dialog
          asked={asked}
          minisite={minisite}
          listed={search.input}
          onAsk={setAsked}
          onRemoved={() => setRemovals((count) => count + 1)}
        />
      )}
    </ManagerPage>
  );
}

interface FiltersProps {
  readonly counts: Managed["counts"];
  readonly search: MemberSearch;
  /** There is no table, whose header sorts. */
  readonly sortable: boolean;
  readonly onExplain: () => void;
  readonly onInviteEverybody: () => void;
}

function Filters({ counts, search, sortable, onExplain, onInviteEverybody }: FiltersProps) {
  const all = counts.paid + counts.canceled + counts.admin;
  return (
    <div className="mb-5 grid gap-4">
      <Chips<Role | "all">
        label="Role"
        chosen={search.role ?? "all"}
        onChoose={(role) => search.chooseRole(role === "all" ? undefined : role)}
        chips={[
          { value: "all", label: "All", count: all },
          { value: "paid", label: "Paid", count: counts.paid },
          { value: "canceled", label: "Canceled", count: counts.canceled },
          { value: "admin", label: "Admins", count: counts.admin },
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-72 sm:max-w-md">
          <Field
            type="search"
            label="Search members"
            hideLabel
            placeholder="Name or email"
            maxLength={200}
            value={search.typed}
            onChange={(event) => search.setTyped(event.currentTarget.value)}
          />
        </div>
        {sortable && <SortChoice search={search} />}
        <Button variant="quiet" onClick={onExplain}>
          <KeyRound className="size-4.5" aria-hidden="true" />
          Why can't someone get in?
        </Button>
        <Button variant="quiet" onClick={onInviteEverybody}>
          <Mail className="size-4.5" aria-hidden="true" />
          Email everybody who isn't connected yet
        </Button>
      </div>
    </div>
  );
}

interface DialogProps {
  readonly asked: Asked;
  readonly minisite: Managed["minisite"];
  readonly listed: Input<"minisiteAdminGetMembers">;
  readonly onAsk: (asked: Asked | undefined) => void;
  readonly onRemoved: () => void;
}

function Dialog({ asked, minisite, listed, onAsk, onRemoved }: DialogProps) {
  const onClose = () => onAsk(undefined);
  const onEdit = (member: Member) => onAsk({ kind: "edit", member });
  if (asked.kind === "inviteEverybody") {
    return <InviteEverybodyModal subdomain={minisite.subdomain} onClose={onClose} />;
  }
  if (asked.kind === "explain") {
    return (
      <ExplainModal
        minisite={minisite}
        {...(asked.email && { email: asked.email })}
        onAdd={(email) => onAsk({ kind: "add", email })}
        onEdit={onEdit}
        onClose={onClose}
      />
    );
  }
  if (asked.kind === "remove") {
    return (
      <RemoveModal
        member={asked.member}
        onRemoved={() => {
          onClose();
          onRemoved();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <MemberModal
      minisite={minisite}
      {...(asked.kind === "edit" ? { member: asked.member } : { email: asked.email ?? "" })}
      listed={listed}
      onRemove={(member) => onAsk({ kind: "remove", member })}
      onClose={onClose}
    />
  );
}

function found(total: number): string {
  if (total === 0) return "No members found";
  return total === 1 ? "1 member found" : `${total.toLocaleString("en-US")} members found`;
}
