import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ApiProvider, createApiClient } from "../api/index.ts";
import { demoUser, stubApi } from "../test/index.ts";
import { SessionProvider } from "./session-provider.tsx";
import { useUserStorage } from "./user-storage.ts";

// S0 §7: "Storage calls made while not logged in only log a warning 'User not logged in' and do nothing."
it.each([
  [demoUser(), [{ tips: ["kerf"] }], []],
  [null, [], [["User not logged in"]]],
])("remembers for people only", async (user, sent, warnings) => {
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  const api = stubApi({ updateUserStorage: {}, loggedInUser: { user } });
  const client = createApiClient("");
  const { result } = renderHook(useUserStorage, {
    wrapper: ({ children }) => (
      <ApiProvider client={client}>
        <SessionProvider initialUser={user}>{children}</SessionProvider>
      </ApiProvider>
    ),
  });
  await result.current({ tips: ["kerf"] });
  expect(api.inputsOf("updateUserStorage")).toEqual(sent);
  expect(warn.mock.calls).toEqual(warnings);
  warn.mockRestore();
});
