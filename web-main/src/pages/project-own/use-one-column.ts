import { useMedia } from "../../use-media.ts";

/** Whether an owner who edits has the drawing above everything else, as in editor.css: then panels are sheets over the page. */
export const useOneColumn = (): boolean =>
  useMedia("(width < 64rem) and (height >= 30rem), (width < 36rem)");
