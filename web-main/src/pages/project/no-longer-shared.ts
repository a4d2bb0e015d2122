import { ApiError } from "@cuttle/web-kit/api";

/** Shown to somebody who is still editing a project that its owner has made private or deleted. */
export const noLongerShared =
  "The maker no longer shares this project. Your changes stay on this page.";

/** Whether a project that was available when the page was opened no longer is. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === "not_found";
}
