import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "../test/expect-accessible.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ErrorView } from "./error-view.tsx";
import { FormMessage } from "./form-message.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { Logo } from "./logo.tsx";
import { NotFound } from "./not-found.tsx";
import { ProjectCard } from "./project-card.tsx";
import { Skeleton } from "./skeleton.tsx";
import { SkipLink } from "./skip-link.tsx";
import { Spinner } from "./spinner.tsx";

it("NotFound uses the words of the specification and offers support", async () => {
  render(<NotFound supportEmail="help@example.com" action={<a href="/">Home</a>} />);
  expect(
    screen.getByRole("heading", { level: 1, name: "Oops! This page does not exist!" }),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "help@example.com" })).toHaveAttribute(
    "href",
    "mailto:help@example.com",
  );
  expect(screen.getByRole("link", { name: "Home" })).toBeVisible();
  await expectAccessible();
});

it("ErrorView is announced and offers a retry", async () => {
  const retry = vi.fn();
  render(<ErrorView onRetry={retry} />);
  expect(screen.getByRole("alert")).toHaveTextContent("That didn't work");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
  await expectAccessible();
});

describe("ErrorBoundary", () => {
  function Broken(): never {
    throw new Error("broken");
  }

  it("shows the error view, and recovers on the next page", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { rerender } = render(
      <ErrorBoundary resetKey="/a">
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole("alert")).toBeVisible();
    rerender(<ErrorBoundary resetKey="/b">fine</ErrorBoundary>);
    expect(screen.getByText("fine")).toBeVisible();
  });

  it("replaces a whole page and links home", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("alert")).toBeVisible();
    expect(main.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
    expect(main.queryByRole("button")).toBeNull();
    await expectAccessible();
  });

  it("replaces a part of a page with that part's own fallback", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    render(
      <ErrorBoundary fallback="That part is missing.">
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByText("That part is missing.")).toBeVisible();
    expect(screen.queryByRole("main")).toBeNull();
  });
});

it("a lazy part that throws leaves the rest of the page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error("broken");
  };
  const Part = lazyPart(async () => ({ default: Broken }), { otherwise: () => "That is missing." });
  render(
    <>
      <h1>The rest</h1>
      <Part />
    </>,
  );
  expect(await screen.findByText("That is missing.")).toBeVisible();
  expect(screen.getByRole("heading")).toBeVisible();
});

it("EmptyState says what is missing and what to do", async () => {
  render(
    <EmptyState title="No projects yet" action={<Button>Start one</Button>}>
      They appear here.
    </EmptyState>,
  );
  expect(screen.getByText("No projects yet")).toBeVisible();
  expect(screen.getByRole("button", { name: "Start one" })).toBeVisible();
  await expectAccessible();
});

it("FormMessage announces an error at once and a success politely", async () => {
  const { rerender } = render(<FormMessage>{null}</FormMessage>);
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  rerender(<FormMessage>Wrong</FormMessage>);
  expect(screen.getByRole("alert")).toHaveTextContent("Wrong");
  rerender(<FormMessage tone="success">Right</FormMessage>);
  expect(screen.getByRole("status")).toHaveTextContent("Right");
  await expectAccessible();
});

it("Spinner is announced only when it has a label", () => {
  const { rerender } = render(<Spinner />);
  expect(screen.queryByRole("status")).toBeNull();
  rerender(<Spinner label="Loading projects" />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading projects");
});

it("SkipLink leads to the main content", async () => {
  render(
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        Content
      </main>
    </>,
  );
  await userEvent.tab();
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  expect(screen.getByRole("link")).toHaveAttribute("href", "#main");
  await expectAccessible();
});

it("Logo reads Cuttle", () => {
  render(<Logo />);
  expect(screen.getByRole("img", { name: "Cuttle" })).toBeVisible();
});

describe("ProjectCard", () => {
  it("names the project, and links to it when it has a link", async () => {
    const { rerender } = render(<ProjectCard name="Acorn box" caption="by cuttle" />);
    expect(screen.getByRole("heading", { name: "Acorn box" })).toBeVisible();
    expect(screen.queryByRole("link")).toBeNull();
    rerender(
      <ProjectCard
        name="Acorn box"
        link={(content) => <a href="/@cuttle/ab12">{content}</a>}
        badge="Private"
        aside={<Button>Menu</Button>}
      />,
    );
    expect(screen.getByRole("link", { name: "Acorn box" })).toHaveAttribute(
      "href",
      "/@cuttle/ab12",
    );
    expect(screen.getByRole("button", { name: "Menu" })).toBeVisible();
    expect(screen.getByText("Private")).toBeVisible();
    await expectAccessible();
  });

  it("Skeleton is hidden from screen readers", () => {
    const { container } = render(<Skeleton />);
    expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
  });
});
