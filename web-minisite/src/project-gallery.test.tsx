import { ApiProvider, createApiClient, type Schemas } from "@cuttle/web-kit/api";
import { expectAccessible, stubApi } from "@cuttle/web-kit/test";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type OnPaid, ProjectGallery } from "./project-gallery.tsx";

type Card = Schemas["ProjectCard"];

function card(fields: Partial<Card>): Card {
  return {
    projectId: "p1",
    name: "Hub ruler",
    ownerUsername: "hubadmin",
    ownerDisplayName: "Hanna",
    ownerAvatar: "",
    license: null,
    isPro: fields.license === "pro",
    tags: [],
    creationDate: "2026-11-01T10:00:00Z",
    firstMadePublicDate: "2026-11-01T10:00:00Z",
    publishedDate: "2026-11-01T10:00:00Z",
    publishedDescription: "",
    lastOpenedDate: "2026-11-01T10:00:00Z",
    coverPhoto: "",
    previewImage: "/media/ruler",
    thumbnail: "",
    thumbnail2x: "",
    ...fields,
  };
}

const threeKinds = [
  card({ projectId: "p1", name: "Hub ruler" }),
  card({ projectId: "p2", name: "Power grid", license: "minisitePaid" }),
  card({ projectId: "p3", name: "Wedding sign", license: "pro" }),
];

function open(projectCards: Card[], props: { onPaid?: OnPaid } = {}) {
  stubApi({ getProjectCardsForMinisite: { projectCards } });
  return render(
    <ApiProvider client={createApiClient("")}>
      <ProjectGallery subdomain="laserhub" mainOrigin="http://localhost:8080" {...props} />
    </ApiProvider>,
  );
}

const article = async (name: string) => {
  const found = (await screen.findByRole("heading", { name })).closest("article");
  if (!found) throw new Error(`${name} is on no card.`);
  return within(found);
};

describe("what a card takes", () => {
  it("stands on it in words", async () => {
    open(threeKinds);
    expect((await article("Power grid")).getByText("Members")).toBeVisible();
    expect((await article("Wedding sign")).getByText("Pro")).toBeVisible();
    const free = await article("Hub ruler");
    expect(free.queryByText("Members")).toBeNull();
    expect(free.queryByText("Pro")).toBeNull();
    await expectAccessible();
  });

  it("is for whoever minds the paid ones to act on, on a click of such a card only", async () => {
    const onPaid = vi.fn<OnPaid>((_, event) => event.preventDefault());
    open(threeKinds, { onPaid });
    const others = await Promise.all(["Hub ruler", "Wedding sign"].map(article));
    for (const other of others) {
      const link = other.getByRole("link");
      link.addEventListener("click", (event) => event.preventDefault());
      await userEvent.click(link);
    }
    expect(onPaid).not.toHaveBeenCalled();
    const paid = (await article("Power grid")).getByRole("link");
    expect(paid).toHaveAttribute("href", "http://localhost:8080/@hubadmin/Power-grid-p2");
    await userEvent.click(paid);
    expect(onPaid.mock.calls.map(([{ projectId }]) => projectId)).toEqual(["p2"]);
  });
});
