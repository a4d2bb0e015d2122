import type { Schemas } from "@cuttle/web-kit/api";
import { demoUser } from "@cuttle/web-kit/test";

/** A project of "ada" for the tests. */
export function demoProject(change: Partial<Schemas["Project"]> = {}): Schemas["Project"] {
  return {
    projectId: "p1",
    name: "Luggage tag",
    ownerUsername: "ada",
    ownerDisplayName: "Ada",
    ownerAvatar: "",
    shareStatus: "private",
    license: null,
    isPro: false,
    minisite: null,
    tags: [],
    description: "",
    coverPhoto: "",
    previewImage: "/media/preview",
    pictureDue: false,
    creationDate: "2026-11-20T12:00:00Z",
    firstMadePublicDate: null,
    publishedDate: null,
    savedDate: "2026-11-21T12:00:00Z",
    version: 3,
    original: null,
    isOwner: true,
    access: "full",
    mayShare: true,
    whyNotShare: "",
    membersOf: null,
    ...change,
  };
}

export function ada(change: Partial<Schemas["LoggedInUser"]> = {}) {
  return demoUser({ userId: "u-ada", username: "ada", ...change });
}
