/** The style sheets of the families that not every page has, by their path. The names are those of tenancy/fonts.go. */
export const fontSheets: Readonly<Record<string, string>> = import.meta.glob(
  "../styles/fonts/*.css",
  {
    query: "?url",
    import: "default",
    eager: true,
  },
);

/** Lets the page use these families. Browsers fetch the files of a family only for text that is written in it. */
export function loadFonts(families: readonly string[], sheets = fontSheets): void {
  for (const family of families) {
    const name = family
      .replace(/ Variable$/, "")
      .replaceAll(" ", "-")
      .toLowerCase();
    const href = sheets[`../styles/fonts/font-${name}.css`];
    if (!href || document.head.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "stylesheet", href }),
    );
  }
}
