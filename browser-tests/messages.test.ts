import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, origin, useBrowser } from "./browser.ts";
import { newcomer } from "./people.ts";

const browser = useBrowser();

/** What is typed, by label; the button; and what is then read, by the label of the field or "form". */
type Row = [typed: Record<string, string>, press: string, read: Record<string, string>];

/** Goes through a form that is open, one row after the other. Every message is the only one of its field, and nothing typed is lost. */
async function goThrough(form: Locator, rows: Row[]) {
  const field = (label: string) => form.getByLabel(label, { exact: true });
  for (const [typed, press, read] of rows) {
    for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
    await form.getByRole("button", { name: press, exact: true }).click();
    for (const [label, message] of Object.entries(read)) {
      if (label === "form") {
        await form.getByRole("alert").getByText(message, { exact: true }).waitFor();
        continue;
      }
      await form.getByText(message, { exact: true }).waitFor();
      const about = await field(label).evaluate((input) =>
        (input.getAttribute("aria-describedby") ?? "")
          .split(" ")
          .map((id) => document.getElementById(id)?.textContent)
          .join(" "),
      );
      expect(about, label).toContain(message);
      expect(await field(label).getAttribute("aria-invalid"), label).toBe("true");
    }
    for (const [label, text] of Object.entries(typed)) {
      expect(await field(label).inputValue(), label).toBe(text);
    }
  }
}

// S0 §5, as people read it. The person "pro" exists.
test("login, sign-up and forgot password say what the specification says", async () => {
  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  const dialog = page.getByRole("dialog");
  await goThrough(dialog, [
    [
      {},
      "Log In",
      {
        "Email or username": "Please provide your email address or username.",
        Password: "Please provide your password.",
      },
    ],
    [
      { "Email or username": "nobody@example.com", Password: "not the password" },
      "Log In",
      { form: "We don't have that email / username and password combination on file." },
    ],
    [
      { "Email or username": "pro", Password: "not the password" },
      "Log In",
      { form: "We don't have that email / username and password combination on file." },
    ],
  ]);
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Forgot password?" }).click();
  await dialog.getByLabel("Email").fill("nobody@example.com");
  await dialog.getByRole("button", { name: "Email me a link" }).click();
  await dialog.getByText("Check your email for further instructions.").waitFor();

  await page.goto(`${origin}/signup`);
  await dialog.getByRole("button", { name: "Sign up with email" }).click();
  const long =
    "Username must be less than 15 characters and can only contain letters, numbers and '_'";
  await goThrough(dialog, [
    [
      {},
      "Create account",
      {
        Email: "Please provide your email address",
        Username: "Please provide your username",
        Password: "Please provide your password",
      },
    ],
    [{ Email: "ada" }, "Create account", { Email: "Email is invalid" }],
    // Only the server knows that this is no address.
    [
      { Email: "ada@exa_mple.com", Username: "ada-l", Password: "1234567" },
      "Create account",
      {
        Email: "Email is invalid",
        Username: long,
        Password: "Password must contain a minimum of 8 characters",
      },
    ],
    [
      { Email: "pro@example.com", Username: "pro", Password: "a long horse 42" },
      "Create account",
      { Email: "Email not available", Username: "Username not available" },
    ],
  ]);
  await dialog.getByLabel("Username").fill("");
  await dialog.getByLabel("Username").pressSequentially("sixteen_letters_");
  expect(await dialog.getByLabel("Username").inputValue()).toBe("sixteen_letters");
  await expectAccessible(page);
  await context.close();
});

// S1 §5 and S0 §8. What else the settings say is in settings.test.ts.
test("the settings say what the specification says, and their buttons wait for a change", async () => {
  const context = await browser.context();
  const { user } = await newcomer(context);
  const page = await context.newPage();
  await page.goto(`${origin}/settings`);
  const formOf = (label: string) =>
    page.locator("form").filter({ has: page.getByLabel(label, { exact: true }) });

  const name = page.getByLabel("Display name", { exact: true });
  const update = formOf("Display name").getByRole("button", { name: "Update" });
  await update.waitFor();
  expect(await update.isDisabled()).toBe(true);
  await name.fill("Ada");
  expect(await update.isDisabled()).toBe(false);
  await name.fill("  ");
  expect(await update.isDisabled()).toBe(true);
  const tooLong = "Ada who has thirty-one letters.";
  await name.fill(tooLong);
  await update.click();
  await page.getByText("Display name must be less than 30 characters", { exact: true }).waitFor();
  expect(await name.inputValue()).toBe(tooLong);

  const sentence =
    "Username must be less than 15 characters and can only contain letters, numbers and '_'";
  for (const refused of ["ada-l", "pro"]) {
    await page.getByLabel("Username", { exact: true }).fill(refused);
    await formOf("Username").getByRole("button", { name: "Update" }).click();
    await page.getByText(sentence, { exact: true }).waitFor();
    await page.getByLabel("Username", { exact: true }).fill(user);
    await page.getByText(sentence, { exact: true }).waitFor({ state: "detached" });
  }

  const change = page.getByRole("button", { name: "Change password" });
  const [old, changed] = [page.getByLabel("Old password"), page.getByLabel("New password")];
  expect(await change.isDisabled()).toBe(true);
  await old.fill("wrong horse");
  expect(await change.isDisabled()).toBe(true);
  await changed.fill("1234567");
  await change.click();
  await page
    .getByText("Password must contain a minimum of 8 characters", { exact: true })
    .waitFor();
  await changed.fill("new horse 42");
  await change.click();
  await page.getByText("Old password is incorrect", { exact: true }).waitFor();
  expect(await changed.inputValue()).toBe("new horse 42");
  await context.close();
});

// S0 §8 and S1 §8.
test("an outdated reset link leads to another letter", async () => {
  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(`${origin}/reset-password?token=never`);
  await page.getByText("The link you used is either expired or invalid.").waitFor();
  await page.getByRole("link", { name: "Forgot Password" }).click();
  await page.getByRole("dialog", { name: "Forgot your password?" }).waitFor();
  await context.close();
});
