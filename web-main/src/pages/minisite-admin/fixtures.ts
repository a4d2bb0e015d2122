import { demoProfile, demoUser } from "@cuttle/web-kit/test";
import { brand } from "../admin/fixtures.ts";
import type { Managed, Member } from "./minisite.ts";

/** For the tests of this folder. */
export const hubAdmin = demoUser({
  username: "hubadmin",
  minisiteMemberships: [
    {
      subdomain: "laserhub",
      displayName: "Laser Hub",
      role: "admin",
      origin: "http://laserhub.localhost:8080",
      canLicense: false,
    },
    {
      subdomain: "sawdust",
      displayName: "Sawdust Club",
      role: "paid",
      origin: "http://sawdust.localhost:8080",
      canLicense: false,
    },
  ],
});

export const managed: Omit<Managed, "success" | "message"> = {
  minisite: {
    ...demoProfile(),
    subdomain: "laserhub",
    origin: "http://laserhub.localhost:8080",
  },
  address: "laserhub.localhost:8080",
  brand: brand(),
  counts: { paid: 1200, canceled: 3, admin: 1 },
};

export function member(change: Partial<Member> = {}): Member {
  return {
    minisiteMemberId: "m1",
    name: "Ada Lovelace",
    email: "ada@example.com",
    role: "paid",
    subdomain: "laserhub",
    connected: false,
    addedDate: "2025-01-03T12:00:00Z",
    ...change,
  };
}
