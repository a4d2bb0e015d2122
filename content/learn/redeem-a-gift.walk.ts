import { cookieOf } from "../../browser-tests/browser.ts";
import { call, signUp } from "../../browser-tests/people.ts";
import type { Walk } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  const batch = { numberOfMonths: 6, numberOfCodes: 1, notes: "For a walk" };
  const made = await call<{ result: { giftCodes: string[] } }>(
    "generateGiftCodes",
    batch,
    await cookieOf("admin"),
  );
  const [code = ""] = made.result.giftCodes;

  // Open your gift, without hyphens and in small letters
  await walker.open(`/gift/${code.replaceAll("-", "").toLowerCase()}`);
  const gift = page.getByRole("heading", { level: 1, name: "6 months of Cuttle Pro" });
  const redeem = page.getByRole("button", { name: "Redeem my gift" });
  await page.getByText("Folders for your projects").waitFor();
  await walker.picture("gift", [page.getByText("A gift from Ada Admin"), gift, redeem]);

  // Redeem it
  await redeem.click();
  await page.getByRole("dialog", { name: "Sign up to redeem your gift" }).waitFor();
  await signUp(page);
  const welcome = page.getByRole("dialog", { name: "Welcome to Cuttle Pro!" });
  await welcome.getByText(/you have Cuttle Pro until/).waitFor();
  await welcome.getByRole("button", { name: "Let’s make something" }).click();

  // If it doesn't work
  await walker.open("/gift/0000-0000-0000-0000-0000-0000");
  await page.getByRole("heading", { name: "Invalid or expired gift code" }).waitFor();

  // See that it worked
  await walker.open("/settings");
  const subscription = page.getByRole("region", { name: "Subscription" });
  await subscription.getByText("Your plan: Pro").waitFor();
  await subscription.getByText(/^Your plan lasts until/).waitFor();
  await walker.open(`/gift/${code}`);
  await page.getByRole("heading", { name: "Gift Already Claimed" }).waitFor();
  await walker.open("/dashboard");
  await page.getByRole("button", { name: "New folder" }).click();
  await page.getByRole("textbox", { name: "Folder name" }).waitFor();
};
