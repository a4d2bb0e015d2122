import { Button, EmptyState } from "@cuttle/web-kit/ui";
import { Shapes } from "lucide-react";
import { useBrandedBy } from "../../frame/branding.ts";
import { CardGrid } from "../card-grid.tsx";
import { IntroTile } from "./intro-tile.tsx";
import { StarterTemplates } from "./starter-templates.tsx";

/** A dashboard without projects: how to begin. */
export function NoProjects() {
  const brandedBy = useBrandedBy();
  if (brandedBy) {
    return (
      <EmptyState
        title="No projects yet"
        icon={<Shapes />}
        action={
          <Button asLink variant="secondary">
            <a href={brandedBy.minisite.origin}>Find a project</a>
          </Button>
        }
      >
        Your projects will appear here, newest first.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mb-1 font-bold font-display text-subheading">No projects yet</p>
      <p className="mb-6 text-ink-soft">
        Your projects will appear here, newest first. Or start with your name on one of these:
      </p>
      <CardGrid>
        <StarterTemplates />
        <li>
          <IntroTile />
        </li>
      </CardGrid>
    </>
  );
}
