import { projectPath } from "@cuttle/web-kit/project-path";
import { cardPicture, LicenseBadge, ProjectCard } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { CardGrid } from "../card-grid.tsx";
import type { Template } from "./use-templates.ts";

/** Owns the official templates (S1 §5). */
const official = "cuttle";

function caption({ ownerUsername, ownerDisplayName, publishedDescription }: Template): string {
  if (ownerUsername === official && publishedDescription) return publishedDescription;
  return `by ${ownerDisplayName || ownerUsername}`;
}

function Cards({ templates, eager = 0 }: TemplateCardsProps) {
  return templates.map((template, place) => (
    <li key={template.projectId}>
      <ProjectCard
        name={template.name}
        {...cardPicture(template)}
        caption={caption(template)}
        badge={<LicenseBadge license={template.license} />}
        eager={place < eager}
        link={(name) => <Link to={projectPath(template)}>{name}</Link>}
      />
    </li>
  ));
}

interface TemplateCardsProps {
  templates: readonly Template[];
  /** How many are visible when the page opens. */
  eager?: number;
}

/** Templates side by side, as many as fit. */
export function TemplateCards(props: TemplateCardsProps) {
  return (
    <CardGrid>
      <Cards {...props} />
    </CardGrid>
  );
}
