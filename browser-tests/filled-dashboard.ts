import type { Page } from "playwright-core";

interface Filling {
  /** How many projects there are. */
  count: number;
  nameOf: (number: number) => string;
  folders?: readonly string[];
}

interface Pictured {
  coverPhoto: string;
  previewImage: string;
  thumbnail: string;
  thumbnail2x: string;
}

const statuses = ["public", "unlisted", "private"];
const noPicture: Pictured = { coverPhoto: "", previewImage: "", thumbnail: "", thumbnail2x: "" };

/** Answers `getDashboard` on a page with as many projects as wanted, 100 at a time. They look like the templates. */
export async function fillDashboard(
  page: Page,
  origin: string,
  { count, nameOf, folders = ["Unsorted"] }: Filling,
): Promise<void> {
  const reply = await page.request.post(`${origin}/api/v1/getTagsAndProjects`, { data: {} });
  const { projects: templates } = (await reply.json()) as { projects: Pictured[] };
  const all = folders.map((name, ordering) => ({
    folderId: `folder${ordering}`.padEnd(24, "x"),
    name,
    ordering,
    projectCount: Math.ceil((count - ordering) / folders.length),
  }));
  const projectAt = (number: number) => {
    // One of seven has no picture yet.
    const pictured = number % 7 === 4 ? noPicture : templates[number % templates.length];
    const { coverPhoto, previewImage, thumbnail, thumbnail2x } = pictured ?? noPicture;
    return {
      projectId: `p${number}`,
      name: nameOf(number),
      folderId: all[number % all.length]?.folderId,
      shareStatus: statuses[number % statuses.length],
      coverPhoto,
      previewImage,
      thumbnail,
      thumbnail2x,
      pictureDue: false,
      lastOpenedDate: new Date(Date.UTC(2026, 10, 20) - number * 3_600_000).toISOString(),
    };
  };
  await page.route("**/api/v1/getDashboard", async (route) => {
    const { after = "0" } = route.request().postDataJSON() as { after?: string };
    const from = Number(after);
    const end = Math.min(from + 100, count);
    const projects = Array.from({ length: end - from }, (_, k) => projectAt(from + k));
    const nextCursor = end < count ? String(end) : "";
    const json = { success: true, message: "", projects, folders: all, nextCursor };
    await route.fulfill({ json });
  });
}
