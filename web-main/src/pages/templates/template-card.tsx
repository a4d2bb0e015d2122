import { projectPath } from "@cuttle/web-kit/project-path";
import { cardPicture, LicenseBadge, ProjectCard } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { CardGrid } from "../card-grid.tsx";
import { officialOwner, type Template } from "./use-templates.ts";

function caption({ ownerUsername, ownerDisplayName, publishedDescription }: Template): string {
  if (ownerUsername === officialOwner && publishedDescription) return publishedDescription;
  return `by ${ownerDisplayName || ownerUsername}`;
}

interface TemplateCardProps {
  template: Template;
  /** Visible when the page opens. */
  eager?: boolean;
}

export function TemplateCard({ template, eager = false }: TemplateCardProps) {
  return (
    <ProjectCard
      name={template.name}
      {...cardPicture(template)}
      caption={caption(template)}
      badge={<LicenseBadge license={template.license} />}
      eager={eager}
      link={(name) => (
        <Link to={projectPath(template)} data-entry="">
          {name}
        </Link>
      )}
    />
  );
}

interface TemplateCardsProps {
  templates: readonly Template[];
  /** How many are visible when the page opens. */
  eager?: number;
}

/** Templates side by side, as many as fit. */
export function TemplateCards({ templates, eager = 0 }: TemplateCardsProps) {
  return (
    <CardGrid>
      {templates.map((template, place) => (
        <li key={template.projectId}>
          <TemplateCard template={template} eager={place < eager} />
        </li>
      ))}
    </CardGrid>
  );
}
