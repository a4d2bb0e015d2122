import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "../test/expect-accessible.ts";
import { EditableText, tidyText } from "./editable-text.tsx";

const fields = ["First", "Second", "Third"] as const;

function Page({ onCommit }: { onCommit: (field: string, value: string) => void }) {
  const [values, setValues] = useState<Record<string, string>>({
    First: "one",
    Second: "two",
    Third: "three",
  });
  return fields.map((field) => (
    <EditableText
      key={field}
      label={field}
      value={values[field] ?? ""}
      onCommit={(value) => {
        onCommit(field, value);
        setValues((all) => ({ ...all, [field]: value }));
      }}
    />
  ));
}

async function edit(field: string) {
  const onCommit = vi.fn();
  render(<Page onCommit={onCommit} />);
  await userEvent.click(screen.getByRole("button", { name: new RegExp(`^${field}:`) }));
  const input = screen.getByRole("textbox", { name: field });
  expect(input).toHaveFocus();
  return { onCommit, input };
}

function shown(field: string) {
  return screen.getByRole("button", { name: new RegExp(`^${field}:`) });
}

it("keeps what is typed while the page around it renders anew", async () => {
  const name = () => (
    <EditableText label="Name" value="Acorn" defaultEditing onCommit={() => undefined} />
  );
  const { rerender } = render(name());
  await userEvent.keyboard("Fo");
  rerender(name());
  await userEvent.keyboard("x");
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Fox");
});

it("can start as a field, and reports when it has closed", async () => {
  const onFinish = vi.fn();
  const onCommit = vi.fn();
  render(
    <EditableText
      label="Name"
      value="Acorn"
      defaultEditing
      onCommit={onCommit}
      onFinish={onFinish}
    />,
  );
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await userEvent.keyboard("Oak{Escape}");
  expect(onCommit).not.toHaveBeenCalled();
  expect(onFinish).toHaveBeenCalledOnce();
});

it("opens with its text selected, so that typing replaces it", async () => {
  const { onCommit } = await edit("Second");
  await expectAccessible();
  await userEvent.keyboard("Acorn{Enter}");
  expect(onCommit).toHaveBeenCalledExactlyOnceWith("Second", "Acorn");
  await waitFor(() => expect(shown("Second")).toHaveFocus());
  expect(shown("Second")).toHaveTextContent("Acorn");
  await expectAccessible();
});

it("opens from the keyboard", async () => {
  render(<Page onCommit={() => undefined} />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("textbox", { name: "First" })).toHaveFocus();
});

it("closes by Escape without a change", async () => {
  const { onCommit } = await edit("First");
  await userEvent.keyboard("Something else{Escape}");
  expect(onCommit).not.toHaveBeenCalled();
  await waitFor(() => expect(shown("First")).toHaveFocus());
  expect(shown("First")).toHaveTextContent("one");
});

it("commits by Tab and goes on to the next field, by Shift+Tab to the one before", async () => {
  const { onCommit } = await edit("First");
  await userEvent.keyboard("uno{Tab}");
  expect(onCommit).toHaveBeenLastCalledWith("First", "uno");
  expect(screen.getByRole("textbox", { name: "Second" })).toHaveFocus();
  await userEvent.keyboard("due{Tab}");
  expect(screen.getByRole("textbox", { name: "Third" })).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  expect(screen.getByRole("textbox", { name: "Second" })).toHaveFocus();
  expect(onCommit.mock.calls).toEqual([
    ["First", "uno"],
    ["Second", "due"],
  ]);
});

it("commits by Tab also in the last field, where the focus leaves", async () => {
  const { onCommit } = await edit("Third");
  await userEvent.keyboard("tre{Tab}");
  expect(onCommit).toHaveBeenCalledExactlyOnceWith("Third", "tre");
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("commits once when somebody clicks elsewhere", async () => {
  const { onCommit } = await edit("First");
  await userEvent.keyboard("uno");
  await userEvent.click(document.body);
  expect(onCommit).toHaveBeenCalledExactlyOnceWith("First", "uno");
});

it("trims, collapses white space, and ignores what is blank or unchanged", async () => {
  const { onCommit, input } = await edit("First");
  await userEvent.clear(input);
  await userEvent.type(input, "  big    box {Enter}");
  expect(onCommit).toHaveBeenCalledExactlyOnceWith("First", "big box");

  await userEvent.click(shown("Second"));
  await userEvent.keyboard("   {Enter}");
  await userEvent.click(shown("Third"));
  await userEvent.keyboard(" three {Enter}");
  expect(onCommit).toHaveBeenCalledOnce();
  expect(shown("Second")).toHaveTextContent("two");
});

describe("tidyText", () => {
  it.each([
    ["  a  b ", "a b"],
    ["a\t\n b", "a b"],
    ["\u00a0a\u2003b", "a b"],
    ["   ", ""],
  ])("turns %j into %j", (text, tidy) => {
    expect(tidyText(text)).toBe(tidy);
  });
});
