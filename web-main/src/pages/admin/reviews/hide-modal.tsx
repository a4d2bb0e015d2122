import { Modal } from "@cuttle/web-kit/ui";
import { reasonsInOrder, reasonWords } from "../../report-reasons.ts";
import { Key } from "./key.tsx";
import type { Reason } from "./use-decisions.ts";
import { useKeys } from "./use-keys.ts";

interface HideModalProps {
  readonly name: string;
  readonly onChoose: (reason: Reason) => void;
  readonly onClose: () => void;
}

/** Asks why a project is hidden. Choosing the reason hides it. */
export function HideModal({ name, onChoose, onClose }: HideModalProps) {
  useKeys(
    Object.fromEntries(reasonsInOrder.map((reason, at) => [`${at + 1}`, () => onChoose(reason)])),
    true,
  );
  return (
    <Modal
      title={`Hide “${name}”?`}
      description="Choose the reason. Its owner is told by email in ten minutes."
      onClose={onClose}
    >
      <ol className="grid gap-2">
        {reasonsInOrder.map((reason, at) => (
          <li key={reason}>
            <button
              type="button"
              onClick={() => onChoose(reason)}
              className="flex min-h-12 w-full items-center gap-3 rounded-control border border-edge/50 px-4 text-left font-semibold text-small transition-colors hover:border-ink hover:bg-ink/4"
            >
              <Key>{`${at + 1}`}</Key>
              {reasonWords[reason]}
            </button>
          </li>
        ))}
      </ol>
    </Modal>
  );
}
