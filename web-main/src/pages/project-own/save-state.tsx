import type { SaveState } from "@cuttle/design";
import { Check, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface SaveStateViewProps {
  state: SaveState;
  onRetry: () => void;
  /** Opens the choices that resolve a conflict. */
  onChoose: () => void;
  onLogIn: () => void;
}

/** Whether the project is saved. Only failures are announced to screen readers, not every save. */
export function SaveStateView({ state, onRetry, onChoose, onLogIn }: SaveStateViewProps) {
  const { status } = state;
  return (
    <div className="min-w-0 text-small">
      {status === "saved" && (
        <p className="flex items-center gap-1.5 text-ink-soft">
          <Check className="size-4 shrink-0 text-success" aria-hidden="true" />
          Saved
        </p>
      )}
      {status === "saving" && <p className="text-ink-soft">Saving…</p>}
      <div role="status">
        {status === "unsaved" && (
          <Trouble action="retry" onAction={onRetry} details={state.message}>
            Not saved yet
          </Trouble>
        )}
        {status === "conflict" && (
          <Trouble action="choose a version" onAction={onChoose}>
            Changed elsewhere
          </Trouble>
        )}
        {status === "loggedOut" && (
          <Trouble
            action="log in to save"
            onAction={onLogIn}
            details="Your changes stay in this browser until then."
          >
            You're logged out
          </Trouble>
        )}
      </div>
    </div>
  );
}

interface TroubleProps {
  children: string;
  action: string;
  onAction: () => void;
  details?: ReactNode;
}

function Trouble({ children, action, onAction, details }: TroubleProps) {
  return (
    <>
      <p className="flex items-center gap-1.5 font-semibold text-danger">
        <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
        <span>
          {children} —{" "}
          <button
            type="button"
            onClick={onAction}
            className="min-h-6 underline underline-offset-4 hover:no-underline"
          >
            {action}
          </button>
        </span>
      </p>
      {details && <p className="text-caption text-ink-soft">{details}</p>}
    </>
  );
}
