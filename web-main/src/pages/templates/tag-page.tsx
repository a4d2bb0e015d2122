import { Navigate, useParams } from "react-router";
import { documentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import NotFoundPage from "../not-found-page.tsx";
import { tagPath } from "./tag-path.ts";
import { TemplateBrowser } from "./template-browser.tsx";
import { useTemplates } from "./use-templates.ts";

/** Tags that have become part of another (S1 §2). */
const moved: Readonly<Record<string, string>> = { ornaments: "christmas" };

/** The templates of one tag. */
export default function TagPage() {
  const { tagSlug = "" } = useParams();
  const { displayName } = useSite();
  const { data } = useTemplates();
  const elsewhere = Object.hasOwn(moved, tagSlug) ? moved[tagSlug] : undefined;
  if (elsewhere) return <Navigate to={tagPath(elsewhere)} replace />;

  const tag = data?.tags.find(({ slug }) => slug === tagSlug);
  if (data && !tag) {
    return (
      <>
        <title>{documentTitle("notFound", displayName)}</title>
        <NotFoundPage />
      </>
    );
  }
  return (
    <>
      {tag && <title>{`${tag.tagName} · ${displayName}`}</title>}
      <TemplateBrowser
        key={tagSlug}
        title={tag?.tagName ?? "Templates"}
        text="Make one of these yours, and cut it."
        {...(tag && { tag })}
      />
    </>
  );
}
