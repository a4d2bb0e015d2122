import { X } from "lucide-react";
import * as RadixToast from "radix-ui/toast";
import { classNames } from "./class-names.ts";
import type { ToastMessage } from "./toast-context.ts";

const edges = {
  neutral: "border-l-ink-faint",
  success: "border-l-success",
  danger: "border-l-danger",
};

interface ToastProps {
  message: ToastMessage;
  onDismiss: () => void;
}

export function Toast({ message, onDismiss }: ToastProps) {
  const { title, description, tone = "neutral", action } = message;
  return (
    <RadixToast.Root
      // An error is read out at once, everything else when the reader pauses.
      type={tone === "danger" ? "foreground" : "background"}
      onOpenChange={(open) => !open && onDismiss()}
      className={classNames(
        "flex animate-rise items-start gap-3 rounded-card border border-line border-l-4 bg-raised p-4 shadow-lifted",
        edges[tone],
      )}
    >
      <div className="grow">
        <RadixToast.Title className="font-semibold text-small">{title}</RadixToast.Title>
        {description && (
          <RadixToast.Description className="text-ink-soft text-small">
            {description}
          </RadixToast.Description>
        )}
        {action && (
          <RadixToast.Action
            altText={action.label}
            onClick={action.onAction}
            className="mt-2 font-semibold text-accent-strong text-small underline underline-offset-4"
          >
            {action.label}
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close
        aria-label="Dismiss"
        className="-m-1.5 grid size-9 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-ink/8 hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
