import { paths } from "../../paths.ts";

/** Where people are told that their reset link no longer works. */
export function invalidResetPath(club: string | undefined): string {
  return club
    ? `${paths.invalidResetToken}?${new URLSearchParams({ club })}`
    : paths.invalidResetToken;
}
