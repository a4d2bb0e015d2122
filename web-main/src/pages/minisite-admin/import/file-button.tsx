import { buttonClass } from "@cuttle/web-kit/ui";
import { FileUp } from "lucide-react";

interface FileButtonProps {
  readonly label: string;
  readonly variant: "primary" | "secondary";
  readonly onFile: (file: File) => void;
  readonly "data-begin"?: boolean;
}

/** A button that chooses a table from the person's files. */
export function FileButton({ label, variant, onFile, ...begin }: FileButtonProps) {
  return (
    <label
      className={buttonClass(
        variant,
        "medium",
        "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
      )}
    >
      <FileUp className="size-5" aria-hidden="true" />
      {label}
      <input
        {...begin}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Choosing the same file again must fire a change event.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
