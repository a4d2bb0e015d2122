import type { AccountModal } from "@cuttle/web-kit/account";
import { paths } from "../paths.ts";

/** The home page with a modal open, which then goes on to `continueTo`. */
export function modalPath(modal: AccountModal, continueTo?: string | null): string {
  const search = new URLSearchParams({ modal });
  if (continueTo) search.set("continue", continueTo);
  return `${paths.home}?${search}`;
}
