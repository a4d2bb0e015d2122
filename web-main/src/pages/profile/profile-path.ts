import { paths } from "../../paths.ts";

/** The address of a person's profile: `/@ada` (S0 §2). */
export const profilePath = (username: string) => paths.profile.replace(":username", username);
