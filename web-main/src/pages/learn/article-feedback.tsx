import { Button } from "@cuttle/web-kit/ui";
import { useId, useState } from "react";
import { asksForPrivacy, useLogEvent } from "../../event-log.ts";

const storageKey = "cuttle.helpful";

/** "Was this helpful?", once per visit. Browsers that ask not to be tracked send no events, so they are not asked. */
export function ArticleFeedback({ page }: { page: string }) {
  const logEvent = useLogEvent();
  const question = useId();
  const [answered, setAnswered] = useState<"before" | "now" | undefined>(() =>
    answeredPages().includes(page) ? "before" : undefined,
  );
  if (asksForPrivacy(navigator)) return null;

  function answer(helpful: boolean) {
    logEvent("article feedback", { page: page.replace("/learn/", ""), helpful });
    remember(page);
    setAnswered("now");
  }

  return (
    <div className="mt-10 flex min-h-11 flex-wrap items-center gap-3">
      {answered ? (
        // The buttons are gone, and the focus must not be.
        <p
          ref={(thanks) => {
            if (answered === "now") thanks?.focus({ preventScroll: true });
          }}
          tabIndex={-1}
          className="text-ink-soft outline-none"
        >
          Thanks for telling us.
        </p>
      ) : (
        <>
          <p id={question} className="font-semibold">
            Was this helpful?
          </p>
          {[true, false].map((helpful) => (
            <Button
              key={String(helpful)}
              variant="secondary"
              size="small"
              aria-describedby={question}
              onClick={() => answer(helpful)}
            >
              {helpful ? "Yes" : "No"}
            </Button>
          ))}
        </>
      )}
    </div>
  );
}

/** Those of this visit. */
function answeredPages(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
  } catch {
    return []; // storage is forbidden
  }
}

function remember(page: string) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...answeredPages(), page]));
  } catch {
    // Forbidden, or full: they are asked again after a reload.
  }
}
