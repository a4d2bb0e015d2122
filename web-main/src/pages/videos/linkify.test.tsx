import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { linkify } from "./linkify.tsx";

const site = "https://cuttle.test";

function links(text: string) {
  const { container } = render(<MemoryRouter>{linkify(text, site)}</MemoryRouter>);
  expect(container.textContent).toBe(text);
  return screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
}

it("makes links of the addresses of projects, as many as there are", () => {
  const text = `Make ${site}/@ann/Luggage-tag-p1A2.\n(${site}/@bob.s/Box-9) and ${site}/@ann/-x?param=1`;
  expect(links(text)).toEqual(["/@ann/Luggage-tag-p1A2", "/@bob.s/Box-9", "/@ann/-x"]);
});

// "whose last hyphen segment is an alphanumeric id"
it.each([
  `${site}/@ann/Box`,
  `${site}/@ann/Box-`,
  `${site}/@ann/Box-a_b`,
  `${site}/@ann/Box-a1/edit`,
  `${site}/@ann/Box-a1%20b`,
  `${site}/@ann`,
  `${site}/templates/x-1`,
  "https://cuttleXtest/@ann/Box-a1",
  "https://other.test/@ann/Box-a1",
  "http://cuttle.test/@ann/Box-a1",
  `https://evil.test/${site}/@ann/Box-a1`,
  "cuttle.test/@ann/Box-a1",
  "<a href='https://cuttle.test'>Box</a> javascript:alert(1) ann@cuttle.test",
])("leaves %s as it is", (text) => expect(links(text)).toEqual([]));
