import { classNames } from "./class-names.ts";

/** The look of one choice in a row of several; the chosen one also gets `aria-current="page"`. */
export function chipClass(chosen: boolean): string {
  return classNames(
    "flex min-h-11 items-center whitespace-nowrap rounded-full border px-4 font-semibold text-small no-underline outlined-when-forced chosen-when-forced transition-colors",
    chosen ? "border-ink bg-ink text-paper" : "border-edge/50 bg-surface text-ink hover:border-ink",
  );
}
