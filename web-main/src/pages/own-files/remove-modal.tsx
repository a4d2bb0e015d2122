import { Button, Modal } from "@cuttle/web-kit/ui";
import type { OwnFile } from "./use-upload.ts";
import { wordsOf } from "./words.ts";

interface RemoveModalProps {
  readonly file: Pick<OwnFile, "name" | "kind">;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks before a file is taken off the list. */
export function RemoveModal({ file, onRemove, onClose }: RemoveModalProps) {
  return (
    <Modal
      title={`Remove this ${wordsOf[file.kind].what}?`}
      description={`“${file.name}” is removed from your list. Designs that use it keep it.`}
      onClose={onClose}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </Modal>
  );
}
