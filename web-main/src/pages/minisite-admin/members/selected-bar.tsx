import { Button } from "@cuttle/web-kit/ui";
import { Mail, Trash2, UserCog } from "lucide-react";
import { useState } from "react";
import { ConfirmModal } from "../../../frame/confirm-modal.tsx";
import type { Role } from "../minisite.ts";
import { roles, roleWords } from "../role-words.ts";
import { useChangeMembers } from "./use-change-members.ts";
import type { Selected } from "./use-selected.ts";

/** How many members the server changes at once. */
const most = 500;

interface SelectedBarProps {
  readonly subdomain: string;
  readonly selected: Selected;
  /** The bar is gone: move the focus. */
  readonly onDone: () => void;
}

/** What can be done with the selected members. */
export default function SelectedBar({ subdomain, selected, onDone }: SelectedBarProps) {
  const { ids } = selected;
  const [asked, setAsked] = useState<"invite" | "setRole" | "remove">();
  const tooMany = ids.length > most;
  const ask = (what: typeof asked) => !tooMany && setAsked(what);
  function done() {
    selected.clear();
    onDone();
  }
  return (
    <section
      aria-label="Selected members"
      className="bottom-bar fixed bottom-3 left-1/2 z-10 flex w-[min(100%-2.5rem,42rem)] -translate-x-1/2 flex-wrap items-center justify-end gap-x-2 gap-y-1 rounded-card border border-line bg-raised p-2 pl-5 shadow-lifted max-sm:[&_button_svg]:hidden"
    >
      <p role="status" className="grow font-semibold text-small tabular-nums">
        {tooMany
          ? `${ids.length} selected: please select at most ${most}`
          : `${ids.length} selected`}
      </p>
      <Button variant="quiet" aria-disabled={tooMany} onClick={() => ask("invite")}>
        <Mail className="size-4.5" aria-hidden="true" />
        Email
      </Button>
      <Button variant="quiet" aria-disabled={tooMany} onClick={() => ask("setRole")}>
        <UserCog className="size-4.5" aria-hidden="true" />
        Role
      </Button>
      <Button variant="quiet" aria-disabled={tooMany} onClick={() => ask("remove")}>
        <Trash2 className="size-4.5" aria-hidden="true" />
        Remove
      </Button>
      <Button variant="secondary" onClick={done}>
        Done
      </Button>
      {asked && (
        <Ask
          asked={asked}
          subdomain={subdomain}
          ids={ids}
          onClose={() => setAsked(undefined)}
          onDone={done}
        />
      )}
    </section>
  );
}

interface AskProps {
  readonly asked: "invite" | "setRole" | "remove";
  readonly subdomain: string;
  readonly ids: string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Ask({ asked, subdomain, ids, onClose, onDone }: AskProps) {
  const call = useChangeMembers(subdomain, onDone);
  const [role, setRole] = useState<Role>("paid");
  const them = ids.length === 1 ? "1 member" : `${ids.length} members`;
  const texts = {
    invite: {
      title: `Email ${them}?`,
      description:
        "They get an invitation with a link that connects their account. Those who don't need one, or got one within a day, are skipped.",
      cancel: "Cancel",
      confirm: "Send",
      variant: "primary",
    },
    setRole: {
      title: `Change the role of ${them}?`,
      description: "You and the last admin keep your roles.",
      cancel: "Cancel",
      confirm: "Change",
      variant: "primary",
    },
    remove: {
      title: `Remove ${them}?`,
      description:
        "They lose access at once. You can restore them for 30 days; then their data is erased. You and the last admin stay.",
      cancel: "Keep them",
      confirm: "Remove",
      variant: "danger",
    },
  } as const;
  return (
    <ConfirmModal
      {...texts[asked]}
      call={call}
      onConfirm={() =>
        call.change({ change: asked, minisiteMemberIds: ids, ...(asked === "setRole" && { role }) })
      }
      onClose={onClose}
    >
      {asked === "setRole" && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold text-small">Role</legend>
          {roles.map((value) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-start gap-2.5">
              <input
                type="radio"
                name="role"
                checked={role === value}
                onChange={() => setRole(value)}
                className="mt-1 size-5 accent-accent-strong"
              />
              <span>
                <span className="font-semibold">{roleWords[value].label}</span>{" "}
                <span className="text-ink-soft text-small">{roleWords[value].meaning}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </ConfirmModal>
  );
}
