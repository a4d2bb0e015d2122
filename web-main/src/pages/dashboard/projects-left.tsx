import { useSession } from "@cuttle/web-kit/session";
import { useSells } from "../../frame/branding.ts";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";

/** How many more projects the plan allows; nothing on plans without a limit. */
export function ProjectsLeft() {
  const { user } = useSession();
  const sells = useSells();
  const openUpgrade = useOpenUpgrade();
  const left = user?.subscription.projectsRemaining ?? null;
  if (left === null) return null;
  if (left > 0) {
    return (
      <p className="text-ink-soft text-small">
        {left === 1 ? "1 project left" : `${left} projects left`}
      </p>
    );
  }
  return (
    <p className="text-ink-soft text-small">
      You've used your 5 projects.{" "}
      <button
        type="button"
        onClick={() => openUpgrade("projects")}
        className="font-semibold text-accent-strong underline underline-offset-4"
      >
        {sells ? "Get more projects" : "What's included"}
      </button>
    </p>
  );
}
