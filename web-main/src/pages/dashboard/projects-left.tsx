import { useSession } from "@cuttle/web-kit/session";
import { useBrandedBy } from "../../frame/branding.ts";
import { useProPrice } from "../../frame/needs-pro.tsx";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";
import terms from "../../terms.gen.json";

/** How many more projects the plan allows; nothing on plans without a limit. */
export function ProjectsLeft() {
  const { user } = useSession();
  const branded = useBrandedBy() !== null;
  const price = useProPrice();
  const openUpgrade = useOpenUpgrade();
  const left = user?.subscription.projectsRemaining ?? null;
  if (left === null) return null;
  if (left > 0) {
    return (
      <p className="text-ink-soft text-small max-sm:order-last">
        {left === 1 ? "1 project left" : `${left} projects left`}
      </p>
    );
  }
  return (
    <p className="text-ink-soft text-small max-sm:order-last">
      You've used your {terms.freeProjects} projects.{" "}
      <button
        type="button"
        onClick={() => openUpgrade("projects")}
        className="font-semibold text-accent-strong underline underline-offset-4"
      >
        {branded ? "What's included" : `More: ${price}`}
      </button>
    </p>
  );
}
