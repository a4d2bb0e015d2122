import { paths } from "./paths.ts";

/** How many characters the server searches for. */
export const longestQuery = 200;

/** The address of the results of a search. The space after dots keeps the browser from going up a folder. */
export const searchPath = (query: string) =>
  paths.searchResults.replace(":query", () =>
    encodeURIComponent(query).replace(/^\.\.?$/, "$&%20"),
  );
