import { render, screen } from "@testing-library/react";
import { act, lazy, Suspense } from "react";
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  unstable_HistoryRouter as HistoryRouter,
  Route,
  Routes,
} from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAppHistory, HistoryContext } from "../../router/app-history.ts";
import { useQuery } from "./use-query.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Loading = lazy(() => new Promise<never>(() => undefined));

function Search() {
  const [query, setQuery] = useQuery();
  return (
    <button type="button" onClick={() => setQuery("box")}>
      {query || "nothing"}
    </button>
  );
}

it.each([
  ["the search", undefined, "/?q=box"],
  ["nothing over the address of a page that is still loading", "/other", "/other"],
])("writes %s", (_, next, address) => {
  const history = createAppHistory(createMemoryHistory({ v5Compat: true }));
  render(
    <HistoryContext value={history}>
      <HistoryRouter history={history}>
        <Suspense>
          <Routes>
            <Route path="/" element={<Search />} />
            <Route path="/other" element={<Loading />} />
          </Routes>
        </Suspense>
      </HistoryRouter>
    </HistoryContext>,
  );
  act(() => screen.getByRole("button").click());
  if (next) act(() => history.push(next));
  act(() => void vi.advanceTimersByTime(1000));
  expect(history.location.pathname + history.location.search).toBe(address);
});
