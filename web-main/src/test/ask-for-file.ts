import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import "../pages/project/download/download-modal.tsx";

/** Chooses a format in the dialog behind Download, and downloads the file. */
export async function askForFile(format: "SVG" | "DXF" | "PDF" | "PNG"): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name: "Download" }));
  await takeFile(format);
}

/** The same in the dialog that is open. */
export async function takeFile(format: "SVG" | "DXF" | "PDF" | "PNG"): Promise<void> {
  const dialog = within(await screen.findByRole("dialog", { name: "Download" }));
  await userEvent.click(dialog.getByRole("radio", { name: new RegExp(`^${format}`) }));
  await userEvent.click(dialog.getByRole("button", { name: /^Download/ }));
}

/** The names of the files that are downloaded. */
export function watchDownloads(): string[] {
  const names: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}
