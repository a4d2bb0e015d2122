import { type Document, newDocument } from "@cuttle/design";
import type { Schemas } from "@cuttle/web-kit/api";
import { demoUser, type Reply } from "@cuttle/web-kit/test";

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
    publishedDescription: "",
    lastOpenedDate: "2026-11-21T12:00:00Z",
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
    listing: null,
    access: "full",
    mayShare: true,
    whyNotShare: "",
    brandedBy: null,
    membersOf: null,
    examples: [],
    ...change,
  };
}

/** The components of a document that draws a rectangle, or several beside each other. */
export function square(width = "30", height = width, count = 1): Document["components"] {
  const elements = Array.from({ length: count }, (_, k) => ({
    ...{ id: `square${k}`, name: "Square", type: "rectangle", properties: { width, height } },
    transform: { position: `[${100 * k}, 0]` },
  }));
  return [{ id: "main", parameters: [], elements }];
}

/** A document with a square and one text, which is its first parameter. */
export function documentWith(text: string) {
  return {
    ...newDocument(),
    components: square(),
    parameters: [{ name: "name", type: "text" as const, expression: `'${text}'`, label: "Name" }],
  };
}

/** The reply to getProject, without limits for fonts and downloads. */
export function projectReply(
  project: Schemas["Project"],
  document: Schemas["Document"] | null = null,
): Reply<"getProject"> {
  const downloads = { limit: null, left: null, resetsOn: null, freeUntil: null };
  return { project, document, proFonts: [], downloads };
}

/** The reply to saveProject. */
export function savedAs(version: number): Reply<"saveProject"> {
  return { version, savedDate: "2026-11-21T12:00:00Z" };
}

export function projectVersion(
  version: number,
  savedDate = "2026-11-21T12:00:00Z",
  kind: Schemas["ProjectVersion"]["kind"] = "autosave",
): Schemas["ProjectVersion"] {
  return { version, savedDate, kind, thumbnail: "", thumbnail2x: "" };
}

export function ada(change: Partial<Schemas["LoggedInUser"]> = {}) {
  return demoUser({ userId: "u-ada", username: "ada", ...change });
}
