import type { Role } from "./minisite.ts";

export const roles = ["paid", "canceled", "admin"] as const satisfies readonly Role[];

export const roleWords: Readonly<Record<Role, { label: string; meaning: string }>> = {
  paid: { label: "Paid", meaning: "Gets in and can download members' projects." },
  canceled: { label: "Canceled", meaning: "Stays on the list but no longer gets in." },
  admin: { label: "Admin", meaning: "Gets in and manages members and brand." },
};
