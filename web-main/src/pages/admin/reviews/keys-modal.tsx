import { Button, Modal } from "@cuttle/web-kit/ui";

const keys = [
  ["J or ↓", "Next project"],
  ["K or ↑", "Previous project"],
  ["A", "Approve"],
  ["H", "Hide, then 1 to 6 for the reason"],
  ["U", "Undo the last decision"],
  ["O", "Open in a new tab"],
  ["?", "Show these keys"],
] as const;

/** What the keys do. */
export function KeysModal({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal title="Keys" onClose={onClose}>
      <dl className="mb-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt className="font-semibold">{key}</dt>
            <dd className="text-ink-soft">{does}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
    </Modal>
  );
}
