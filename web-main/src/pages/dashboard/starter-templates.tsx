import { useApiQuery } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { useSession } from "@cuttle/web-kit/session";
import { cardPicture, ProjectCard, Skeleton } from "@cuttle/web-kit/ui";
import { useMemo } from "react";
import { Link } from "react-router";
import { hashOf } from "../../engine/link-hash.ts";
import { textParameter } from "../landing/text-parameter.ts";
import { type Template, useTemplates } from "../templates/use-templates.ts";
import { startersOf } from "./starters.ts";
import { usePictureWith } from "./use-picture-with.ts";

/** Three templates with the person's own name on them, as list items. If they fail to load, they are left out. */
export function StarterTemplates() {
  const { data, error } = useTemplates();
  const { user } = useSession();
  const name = user?.displayName ? firstWord(user.displayName) : capitalized(user?.username ?? "");
  if (error) return null;
  if (!data) {
    return [1, 2, 3].map((place) => (
      <li key={place}>
        <Skeleton className="h-full min-h-64 rounded-card" />
      </li>
    ));
  }
  return startersOf(data.projects, data.tags).map((template) => (
    <li key={template.projectId}>
      <Starter template={template} name={name} />
    </li>
  ));
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? "";

/** A template that opens with a name. Its card shows the template's own picture until the one with the name is drawn. */
function Starter({ template, name }: { template: Template; name: string }) {
  const { data } = useApiQuery("getProject", { projectId: template.projectId });
  const document = data?.document;
  const parameter = textParameter(document)?.name;
  const values = useMemo(
    () => (parameter && name ? { [parameter]: name } : undefined),
    [parameter, name],
  );
  const picture = usePictureWith(document, values);
  return (
    <ProjectCard
      name={template.name}
      {...(picture ? { picture } : cardPicture(template))}
      eager
      caption={picture ? `With “${name}” on it` : template.publishedDescription}
      link={(title) => (
        <Link to={projectPath(template) + hashOf((picture && values) || {})}>{title}</Link>
      )}
    />
  );
}
