import type { Schemas } from "@cuttle/web-kit/api";

/** A project of the dashboard, for the tests of this folder. */
export function dashboardProject(
  change: Partial<Schemas["DashboardProject"]> = {},
): Schemas["DashboardProject"] {
  return {
    projectId: "p1",
    name: "Luggage tag",
    folderId: "folder000000000000000001",
    shareStatus: "private",
    coverPhoto: "",
    previewImage: "",
    thumbnail: "",
    thumbnail2x: "",
    pictureDue: false,
    lastOpenedDate: "2025-01-03T12:00:00Z",
    ...change,
  };
}

/** A folder whose id is made of its number. */
export function dashboardFolder(number: number, name: string): Schemas["Folder"] {
  return { folderId: `folder00000000000000000${number}`, name, ordering: number, projectCount: 0 };
}
