import { ErrorBoundary } from "@cuttle/web-kit/ui";
import { render, screen } from "@testing-library/react";
import { act, Suspense } from "react";
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  unstable_HistoryRouter as HistoryRouter,
  Route,
  Routes,
  useLocation,
} from "react-router";
import { expect, it, vi } from "vitest";
import { createAppHistory, HistoryContext } from "./app-history.ts";
import { lazyPage } from "./lazy-page.tsx";

it("loads a page again that could not be loaded, also after Back and Forward", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn(async () => ({ default: () => <p>The page</p> }));
  load.mockRejectedValueOnce(new TypeError("offline"));
  const Page = lazyPage(load);
  const history = createAppHistory(createMemoryHistory({ v5Compat: true }));
  function Shown() {
    const { key } = useLocation();
    return (
      <ErrorBoundary resetKey={key} fallback="Failed">
        <Suspense>
          <Routes>
            <Route path="/" element="Home" />
            <Route path="/page" element={<Page />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    );
  }
  render(
    <HistoryContext value={history}>
      <HistoryRouter history={history}>
        <Shown />
      </HistoryRouter>
    </HistoryContext>,
  );
  act(() => history.push("/page"));
  expect(await screen.findByText("Failed")).toBeVisible();
  act(() => history.go(-1));
  expect(await screen.findByText("Home")).toBeVisible();
  act(() => history.go(1));
  expect(await screen.findByText("The page")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it("shows no placeholder for a page that is loaded before it is rendered", async () => {
  const Page = lazyPage(async () => ({ default: () => <p>The page</p> }));
  await Page.load();
  const history = createAppHistory(createMemoryHistory({ v5Compat: true }));
  render(
    <HistoryContext value={history}>
      <Suspense fallback="Loading">
        <Page />
      </Suspense>
    </HistoryContext>,
  );
  expect(screen.getByText("The page")).toBeVisible();
});
