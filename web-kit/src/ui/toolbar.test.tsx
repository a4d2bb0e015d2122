import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { expect, it } from "vitest";
import { expectAccessible } from "../test/index.ts";
import { Toolbar } from "./toolbar.tsx";

function Example({ more = false }: { more?: boolean }) {
  return (
    <>
      <Toolbar ref={useRef(null)}>
        <a href="/a">A</a>
        <a href="/b" aria-current="page">
          B
        </a>
        {more && <a href="/new">New</a>}
        <button type="button">C</button>
      </Toolbar>
      <a href="/after">After</a>
    </>
  );
}

const focused = () => document.activeElement?.textContent;

it("is one tab stop, first at the current page, and keys move inside it", async () => {
  const { rerender } = render(<Example />);
  const stops = [];
  await userEvent.tab();
  for (const keys of ["{ArrowRight}", "{ArrowRight}", "{ArrowLeft}", "{Home}", "{End}"]) {
    stops.push(focused());
    await userEvent.keyboard(keys);
  }
  expect([...stops, focused()].join()).toBe("B,C,A,C,A,C");
  await userEvent.tab();
  expect(focused()).toBe("After");
  rerender(<Example more />);
  await userEvent.tab({ shift: true });
  expect(focused()).toBe("C");
  await userEvent.keyboard("{ArrowLeft}");
  expect(focused()).toBe("New");
  await expectAccessible();
});
