import { useQuery } from "@tanstack/react-query";
import { useContentHost } from "../site-context.ts";
import { loadText } from "./load-text.ts";

/** A text that the server keeps as Markdown, cut at its headings. */
export interface ContentDocument {
  /** The title of its page; empty if it is only a part of one. */
  readonly headTitle: string;
  /** The address of a picture; empty: there is none. */
  readonly cover: string;
  /** The words of its button; empty: there is none. */
  readonly button: string;
  readonly title: string;
  /** HTML up to the first section. */
  readonly intro: string;
  readonly sections: ReadonlyArray<ContentSection>;
}

export interface ContentSection {
  readonly title: string;
  /** HTML below the title. */
  readonly html: string;
}

/** Reads the text of a slug such as "/pricing". */
export function useDocument(slug: string) {
  const host = useContentHost();
  return useQuery({
    queryKey: ["content", slug],
    queryFn: async ({ signal }) => parse(await loadText(`${host}${slug}/index.html`, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function parse(html: string): ContentDocument {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const {
    title: headTitle = "",
    cover = "",
    button = "",
  } = body.querySelector("h1")?.dataset ?? {};
  const take = (from: Element, name: string) => {
    const heading = from.querySelector(name);
    heading?.remove();
    return heading?.textContent ?? "";
  };
  const sections = [...body.querySelectorAll("section")].map((section) => {
    section.remove();
    return { title: take(section, "h2"), html: section.innerHTML.trim() };
  });
  const title = take(body, "h1");
  return { headTitle, cover, button, title, intro: body.innerHTML.trim(), sections };
}
