import { type Output, useApiMutation } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { ConfirmModal } from "../../../frame/confirm-modal.tsx";
import { aboutMembers } from "../minisite.ts";

interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

interface UndoModalProps {
  readonly subdomain: string;
  readonly importId: string;
  /** What the import did. */
  readonly counts: Counts;
  readonly onUndone: (undone: string) => void;
  readonly onClose: () => void;
}

/** Asks before an import is undone, says what will happen, and then what happened. */
export function UndoModal({ subdomain, importId, counts, onUndone, onClose }: UndoModalProps) {
  const toast = useToast();
  const undo = useApiMutation("minisiteAdminUndoImport", {
    invalidates: aboutMembers,
    onSuccess(undone) {
      const description = undoneWords(undone);
      toast({ tone: "success", title: "The import is undone", description });
      onUndone(description);
    },
  });
  return (
    <ConfirmModal
      title="Undo this import?"
      cancel="Keep it"
      confirm="Undo the import"
      call={undo}
      onConfirm={() => undo.mutate({ subdomain, importId })}
      onClose={onClose}
    >
      <div className="grid gap-4 text-small">
        <ul className="grid list-disc gap-1.5 pl-5">
          {counts.added > 0 && <li>{people(counts.added, "added")}: removed.</li>}
          {counts.changed > 0 && (
            <li>{people(counts.changed, "changed")}: earlier name and role restored.</li>
          )}
          {counts.removed > 0 && <li>{people(counts.removed, "removed")}: restored.</li>}
        </ul>
        <p className="text-ink-soft">
          Members edited since keep those edits. Emails already sent can't be recalled, and waiting
          ones aren't sent. You can undo an import only once.
        </p>
      </div>
    </ConfirmModal>
  );
}

function people(count: number, how: string): string {
  return `${count.toLocaleString("en-US")} ${how} ${count === 1 ? "member" : "members"}`;
}

type Undone = Pick<Output<"minisiteAdminUndoImport">, "removed" | "changed" | "restored" | "left">;

function undoneWords({ removed, changed, restored, left }: Undone): string {
  const parts = [
    removed > 0 && `${removed.toLocaleString("en-US")} removed`,
    changed > 0 && `${changed.toLocaleString("en-US")} changed back`,
    restored > 0 && `${restored.toLocaleString("en-US")} restored`,
    left > 0 && `${left.toLocaleString("en-US")} left unchanged`,
  ];
  return `${parts.filter(Boolean).join(", ") || "There was nothing left to undo"}.`;
}
