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

it("the keys for up and down move between the rows of a column", async () => {
  function Column() {
    return (
      <Toolbar ref={useRef(null)} isColumn>
        {["A", "B", "C", "D", "E"].map((name, k) => (
          <button
            key={name}
            type="button"
            ref={(element) => {
              const box = new DOMRect(40 * (k % 2), 40 * Math.floor(k / 2), 40, 40);
              if (element) element.getBoundingClientRect = () => box;
            }}
          >
            {name}
          </button>
        ))}
      </Toolbar>
    );
  }
  render(<Column />);
  await userEvent.tab();
  const stops = [];
  for (const key of ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"]) {
    await userEvent.keyboard(`{${key}}`);
    stops.push(focused());
  }
  expect(stops.join()).toBe("B,D,E,E,C");
});
