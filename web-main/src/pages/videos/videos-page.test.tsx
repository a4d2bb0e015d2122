import { expectAccessible } from "@cuttle/web-kit/test";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import "./videos-page.tsx";

const video = (id: string, title: string, description = "") => ({
  id,
  title,
  thumbnailUrl: `/media/thumbnails/${id}.jpg`,
  duration: "4:13",
  publishedAt: "2026-11-05T20:00:00Z",
  description,
});

const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => video(`v${n + 1}`, `Video ${n + 1}`));

const lists = [
  { id: "PL2", title: "Second made", description: "Of boxes.", videos: [video("a", "A box")] },
  {
    id: "LIVE",
    title: "Livestream",
    description: "",
    livestream: true,
    videos: [
      video(
        "l1",
        "Newest",
        "See http://localhost:8080/@ann/Box-a1 and https://example.com/@ann/Box-a1 <b>now</b>",
      ),
      ...numbered(13),
    ],
  },
  { id: "PL1", title: "First made", description: "", videos: [video("a", "A box")] },
  { id: "PL3", title: "Empty", description: "", videos: [] },
];

const open = (address: string, playlists: unknown = lists) =>
  renderPage(address, { files: { "/content/youtube.json": JSON.stringify(playlists) } });

const titles = (level: number) =>
  screen.getAllByRole("heading", { level, hidden: false }).map(({ textContent }) => textContent);

const players = () => document.querySelectorAll("iframe");

// "The tutorials page lists playlists in a fixed order of ten. It skips the livestream playlist" (S1 §2).
it("lists the playlists in the order in which they came, without the livestream's and empty ones", async () => {
  open("/learn/video-tutorials");
  await screen.findByRole("heading", { level: 2, name: "Second made" });
  expect(document.title).toBe("Video tutorials · Cuttle");
  const main = within(screen.getByRole("main"));
  expect(main.getAllByRole("heading", { level: 2 }).map((h) => h.textContent)).toEqual([
    "Second made",
    "First made",
  ]);
  expect(main.getByText("Of boxes.")).toBeVisible();
  expect(main.getAllByText("4:13", { exact: false })).toHaveLength(2);
  expect(players()).toHaveLength(0);
  await expectAccessible();
});

it("plays one at a time, after a press, and gives the focus back", async () => {
  vi.spyOn(console, "error").mockReturnValue(); // happy-dom loads no frames
  open("/learn/video-tutorials");
  const [first, second] = await screen.findAllByRole("button", { name: "Play A box" });
  await userEvent.click(first as HTMLElement);
  const player = screen.getByTitle("A box");
  expect(player).toHaveAttribute("src", "/player/a");
  expect(player).toHaveFocus();
  await userEvent.click(second as HTMLElement);
  expect(players()).toHaveLength(1); // the same video in the other playlist
  await expectAccessible();
  await userEvent.click(screen.getByRole("button", { name: "Close the player" }));
  expect(players()).toHaveLength(0);
  expect(screen.getAllByRole("button", { name: "Play A box" })[1]).toHaveFocus();
});

// "The livestream page lists videos newest first with linkified descriptions." (S1 §2)
it("shows the recordings page by page, with links to projects and no others", async () => {
  open("/livestream");
  await screen.findByRole("heading", { level: 2, name: "Recordings" });
  expect(document.title).toBe("Livestream · Cuttle");
  expect(screen.getByText(/Thursdays 1:00 pm Pacific/)).toBeVisible();
  expect(titles(3)).toHaveLength(12);
  expect(titles(3)[0]).toBe("Newest");
  const card = within(screen.getByText("Newest").closest("article") as HTMLElement);
  const links = card.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["https://www.youtube.com/watch?v=l1", "/@ann/Box-a1"]);
  expect(card.getByText(/<b>now<\/b>/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(titles(3)).toHaveLength(14);
  expect(screen.getByText("Video 12").closest("article")).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  await expectAccessible();
});

it.each(["/learn/video-tutorials", "/livestream"])("%s says that there is nothing", async (at) => {
  open(at, []);
  expect(await screen.findByText("No videos yet")).toBeVisible();
  await expectAccessible();
});

it("can be loaded again", async () => {
  const files: Record<string, string | Response> = {
    "/content/youtube.json": new Response(null, { status: 500 }),
  };
  renderPage("/livestream", { files });
  const again = await screen.findByRole("button", { name: "Try again" });
  files["/content/youtube.json"] = JSON.stringify(lists);
  await userEvent.click(again);
  expect(await screen.findByText("Newest")).toBeVisible();
});
