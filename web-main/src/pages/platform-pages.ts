import { type ComponentType, createElement } from "react";
import { useCurrentPage } from "../frame/page-frame.tsx";
import type { Page } from "../paths.ts";
import PeoplePage from "./admin/people/people-page.tsx";
import PersonPage from "./admin/people/person-page.tsx";
import CreatorTagsPage from "./admin/tags/creator-tags-page.tsx";

const pages: Partial<Record<Page, ComponentType>> = {
  adminUsers: PeoplePage,
  adminUser: PersonPage,
  adminCreatorTags: CreatorTagsPage,
};

/** The pages of the platform's admins about people and numbers, in one chunk. Each says itself who may see it. */
export function PlatformPages() {
  const page = pages[useCurrentPage()];
  return page ? createElement(page) : null;
}
