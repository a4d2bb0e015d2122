import { useParams } from "react-router";
import { contentTitle, documentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import NotFoundPage from "../not-found-page.tsx";
import { PeopleProjects } from "./people-projects.tsx";
import { TemplateBrowser } from "./template-browser.tsx";
import { peoplePages, specialPages, type TemplatePage } from "./template-pages.ts";
import { useTemplates } from "./use-templates.ts";

const own = <T,>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The templates of one tag, or of one of the special pages. */
export default function TagPage() {
  const { tagSlug = "" } = useParams();
  const { displayName } = useSite();
  const { data } = useTemplates();

  const tag = data?.tags.find(({ slug }) => slug === tagSlug);
  const special = own(specialPages, tagSlug);
  const operation = own(peoplePages, tagSlug);
  if (data && !tag && !special) {
    return (
      <>
        <title>{documentTitle("notFound", displayName)}</title>
        <NotFoundPage />
      </>
    );
  }
  const page: TemplatePage = special ?? {
    title: tag?.tagName ?? "Templates",
    text: "Make one of these yours, and cut it.",
  };
  return (
    <>
      {(tag || special) && <title>{contentTitle(page.title, displayName)}</title>}
      {operation ? (
        <PeopleProjects key={tagSlug} title={page.title} text={page.text} operation={operation} />
      ) : (
        <TemplateBrowser key={tagSlug} slug={tagSlug} title={page.title} text={page.text} />
      )}
    </>
  );
}
