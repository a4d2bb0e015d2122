import type { Template } from "./src/template.ts";

/** What the server carries of a template. */
export function templateJSON(template: Template): string {
  const { slug, name, description, tags, license, document } = template;
  return `${JSON.stringify({ slug, name, description, tags, license, document }, null, 1)}\n`;
}

/** The slugs in the order in which templates are shown. */
export function indexJSON(templates: readonly Template[]): string {
  return `${JSON.stringify(
    templates.map(({ slug }) => slug),
    null,
    1,
  )}\n`;
}

/** Where all of it is written. */
export const dataFolder = new URL("./data/", import.meta.url);
