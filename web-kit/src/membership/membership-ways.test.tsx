import { screen, waitFor, within } from "@testing-library/dom";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiProvider, createApiClient, type Output } from "../api/index.ts";
import { type LoggedInUser, SessionProvider } from "../session/index.ts";
import { demoUser, expectAccessible, refusal, stubApi } from "../test/index.ts";
import { MembershipWays } from "./membership-ways.tsx";

const hub = {
  subdomain: "laserhub",
  displayName: "Laser Hub",
  joinLink: "https://laserhub.example/join",
};
const pat = demoUser({ email: "pat@example.com" });

function memberAs(role: "paid" | "canceled" | "admin"): LoggedInUser {
  const membership = { ...hub, role, origin: "http://laserhub.localhost:8080", canLicense: false };
  return { ...pat, minisiteMemberships: [membership] };
}

let api: ReturnType<typeof stubApi>;
const onLogIn = vi.fn();
const onSignUp = vi.fn();
const onConnected = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
  api = stubApi({
    loggedInUser: { user: pat },
    getMinisiteInfo: { ...hub, supportEmail: "help@laserhub.example" },
    tryConnectingToMinisite: result("verificationSent"),
    confirmMinisiteConnection: () => {
      api.answers.loggedInUser = { user: memberAs("paid") };
      return result("connected");
    },
  });
});

type Status = Output<"tryConnectingToMinisite">["result"]["status"];

function result(status: Status, maskedEmail = "") {
  return { result: { status, maskedEmail } };
}

function open(user: LoggedInUser | null, minisite = hub) {
  return render(
    <ApiProvider client={createApiClient("")}>
      <SessionProvider initialUser={user}>
        <MembershipWays
          minisite={minisite}
          onLogIn={onLogIn}
          onSignUp={onSignUp}
          onConnected={onConnected}
        />
      </SessionProvider>
    </ApiProvider>,
  );
}

