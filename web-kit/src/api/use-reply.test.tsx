import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Answer, refusal, stubApi } from "../test/index.ts";
import { ApiProvider } from "./api-provider.tsx";
import { createApiClient } from "./client.ts";
import type { Output } from "./operations.ts";
import { useReply } from "./use-reply.ts";

type Info = Output<"getMinisiteInfo">;

const info = (displayName: string): Info => ({
  ...{ success: true, message: "", displayName, joinLink: "", supportEmail: "" },
});

function Reader({ known }: { known?: Info | undefined }) {
  const { data, error, loading } = useReply("getMinisiteInfo", { subdomain: "hub" }, known);
  return <li>{data?.displayName ?? (error ? "failed" : loading ? "loading" : "nothing")}</li>;
}

function show(known?: Info, answer: Answer<"getMinisiteInfo"> = info("Hub")) {
  const client = createApiClient("");
  const api = stubApi({ getMinisiteInfo: answer });
  const shown = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  render(
    <ApiProvider client={client}>
      <Reader known={known} />
      <Reader known={known} />
    </ApiProvider>,
  );
  return { client, api, shown };
}

it("is read once for all who use it", async () => {
  const { api, shown } = show();
  expect(shown()).toEqual(["loading", "loading"]);
  await waitFor(() => expect(shown()).toEqual(["Hub", "Hub"]));
  expect(api.asked).toHaveLength(1);
});

it("is not read when it came with the page, until somebody else is signed in", async () => {
  const { client, api, shown } = show(info("Known"));
  expect(shown()).toEqual(["Known", "Known"]);
  act(() => client.invalidate("getDashboard"));
  expect(api.asked).toHaveLength(0);
  act(() => client.reset());
  await waitFor(() => expect(shown()).toEqual(["Hub", "Hub"]));
  expect(api.asked).toHaveLength(1);
});

it("is read again when it is outdated, and shows the old reply meanwhile", async () => {
  const { client, api, shown } = show();
  await waitFor(() => expect(shown()[0]).toBe("Hub"));
  api.answers.getMinisiteInfo = info("New Hub");
  act(() => client.invalidate("getDashboard"));
  expect(api.asked).toHaveLength(1);
  act(() => client.invalidate("getMinisiteInfo"));
  expect(shown()[0]).toBe("Hub");
  await waitFor(() => expect(shown()).toEqual(["New Hub", "New Hub"]));
});

it("never shows one person what was read for another", async () => {
  const { client, api, shown } = show();
  let release = () => {};
  api.answers.getMinisiteInfo = async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return new Response(JSON.stringify(info("Theirs")));
  };
  act(() => client.reset());
  await waitFor(() => expect(api.asked).toHaveLength(2));
  const releaseTheirs = release;
  api.answers.getMinisiteInfo = info("Mine");
  act(() => client.reset());
  await waitFor(() => expect(shown()[0]).toBe("Mine"));
  releaseTheirs();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(shown()).toEqual(["Mine", "Mine"]);
});

it.each([
  ["a refusal is not tried again", refusal("No."), 1],
  ["a network failure is tried three times", () => Promise.reject(new TypeError("offline")), 3],
])("%s, then it has failed", async (_, answer, times) => {
  const { api, shown } = show(undefined, answer);
  await waitFor(() => expect(shown()).toEqual(["failed", "failed"]), { timeout: 4000 });
  expect(api.asked).toHaveLength(times);
});
