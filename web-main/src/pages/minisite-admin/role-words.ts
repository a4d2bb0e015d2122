import type { Role } from "./minisite.ts";

export const roles = ["paid", "canceled", "admin"] as const satisfies readonly Role[];

export const roleWords: Readonly<Record<Role, { label: string; meaning: string }>> = {
  paid: { label: "Paid", meaning: "Gets in, and downloads what members pay for." },
  canceled: { label: "Canceled", meaning: "Stays on the list and no longer gets in." },
  admin: { label: "Admin", meaning: "Gets in, and looks after members and brand." },
};