const field = () => screen.findByRole("textbox", { name: "Your member email" });
const codeField = () => screen.findByRole("textbox", { name: "Code" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** A signed-in user says that they are a member, with this address. */
async function connect(email: string) {
  await press("I am a member");
  const input = await field();
  expect(input).toHaveFocus();
  await userEvent.clear(input);
  await userEvent.type(input, `${email}{Enter}`);
}

describe("the ways to a membership", () => {
  it("are to join, to log in or to sign up for a visitor", async () => {
    open(null);
    expect(screen.getByRole("link", { name: "Join Laser Hub" })).toHaveAttribute(
      "href",
      hub.joinLink,
    );
    await press("Log In");
    await press("Sign Up");
    expect(onLogIn).toHaveBeenCalledOnce();
    expect(onSignUp).toHaveBeenCalledOnce();
    expect(screen.queryByRole("button", { name: "I am a member" })).toBeNull();
    expect(screen.queryByText(/logged in as/)).toBeNull();
    await expectAccessible();
  });

  it("show signed-in people which account they use, in case it is the wrong one", async () => {
    open(pat);
    expect(screen.getByText("You're logged in as pat@example.com.")).toBeVisible();
    await press("I am a member");
    await field();
    expect(screen.getByText("You're logged in as pat@example.com.")).toBeVisible();
    await expectAccessible();
  });

  it("offer no link where nobody can join", () => {
    open(null, { ...hub, joinLink: "" });
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("are friendly to somebody whose membership has ended", async () => {
    open(memberAs("canceled"));
    expect(screen.getByText(/Your Laser Hub membership has ended\. Thanks/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Join again" })).toHaveAttribute("href", hub.joinLink);
    await press("I have a paid membership");
    expect(await field()).toHaveFocus();
    await expectAccessible();
  });
});

describe("connecting", () => {
  it("begins with the account's own address and rejects malformed ones", async () => {
    open(pat);
    await press("I am a member");
    const input = await field();
    expect(input).toHaveValue("pat@example.com");
    await userEvent.clear(input);
    await userEvent.type(input, "pat@{Enter}");
    expect(await screen.findByText("Please provide a valid email address")).toBeVisible();
    expect(input).toHaveAttribute("aria-invalid", "true");
    expect(api.inputsOf("tryConnectingToMinisite")).toEqual([]);
    await expectAccessible();
  });

  it("is done at once with a verified address of one's own", async () => {
    api.answers.tryConnectingToMinisite = () => {
      api.answers.loggedInUser = { user: memberAs("paid") };
      return result("connected");
    };
    open(pat);
    await connect("pat@example.com");
    expect(await screen.findByText("You’re connected to Laser Hub.")).toHaveFocus();
    await waitFor(() => expect(onConnected).toHaveBeenCalledOnce());
    expect(api.inputsOf("tryConnectingToMinisite")).toEqual([
      { subdomain: "laserhub", email: "pat@example.com" },
    ]);
    await expectAccessible();
  });

  it("says that an address is not a paid member's, and offers another or to join", async () => {
    api.answers.tryConnectingToMinisite = result("notPaidMember");
    open(pat);
    await connect("pta@work.example");
    const heading = await screen.findByRole("heading", {
      name: "No paid membership with that email",
    });
    expect(heading).toHaveFocus();
    expect(
      screen.getByText(/isn't a paid member of Laser Hub\. The address may be misspelled/),
    ).toHaveTextContent("pta@work.example");
    expect(screen.getByRole("link", { name: "Join Laser Hub" })).toBeVisible();
    await expectAccessible();
    await press("Try another address");
    const input = await field();
    expect(input).toHaveFocus();
    expect(input).toHaveValue("pta@work.example");
    await userEvent.keyboard("pat@work.example"); // the text was selected, so typing replaces it
    expect(input).toHaveValue("pat@work.example");
    expect(onConnected).not.toHaveBeenCalled();
  });

  it("says which account the member is connected to, and who can help", async () => {
    api.answers.tryConnectingToMinisite = result("alreadyConnected", "a•••@e•••.com");
    open(pat);
    await connect("ann+hub@work.example");
    expect(
      await screen.findByRole("heading", { name: "That email is already connected" }),
    ).toHaveFocus();
    expect(screen.getByText("a•••@e•••.com")).toBeVisible();
    expect(await screen.findByRole("link", { name: "contact support" })).toHaveAttribute(
      "href",
      "mailto:help@laserhub.example?subject=Connecting%20ann%2Bhub%40work.example",
    );
    await expectAccessible();
    await press("Try another address");
    expect(await field()).toHaveFocus();
  });

  it("proves another address with a code", async () => {
    open(pat);
    await connect("pat@work.example");
    const code = await codeField();
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute("autocomplete", "one-time-code");
    expect(code).toHaveAttribute("inputmode", "numeric");
    expect(code).toHaveAccessibleDescription(
      /to pat@work\.example ?\. The code works for 15 minutes/,
    );
    await expectAccessible();
    await userEvent.type(code, "12345{Enter}");
    expect(await screen.findByText("Please provide the six digits of the code")).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, "123 456{Enter}");
    expect(await screen.findByText("You’re connected to Laser Hub.")).toHaveFocus();
    await waitFor(() => expect(onConnected).toHaveBeenCalledOnce());
    expect(api.inputsOf("confirmMinisiteConnection")).toEqual([
      { subdomain: "laserhub", email: "pat@work.example", code: "123 456" },
    ]);
  });

  it("sends people logged out meanwhile to the login, then lets them continue with their code", async () => {
    const login = { ...refusal("Please log in first."), code: "login_required" };
    const { unmount } = open(pat);
    await connect("pat@work.example");
    api.answers.confirmMinisiteConnection = login;
    api.answers.loggedInUser = { user: null };
    await userEvent.type(await codeField(), "123456{Enter}");
    expect(await screen.findByText(/^You were logged out in another tab/)).toBeVisible();
    await press("Log In");
    expect(onLogIn).toHaveBeenCalledOnce();
    unmount();
    open(pat);
    expect(await codeField()).toBeVisible();
  });

  it("accepts a code typed with spaces", async () => {
    open(pat);
    await connect("pat@work.example");
    await userEvent.type(await codeField(), " 3 0 7 8 3 9 {Enter}");
    await waitFor(() => expect(onConnected).toHaveBeenCalledOnce());
    const [input] = api.inputsOf("confirmMinisiteConnection");
    expect(String(input?.code).replace(/\D/g, "")).toBe("307839");
  });

  it("says at the field that a code is wrong, and sends a new one", async () => {
    const wrong = "That isn't the code in our newest email. Please check it.";
    api.answers.confirmMinisiteConnection = {
      ...refusal(wrong, { code: wrong }),
      code: "code_wrong",
    };
    open(pat);
    await connect("pat@work.example");
    await userEvent.type(await codeField(), "123456{Enter}");
    expect(await screen.findByText(wrong)).toBeVisible();
    expect(await codeField()).toHaveFocus();
    await expectAccessible();
    await press("Send it again");
    const sent = await screen.findByText("We emailed you a new code.");
    expect(sent.closest("[role=status]")).toBeVisible();
    expect(await codeField()).toHaveValue("");
    expect(screen.queryByText(wrong)).toBeNull();
    expect(api.inputsOf("tryConnectingToMinisite")).toHaveLength(2);
  });

  it("lets people correct a misspelled address", async () => {
    open(pat);
    await connect("pta@work.example");
    await codeField();
    await press("Misspelled the address?");
    expect(await field()).toHaveValue("pta@work.example");
    expect(await field()).toHaveFocus();
  });

  it("says when somebody has tried too often", async () => {
    api.answers.tryConnectingToMinisite = () =>
      new Response(JSON.stringify(refusal("Too many tries.")), { status: 429 });
    open(pat);
    await connect("pat@work.example");
    expect(await screen.findByRole("alert")).toHaveTextContent("Too many tries.");
  });

  it("says when the member was connected meanwhile", async () => {
    api.answers.confirmMinisiteConnection = result("alreadyConnected", "a•••@e•••.com");
    open(pat);
    await connect("pat@work.example");
    await userEvent.type(await codeField(), "123456{Enter}");
    expect(await screen.findByText("a•••@e•••.com")).toBeVisible();
  });
});

describe("a code that was sent", () => {
  it("is still asked for after leaving the page, until connected", async () => {
    const first = open(pat);
    await connect("pat@work.example");
    await codeField();
    first.unmount();

    const second = open(pat);
    expect(await codeField()).toHaveAccessibleDescription(/pat@work\.example/);
    second.unmount();

    // Not for somebody else.
    const third = open(demoUser({ userId: "u2" }));
    expect(screen.getByRole("button", { name: "I am a member" })).toBeVisible();
    third.unmount();

    open(pat);
    await userEvent.type(await codeField(), "123456{Enter}");
    await waitFor(() => expect(onConnected).toHaveBeenCalledOnce());
    expect(sessionStorage).toHaveLength(0);
  });

  it("is forgotten after 15 minutes", async () => {
    const first = open(pat);
    await connect("pat@work.example");
    await codeField();
    first.unmount();
    const later = Date.now() + 15 * 60_000;
    vi.spyOn(Date, "now").mockReturnValue(later);
    open(pat);
    expect(screen.getByRole("button", { name: "I am a member" })).toBeVisible();
    vi.restoreAllMocks();
  });
});

it("leaves what is on screen as it is until somebody is connected", async () => {
  function Page() {
    const [opened, setOpened] = useState(false);
    return opened ? (
      <p>The bench</p>
    ) : (
      <MembershipWays
        minisite={hub}
        onLogIn={onLogIn}
        onSignUp={onSignUp}
        onConnected={() => setOpened(true)}
      />
    );
  }
  render(
    <ApiProvider client={createApiClient("")}>
      <SessionProvider initialUser={pat}>
        <Page />
      </SessionProvider>
    </ApiProvider>,
  );
  await connect("pat@work.example");
  const code = await codeField();
  expect(api.inputsOf("loggedInUser")).toEqual([]);
  await userEvent.type(code, "123456{Enter}");
  expect(await screen.findByText("The bench")).toBeVisible();
  expect(within(document.body).queryByRole("textbox")).toBeNull();
});
