import { type Schemas, useApiQuery } from "@cuttle/web-kit/api";

export type Folder = Schemas["Folder"];

const none: readonly Folder[] = [];

/** The person's folders in their order; none until they are loaded. */
export function useFolders(): readonly Folder[] {
  return useApiQuery("getDashboard", {}).data?.folders ?? none;
}
