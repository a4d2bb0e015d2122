import type { Schemas } from "../api/index.ts";
import type { Site } from "../boot.ts";

export function demoSite(change: Partial<Site> = {}): Site {
  return {
    kind: "main",
    origin: "http://localhost:8080",
    mainOrigin: "http://localhost:8080",
    subdomain: null,
    displayName: "Cuttle",
    supportEmail: "support@example.com",
    joinLink: "",
    brand: { logo: "", heroTitle: "", heroText: "", links: [] },
    ...change,
  };
}

export function demoUser(change: Partial<Schemas["LoggedInUser"]> = {}): Schemas["LoggedInUser"] {
  return {
    userId: "u1",
    username: "pro",
    email: "pro@example.com",
    displayName: "Pro",
    avatar: "",
    isAdmin: false,
    canLicenseMinisite: false,
    canLicensePro: false,
    subscription: {
      plan: "Pro",
      projectsRemaining: null,
      price: 2400,
      period: "monthly",
      currentPeriodEnd: "2026-12-21T00:00:00Z",
      willCancelAtPeriodEnd: false,
      isPastDue: false,
      isTrial: false,
      hasEverBeenInvoiced: true,
      hasEverHadTrial: false,
    },
    userStorage: { downloadMonth: "2026/11", downloadsThisMonth: 0 },
    minisiteMemberships: [],
    featureFlags: {
      hasProFeatures: true,
      hasAdminFeatures: false,
      canLicensePro: false,
      canLicenseMinisite: false,
      canDownloadUnlimitedFree: true,
      canCreateUnlimitedProjects: true,
      canCreateFolders: true,
    },
    ...change,
  };
}
