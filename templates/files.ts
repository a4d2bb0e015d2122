import { templates as communityTemplates } from "./community/index.ts";
import { type Template, templates } from "./src/index.ts";

/** The JSON that the server embeds for a template. */
export function templateJSON(template: Template): string {
  const { slug, projectId, name, description, tags, license, document } = template;
  const examples = template.examples?.map(({ caption }) => ({ caption }));
  return `${JSON.stringify({ slug, projectId, name, description, tags, license, examples, document }, null, 1)}\n`;
}

/** The picture of a template with one of its examples' values. */
export const exampleFile = ({ slug }: Template, place: number) => `${slug}.${place + 1}.webp`;

/** The slugs in the order in which templates are shown. */
export function indexJSON(templates: readonly Template[]): string {
  return `${JSON.stringify(
    templates.map(({ slug }) => slug),
    null,
    1,
  )}\n`;
}

/** A list of templates and where it is written: the official ones and those of the demo's users. */
export interface Collection {
  readonly folder: URL;
  readonly templates: readonly Template[];
}

export const official: Collection = {
  folder: new URL("./data/", import.meta.url),
  templates,
};
export const community: Collection = {
  folder: new URL("./data/community/", import.meta.url),
  templates: communityTemplates,
};
