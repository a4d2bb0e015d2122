import { demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import type { IdentityServices } from "./identity-services.ts";
import "./google-sign-in-page.tsx";
import "./connect-google-page.tsx";
import "../landing/landing-page.tsx";
import "../../frame/account-modals.tsx";
import "../dashboard/dashboard-page.tsx";
import "../dashboard/drag-area.tsx";
import "../settings/settings-page.tsx";

const script = "https://google.test/client";
const site = { googleScript: script };

/** Google's script, which says what it was asked for. */
function stubGoogle() {
  const initialize = vi.fn<IdentityServices["initialize"]>();
  const renderButton = vi.fn<IdentityServices["renderButton"]>((parent) => {
    parent.innerHTML = "<button>Google's own button</button>";
  });
  vi.stubGlobal("google", { accounts: { id: { initialize, renderButton } } });
  return {
    initialize,
    /** Google answers the newest button. */
    answer: async (credential: string) =>
      act(async () => initialize.mock.lastCall?.[0].callback({ credential })),
  };
}

let begun = 0;
const beginGoogleSignIn = () => ({ clientId: "client", nonce: `nonce ${++begun}` });

function reply(status: "signedIn" | "needsUsername" | "needsLetter") {
  return { result: { status, email: "zoe@gmail.com", name: "Zoë Newcomer" } };
}

const shown = () => screen.findByRole("button", { name: "Google's own button" });
const watchLeaving = () => vi.spyOn(window.location, "replace").mockImplementation(() => undefined);

it("signs in and goes on with a full load; meanwhile it says so", async () => {
  const google = stubGoogle();
  const leave = watchLeaving();
  let finish = () => {};
  const answered = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { api } = renderPage("/google-sign-in?next=%2Fauth%2Fhandover%3Fto%3Dx", {
    site,
    answers: {
      beginGoogleSignIn,
      signInWithGoogleCredential: async () => {
        await answered;
        return reply("signedIn");
      },
    },
  });
  await shown();
  const asked = google.initialize.mock.lastCall?.[0];
  expect(asked).toMatchObject({ client_id: "client", nonce: `nonce ${begun}` });
  await expectAccessible();
  await google.answer("signed by Google");
  expect(await screen.findByRole("dialog", { name: "Signing in with Google..." })).toBeVisible();
  await expectAccessible();
  expect(leave).not.toHaveBeenCalled();
  finish();
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("/auth/handover?to=x"));
  const [input] = api.inputsOf("signInWithGoogleCredential");
  expect(input).toMatchObject({ googleCredential: "signed by Google", metadata: {} });
  expect(input).not.toHaveProperty("username");
});

it("goes on to no other site", async () => {
  const google = stubGoogle();
  const leave = watchLeaving();
  renderPage("/google-sign-in?next=%2F%2Fevil.test", {
    site,
    answers: { beginGoogleSignIn, signInWithGoogleCredential: reply("signedIn") },
  });
  await shown();
  await google.answer("x");
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("/dashboard"));
});

it("leads on who is signed in already, and loads nothing of Google's", async () => {
  const leave = watchLeaving();
  renderPage("/google-sign-in?next=%2Fsettings", { site, user: demoUser() });
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/settings"));
  expect(document.head.querySelector(`script[src="${script}"]`)).toBeNull();
});

it("asks somebody new for a user name, and sends the same credential again", async () => {
  const google = stubGoogle();
  const leave = watchLeaving();
  const { api } = renderPage("/google-sign-in", {
    site,
    answers: { beginGoogleSignIn, signInWithGoogleCredential: reply("needsUsername") },
  });
  await shown();
  await google.answer("c1");
  const field = await screen.findByLabelText("Username");
  expect(field).toHaveValue("Zoe_Newcomer");
  expect(screen.getByText(/By signing up you agree/)).toBeVisible();
  await expectAccessible();

  const create = screen.getByRole("button", { name: "Create account" });
  const taken = "Username not available";
  api.answers.signInWithGoogleCredential = refusal(taken, { username: taken });
  await userEvent.click(create);
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(taken)));
  const invalid = "Username is invalid";
  api.answers.signInWithGoogleCredential = refusal(invalid, { username: invalid });
  await userEvent.click(create);
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining("can only contain letters, numbers and '_'"),
    ),
  );
  await userEvent.clear(field);
  await userEvent.type(field, "zoe");
  api.answers.signInWithGoogleCredential = reply("signedIn");
  await userEvent.click(create);
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("/dashboard"));
  expect(api.inputsOf("signInWithGoogleCredential").at(-1)).toMatchObject({
    googleCredential: "c1",
    username: "zoe",
  });
});

