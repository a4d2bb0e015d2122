import { demoUser } from "@cuttle/web-kit/test";
import type { Brand, Minisite } from "./minisite.ts";

/** For the tests of this folder. */
export const admin = demoUser({ username: "admin", isAdmin: true });

export function minisite(change: Partial<Minisite> = {}): Minisite {
  return {
    subdomain: "laserhub",
    displayName: "Laser Hub",
    supportEmail: "help@laserhub.example",
    joinLink: "",
    origin: "http://laserhub.localhost:8080",
    status: "active",
    createdDate: "2025-01-03T12:00:00Z",
    deletedDate: null,
    freeFrom: null,
    paidMembers: 1200,
    canceledMembers: 3,
    adminMembers: 1,
    lettersPerDay: 500,
    ...change,
  };
}

export function brand(change: Partial<Brand> = {}): Brand {
  return {
    logo: "",
    favicon: "",
    heroTitle: "",
    heroText: "",
    fontDisplay: "",
    fontText: "",
    light: {},
    dark: {},
    links: [],
    ...change,
  };
}
