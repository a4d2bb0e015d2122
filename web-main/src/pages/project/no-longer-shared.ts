import { ApiError } from "@cuttle/web-kit/api";

/** Said to somebody who is still at work on a project that its maker has made private or deleted. */
export const noLongerShared =
  "Its maker does not share this project any more. What you changed stays on this page.";

/** Whether a project that was there when the page was opened is not any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === "not_found";
}
