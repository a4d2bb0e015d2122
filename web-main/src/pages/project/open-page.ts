/** For the tests of this folder. */

import { newDocument } from "@cuttle/design";
import type { Schemas } from "@cuttle/web-kit/api";
import type { Answers, demoUser, Reply } from "@cuttle/web-kit/test";
import { screen } from "@testing-library/react";
import { watchDownloads } from "../../test/ask-for-file.ts";
import { giveSizes, testEngine } from "../../test/engine.ts";
import { renderPage } from "../../test/render-page.tsx";
import { demoProject, projectReply, square } from "../project-own/demo-project.ts";

const stored = {
  ...newDocument(),
  components: square("size"),
  parameters: [
    { name: "name", type: "text" as const, expression: "'Otis'", label: "Name", maxLength: 16 },
    { name: "font", type: "font" as const, expression: "'pacifico'", label: "Font" },
    { name: "size", type: "length" as const, expression: "30", label: "Size", min: 6, max: 120 },
  ],
};
export const visitors = { limit: 10, left: 10, resetsOn: "2026-12-01T00:00:00Z", freeUntil: null };
export const minisite = {
  subdomain: "laserhub",
  displayName: "Laser Hub",
  joinLink: "https://hub.example/join",
  origin: "http://laserhub.localhost:8080",
};

export let engine: ReturnType<typeof testEngine>;
export let files: string[];

/** A new engine, and nothing remembered. The test mocks engine/create-engine.ts. */
export function startProjectPage() {
  sessionStorage.clear();
  localStorage.clear();
  engine = testEngine();
  files = watchDownloads();
  giveSizes();
}

/** The reply for a visitor. */
export function replyOf(
  project: Partial<Schemas["Project"]>,
  document: Schemas["Document"] = stored,
): Reply<"getProject"> {
  const shown = demoProject({ shareStatus: "public", isOwner: false, ...project });
  const reply = projectReply(shown, shown.access === "full" ? document : null);
  return { ...reply, downloads: visitors };
}

interface Setting {
  user?: ReturnType<typeof demoUser> | null;
  project?: Parameters<typeof demoProject>[0];
  answers?: Answers;
  address?: string;
}

export function visit({
  user = null,
  project = {},
  answers = {},
  address = "/@ada/Luggage-tag-p1",
}: Setting = {}) {
  return renderPage(address, {
    user,
    answers: {
      getProject: replyOf(project),
      recordProjectView: {},
      recordDownload: { downloads: { ...visitors, left: 9 }, copy: "kept" },
      ...answers,
    },
  });
}

export async function opened(setting: Setting = {}) {
  const page = visit(setting);
  await screen.findByRole("img", { name: /^Luggage tag, / });
  return page;
}

export const picture = () => screen.getByRole("img", { name: /^Luggage tag, / });
