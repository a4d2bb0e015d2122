import { Button } from "@cuttle/web-kit/ui";

interface UploadingProps {
  readonly name: string;
  readonly share: number;
  readonly onCancel: () => void;
}

/** An upload that is going on, and the button that ends it. */
export function Uploading({ name, share, onCancel }: UploadingProps) {
  return (
    <div className="flex min-w-0 grow items-center gap-4">
      <div className="grid min-w-0 grow gap-1.5">
        <p role="status" className="truncate text-small">
          {share < 1 ? `Uploading ${name}` : "Checking…"}
        </p>
        <progress aria-label={`Upload of ${name}`} value={share} />
      </div>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
