import type { AccountModal } from "@cuttle/web-kit/account";
import { paths } from "../paths.ts";

/**
 * The home page with a modal open, which then goes on to `continueTo`. In the brand of a minisite it is a page with the
 * same form.
 */
export function modalPath(
  modal: AccountModal,
  continueTo?: string | null,
  club?: string | null,
): string {
  const search = new URLSearchParams(club ? { club } : { modal });
  if (continueTo) search.set("continue", continueTo);
  return `${club ? paths[modal] : paths.home}?${search}`;
}
