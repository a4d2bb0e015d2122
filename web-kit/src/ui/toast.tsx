import { Check, CircleAlert, X } from "lucide-react";
import * as RadixToast from "radix-ui/toast";
import { classNames } from "./class-names.ts";
import type { ToastMessage } from "./toast-context.ts";

function ToneIcon({ tone }: { tone: "success" | "danger" }) {
  const Icon = tone === "danger" ? CircleAlert : Check;
  return (
    <span
      className={classNames(
        "grid size-9 shrink-0 place-items-center rounded-full",
        tone === "danger" ? "bg-danger/12 text-danger" : "bg-success/15 text-success",
      )}
    >
      <Icon className="size-4.5" aria-hidden="true" />
    </span>
  );
}

/** A toast with an action stays long enough to read it, think and reach the button. */
const answerable = 20_000;

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
      {...(action && { duration: answerable })}
      onOpenChange={(open) => !open && onDismiss()}
      className="flex animate-rise items-start gap-3 rounded-card border border-line bg-raised p-4 shadow-lifted"
    >
      {tone !== "neutral" && <ToneIcon tone={tone} />}
      <div className="grow py-1.5">
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
