import type { FitTest } from "@cuttle/design";
import { ApiProvider, createApiClient, QueryProvider } from "@cuttle/web-kit/api";
import { SessionProvider } from "@cuttle/web-kit/session";
import { expectAccessible, stubApi } from "@cuttle/web-kit/test";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { deviceMachines } from "../../../machines/device-machines.ts";
import { noMachines } from "../../../machines/machines.ts";
import { birch, card, lasers } from "../../../machines/test-machines.ts";
import FitTester from "./fit-tester.tsx";

const fitTest: FitTest = { slats: "slats", slatWidth: 10 };

function show() {
  stubApi({ loggedInUser: { user: null } });
  render(
    <ApiProvider client={createApiClient("")}>
      <QueryProvider>
        <SessionProvider initialUser={null}>
          <FitTester fitTest={fitTest} slats={8} unit="inch" />
        </SessionProvider>
      </QueryProvider>
    </ApiProvider>,
  );
}

const pushed = () => screen.getByRole("textbox", { name: "All 8 slats pushed together, mm" });
const slot = () => screen.getByRole("textbox", { name: "Number of the slot that held, mm" });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const sheets = () => deviceMachines.read().machines[0]?.sheets;

beforeEach(() => deviceMachines.write(lasers));

it("saves the kerf of the slats and the thickness of the slot to the sheet in use", async () => {
  show();
  await userEvent.type(pushed(), "78,8");
  await userEvent.type(slot(), "3.05");
  await save();
  expect(
    await screen.findByText("Saved to Birch plywood: kerf 0.15 mm, thickness 3.05 mm."),
  ).toBeVisible();
  expect(sheets()).toEqual([{ ...birch, kerf: 0.15, thickness: 3.05 }, card]);
  await expectAccessible();
});

it("saves what there is of them", async () => {
  show();
  await save();
  expect(sheets()).toEqual(lasers.machines[0]?.sheets);
  await userEvent.type(pushed(), "78");
  await save();
  expect(await screen.findByText("Saved to Birch plywood: kerf 0.25 mm.")).toBeVisible();
  expect(sheets()).toEqual([{ ...birch, kerf: 0.25 }, card]);
});

it("refuses a length that no laser's kerf explains", async () => {
  show();
  await userEvent.type(pushed(), "80.5");
  await save();
  expect(pushed()).toHaveAccessibleDescription("Enter a number from 72 to 80 mm.");
  expect(sheets()).toEqual(lasers.machines[0]?.sheets);
});

it("asks for a laser first", () => {
  deviceMachines.write(noMachines);
  show();
  expect(screen.getByRole("button", { name: "Which laser do you have?" })).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
});
