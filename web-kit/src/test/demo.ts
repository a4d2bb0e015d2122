import type { Schemas } from "../api/index.ts";
import type { Site } from "../boot.ts";
import { emptyMinisite, mapTexts, type Profile, profileNames } from "../minisite-fields.ts";

export function demoSite(change: Partial<Site> = {}): Site {
  return {
    ...mapTexts(profileNames, () => ""),
    kind: "main",
    origin: "http://localhost:8080",
    mainOrigin: "http://localhost:8080",
    subdomain: null,
    displayName: "Cuttle",
    supportEmail: "support@example.com",
    brand: emptyMinisite.brand,
    ...change,
  };
}

/** The texts of the minisite used in most tests. */
export function demoProfile(change: Partial<Profile> = {}): Profile {
  return {
    ...mapTexts(profileNames, () => ""),
    displayName: "Laser Hub",
    supportEmail: "help@laserhub.example",
    ...change,
  };
}

export function demoMinisite(change: Partial<Site> = {}): Site {
  return demoSite({
    ...demoProfile({ joinLink: "https://laserhub.example/join" }),
    kind: "minisite",
    origin: "http://laserhub.localhost:8080",
    subdomain: "laserhub",
    ...change,
  });
}

export function demoUser(change: Partial<Schemas["LoggedInUser"]> = {}): Schemas["LoggedInUser"] {
  return {
    userId: "u1",
    username: "pro",
    email: "pro@example.com",
    displayName: "Pro",
    avatar: "",
    isAdmin: false,
    needsSecondFactor: "",
    canLicenseMinisite: false,
    canLicensePro: false,
    subscription: {
      plan: "Pro",
      projectsRemaining: null,
      currency: "usd",
      price: 2400,
      discountedPrice: null,
      discountedUntil: null,
      amountDue: null,
      payBy: null,
      period: "monthly",
      currentPeriodEnd: "2026-12-21T00:00:00Z",
      willCancelAtPeriodEnd: false,
      isPastDue: false,
      isTrial: false,
      hasEverBeenInvoiced: true,
      hasEverHadTrial: false,
      waitingGiftUntil: null,
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

export function demoCard(change: Partial<Schemas["ProjectCard"]> = {}): Schemas["ProjectCard"] {
  return {
    projectId: "p1",
    name: "Luggage tag",
    ownerUsername: "ada",
    ownerDisplayName: "Ada",
    ownerAvatar: "",
    publishedDescription: "",
    license: null,
    isPro: false,
    tags: [],
    coverPhoto: "",
    previewImage: "",
    thumbnail: "",
    thumbnail2x: "",
    creationDate: "2026-11-20T12:00:00Z",
    firstMadePublicDate: null,
    publishedDate: null,
    lastOpenedDate: "2026-11-21T12:00:00Z",
    ...change,
  };
}
