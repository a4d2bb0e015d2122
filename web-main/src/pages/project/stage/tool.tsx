import type { LucideIcon } from "lucide-react";

interface ToolProps {
  readonly label: string;
  readonly hint?: string;
  readonly Icon: LucideIcon;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

/** A button of a toolbar on the stage. */
export function Tool({ label, hint, Icon, disabled, pressed, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={hint ?? label}
      aria-disabled={disabled || undefined}
      aria-pressed={pressed}
      onClick={() => !disabled && onPress()}
      className="grid size-9 place-items-center sm:size-10 rounded-[0.6rem] text-ink transition-colors hover:bg-ink/8 aria-disabled:text-ink-faint aria-disabled:opacity-60 aria-pressed:bg-accent-wash aria-pressed:text-accent-strong"
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  );
}
