import { Button, Spinner } from "@cuttle/web-kit/ui";

interface ReadingProps {
  /** The name of the file. */
  readonly name: string;
  readonly onCancel: () => void;
}

/** A file is being read, which can be ended. */
export function Reading({ name, onCancel }: ReadingProps) {
  return (
    <div className="flex flex-wrap items-center gap-4 py-10">
      <Spinner />
      <p role="status" className="grow">
        Reading {name}…
      </p>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