it("a credential that has expired meanwhile leads back to a new button", async () => {
  const google = stubGoogle();
  const { api } = renderPage("/google-sign-in", {
    site,
    answers: { beginGoogleSignIn, signInWithGoogleCredential: reply("needsUsername") },
  });
  await shown();
  await google.answer("c1");
  await screen.findByLabelText("Username");
  const before = begun;
  const words = "Google's reply has expired. Please try again.";
  api.answers.signInWithGoogleCredential = { ...refusal(words), code: "google_credential" };
  await userEvent.click(screen.getByRole("button", { name: "Create account" }));
  expect(await screen.findByText(words)).toBeVisible();
  await shown();
  expect(google.initialize.mock.lastCall?.[0].nonce).toBe(`nonce ${before + 1}`);
});

it("says that a letter was sent", async () => {
  const google = stubGoogle();
  renderPage("/google-sign-in", {
    site,
    answers: { beginGoogleSignIn, signInWithGoogleCredential: reply("needsLetter") },
  });
  await shown();
  await google.answer("c1");
  expect(await screen.findByRole("heading", { name: "Check your email" })).toBeVisible();
  expect(screen.getByText("zoe@gmail.com")).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/Check that inbox/));
  await expectAccessible();
});

it("a refusal is shown above a button with another nonce", async () => {
  const google = stubGoogle();
  renderPage("/google-sign-in", {
    site,
    answers: { beginGoogleSignIn, signInWithGoogleCredential: refusal("Not with this one.") },
  });
  await shown();
  const first = google.initialize.mock.lastCall?.[0].nonce;
  await google.answer("c1");
  expect(await screen.findByText("Not with this one.")).toBeVisible();
  await waitFor(() => expect(google.initialize.mock.lastCall?.[0].nonce).not.toBe(first));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("says when the script can't be loaded, and how else to log in", async () => {
  renderPage("/google-sign-in?next=%2Fsettings", { site, answers: { beginGoogleSignIn } });
  expect(await screen.findByText(/Google's button didn't load/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  const back = screen.getByRole("link", { name: "Log in with your password instead" });
  expect(back).toHaveAttribute("href", "/?modal=login&continue=%2Fsettings");
  await expectAccessible();
});

it("the link of the letter connects only when the button is pressed", async () => {
  const leave = watchLeaving();
  const { api } = renderPage("/connect-google?token=t1", {
    site,
    answers: { confirmGoogleLink: refusal("This link works once.") },
  });
  const button = await screen.findByRole("button", { name: "Connect Google" });
  await expectAccessible();
  expect(api.asked).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByText("This link works once.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign in with Google again" })).toHaveAttribute(
    "href",
    "/google-sign-in",
  );
  expect(api.inputsOf("confirmGoogleLink")).toEqual([{ token: "t1" }]);
  expect(leave).not.toHaveBeenCalled();
});

// "All ways to a session" ask for the code of people with two-step login.
const needed = {
  ...refusal("Enter the code from your authenticator app."),
  code: "second_factor_needed",
};

it("asks for the code, and sends the same credential again", async () => {
  const google = stubGoogle();
  const leave = watchLeaving();
  const { api } = renderPage("/google-sign-in", {
    site,
    answers: { beginGoogleSignIn, signInWithGoogleCredential: needed },
  });
  await shown();
  await google.answer("c1");
  const field = await screen.findByLabelText("Code");
  await expectAccessible();
  const wrong = "That code didn't work. Enter a new one.";
  api.answers.signInWithGoogleCredential = refusal(wrong, { code: wrong });
  await userEvent.type(field, "111111{Enter}");
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(wrong)));
  await userEvent.clear(field);
  api.answers.signInWithGoogleCredential = reply("signedIn");
  await userEvent.type(field, "123456{Enter}");
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("/dashboard"));
  expect(api.inputsOf("signInWithGoogleCredential").at(-1)).toMatchObject({
    googleCredential: "c1",
    code: "123456",
  });
});

it("the link of the letter asks for the code", async () => {
  const leave = watchLeaving();
  const { api } = renderPage("/connect-google?token=t1", {
    site,
    answers: { confirmGoogleLink: needed },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Connect Google" }));
  const field = await screen.findByLabelText("Code");
  api.answers.confirmGoogleLink = {};
  await userEvent.type(field, "123456{Enter}");
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(api.inputsOf("confirmGoogleLink")).toEqual([
    { token: "t1" },
    { token: "t1", code: "123456" },
  ]);
});

it("the login offers it where it is possible, and keeps the destination", async () => {
  const { history } = renderPage("/?modal=login&continue=%2Fsettings", { site });
  const link = await screen.findByRole("link", { name: "Continue with Google" });
  expect(link).toHaveAttribute("href", "/google-sign-in?next=%2Fsettings");
  act(() => history.push("/?modal=signup"));
  await waitFor(() =>
    expect(screen.getByRole("link", { name: "Continue with Google" })).toHaveAttribute(
      "href",
      "/google-sign-in?next=%2Fdashboard",
    ),
  );
});

it("and nowhere else", async () => {
  renderPage("/?modal=login");
  await screen.findByRole("dialog");
  expect(screen.queryByText("Continue with Google")).toBeNull();
});
