import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiProvider, createApiClient } from "../api/index.ts";
import { SessionProvider, useSession } from "../session/index.ts";
import { demoSite, demoUser, expectAccessible, refusal, stubApi } from "../test/index.ts";
import { type AccountModal, AccountModals, type AccountModalsProps } from "./index.ts";

let api: ReturnType<typeof stubApi>;
const onClose = vi.fn();
const onSignedIn = vi.fn();

beforeEach(() => {
  onClose.mockReset();
  onSignedIn.mockReset();
  api = stubApi({ login: {}, createAccount: {}, loggedInUser: { user: demoUser() } });
});

function Who() {
  return <p>{useSession().user?.username ?? "nobody"}</p>;
}

function open(initial: AccountModal, props: Partial<AccountModalsProps> = {}) {
  return render(
    <ApiProvider client={createApiClient("")}>
      <SessionProvider initialUser={null}>
        <Who />
        <AccountModals
          site={demoSite()}
          initial={initial}
          onClose={onClose}
          onSignedIn={onSignedIn}
          {...props}
        />
      </SessionProvider>
    </ApiProvider>,
  );
}

async function press(name: string) {
  await userEvent.click(screen.getByRole("button", { name }));
}

function field(label: string) {
  return screen.getByLabelText(label);
}

/** Replaces the suggested user name. */
async function nameMyself(name: string) {
  await userEvent.clear(field("Username"));
  await userEvent.type(field("Username"), name);
}

const waitSentence = "Too many tries. Please wait 40 seconds and try again.";
const tooOften = () =>
  new Response(JSON.stringify(refusal(waitSentence)), {
    status: 429,
    headers: { "Retry-After": "40" },
  });

describe("login", () => {
  // S0 §5 Login.
  it("asks for what is missing, in the words of the specification", async () => {
    open("login");
    await press("Log In");
    expect(field("Email or username")).toHaveAccessibleDescription(
      "Please provide your email address or username.",
    );
    expect(field("Password")).toHaveAccessibleDescription("Please provide your password.");
    expect(field("Email or username")).toHaveFocus();
    expect(api.asked).toEqual([]);
    await expectAccessible();
  });

  it("signs in, refreshes the user and reports it", async () => {
    open("login");
    await userEvent.type(field("Email or username"), "pro");
    await userEvent.type(field("Password"), "laser-cut-42{Enter}");
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(api.inputsOf("login")).toEqual([{ emailOrUsername: "pro", password: "laser-cut-42" }]);
    expect(screen.getByText("pro")).toBeInTheDocument();
  });

  it("shows a refusal as it is and keeps what was typed", async () => {
    const words = "We don't have that email / username and password combination on file.";
    api.answers.login = refusal(words);
    open("login");
    await userEvent.type(field("Email or username"), "pro");
    await userEvent.type(field("Password"), "wrong{Enter}");
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(words));
    expect(field("Email or username")).toHaveValue("pro");
    expect(onSignedIn).not.toHaveBeenCalled();
    await expectAccessible();
  });

  it("reports an unreachable server without technical words", async () => {
    api.answers.login = () => Promise.reject(new TypeError("Failed to fetch"));
    open("login");
    await userEvent.type(field("Email or username"), "pro");
    await userEvent.type(field("Password"), "laser-cut-42{Enter}");
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/connection/));
    expect(screen.getByRole("alert")).not.toHaveTextContent("[Network]");
  });
});

describe("login with a second step", () => {
  const wrong = "That code didn't work. Enter a new one.";

  async function begin() {
    api.answers.login = {
      ...refusal("Enter the code from your authenticator app."),
      code: "second_factor_needed",
    };
    open("login");
    await userEvent.type(field("Email or username"), "pro");
    await userEvent.type(field("Password"), "laser-cut-42{Enter}");
    await screen.findByRole("dialog", { name: "Two-step login" });
  }

  it("asks for the code, and sends it with what was right", async () => {
    await begin();
    expect(field("Code")).toHaveFocus();
    expect(field("Code")).toHaveAttribute("autocomplete", "one-time-code");
    expect(field("Code")).toHaveAttribute("inputmode", "numeric");
    await expectAccessible();
    await userEvent.keyboard("{Enter}");
    expect(field("Code")).toHaveAccessibleDescription(expect.stringContaining("Enter the code."));
    api.answers.login = refusal(wrong, { code: wrong });
    await userEvent.type(field("Code"), "111111{Enter}");
    await waitFor(() =>
      expect(field("Code")).toHaveAccessibleDescription(expect.stringContaining(wrong)),
    );
    api.answers.login = {};
    await userEvent.clear(field("Code"));
    await userEvent.type(field("Code"), "123456{Enter}");
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(api.inputsOf("login").at(-1)).toEqual({
      emailOrUsername: "pro",
      password: "laser-cut-42",
      code: "123456",
    });
  });

  it("takes a recovery code in the same field, and goes back", async () => {
    await begin();
    await press("Use a recovery code instead");
    expect(field("Recovery code")).toHaveFocus();
    expect(field("Recovery code")).toHaveAttribute("inputmode", "text");
    await expectAccessible();
    await press("Back");
    expect(field("Email or username")).toHaveValue("pro");
    expect(field("Password")).toHaveValue("");
  });
});

describe("sign-up", () => {
  async function reveal(props: Partial<AccountModalsProps> = {}) {
    open("signup", props);
    await press("Sign up with email");
  }

  it("shows the benefits first, then reveals the email form and focuses it", async () => {
    open("signup");
    expect(screen.queryByLabelText("Email")).toBeNull();
    await expectAccessible();
    await press("Sign up with email");
    expect(field("Email")).toHaveFocus();
    await expectAccessible();
  });

  it.each([
    ["main", "A free account: 5 projects and 10 downloads a month for personal use"],
    // Nothing of our plans: a membership includes what members need.
    ["minisite", "A free account for the projects of Cuttle"],
  ] as const)("promises what is true today: %s", (kind, first) => {
    open("signup", { site: demoSite({ kind }) });
    const promised = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(promised[0]).toBe(first);
    expect(promised.join()).not.toMatch(/template|shapes|laser/i);
  });

  it("links the agreement to the main site, in a new tab", async () => {
    await reveal({
      site: demoSite({ kind: "minisite", origin: "http://laserhub.localhost:8080" }),
    });
    for (const [name, path] of [
      [/Terms of Service/, "/legal/terms-of-service"],
      [/Privacy Policy/, "/legal/privacy-policy"],
    ] as const) {
      const link = screen.getByRole("link", { name });
      expect(link).toHaveAttribute("href", `http://localhost:8080${path}`);
      expect(link).toHaveAttribute("target", "_blank");
    }
  });

  // S0 §5 Sign-up.
  it("asks for what is missing, in the words of the specification", async () => {
    await reveal();
    await press("Create account");
    expect(field("Email")).toHaveAccessibleDescription("Please provide your email address");
    expect(field("Username")).toHaveAccessibleDescription(/^Please provide your username /);
    expect(field("Password")).toHaveAccessibleDescription(/^Please provide your password /);
    expect(field("Username")).toHaveAttribute("maxlength", "15");
    expect(api.asked).toEqual([]);
  });

  it("requires non-space text, an at sign and a dot in the email", async () => {
    await reveal();
    await userEvent.type(field("Email"), "ada@example");
    await press("Create account");
    expect(field("Email")).toHaveAccessibleDescription("Email is invalid");
  });

  it.each([
    [
      "username",
      "Username",
      "Username is invalid",
      "Username must be less than 15 characters and can only contain letters, numbers and '_'",
    ],
    ["username", "Username", "Username not available", "Username not available"],
    ["email", "Email", "Email not available", "Email not available"],
    ["email", "Email", "Email is invalid", "Email is invalid"],
    [
      "password",
      "Password",
      "Password is less than 8 characters",
      "Password must contain a minimum of 8 characters",
    ],
  ])("shows the server's message beside %s: %s: %s", async (name, label, said, shown) => {
    api.answers.createAccount = refusal(said, { [name]: said });
    await reveal();
    await userEvent.type(field("Email"), "ada@example.com");
    await nameMyself("ada");
    await userEvent.type(field("Password"), "laser{Enter}");
    await waitFor(() => expect(field(label)).toBeInvalid());
    expect(screen.getByText(shown, { exact: true })).toBeInTheDocument();
    expect(field(label)).toHaveFocus();
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it("reports all mistakes at once", async () => {
    await reveal();
    await userEvent.type(field("Email"), "ada@example");
    await nameMyself("a b");
    await userEvent.type(field("Password"), "laser{Enter}");
    expect(field("Email")).toHaveFocus();
    for (const label of ["Email", "Username", "Password"]) expect(field(label)).toBeInvalid();
    expect(api.asked).toEqual([]);

    const taken = { email: "Email not available", username: "Username not available" };
    api.answers.createAccount = refusal(taken.email, taken);
    await userEvent.type(field("Email"), ".com{Enter}");
    await waitFor(() => expect(screen.getByText("Username not available")).toBeInTheDocument());
    expect(screen.getByText("Email not available")).toBeInTheDocument();
    await expectAccessible();
  });

  it("suggests a user name, but never replaces one that was typed", async () => {
    await reveal();
    await userEvent.type(field("Email"), "ada.l@example.com");
    expect(field("Username")).toHaveValue("ada_l");
    await userEvent.type(field("Username"), "ovelace");
    await userEvent.clear(field("Email"));
    await userEvent.type(field("Email"), "bea@example.com");
    expect(field("Username")).toHaveValue("ada_lovelace");
  });

  it("offers a free name in place of a taken one", async () => {
    api.answers.createAccount = refusal("", { username: "Username not available" });
    await reveal();
    await userEvent.type(field("Email"), "ada@example.com");
    await userEvent.type(field("Password"), "laser-cut-42{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: /^Use ada_\d{4}$/ }));
    expect((field("Username") as HTMLInputElement).value).toMatch(/^ada_\d{4}$/);
    expect(field("Username")).toBeValid();
  });

  it("leads people who have an account to the login, with the address they typed", async () => {
    const taken = "Email not available";
    api.answers.createAccount = refusal(taken, { email: taken });
    await reveal({ purpose: "to get your file" });
    expect(screen.getByRole("dialog", { name: "Sign up to get your file" })).toBeVisible();
    await userEvent.type(field("Email"), "ada@example.com");
    await userEvent.type(field("Password"), "laser-cut-42{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: "Log In" }));
    expect(screen.getByRole("dialog", { name: "Log in to get your file" })).toBeVisible();
    expect(field("Email or username")).toHaveValue("ada@example.com");
    expect(field("Password")).toHaveFocus();
  });

  it("says how long to wait to somebody who tries too often", async () => {
    api.answers.createAccount = tooOften;
    await reveal();
    await userEvent.type(field("Email"), "ada@example.com");
    await userEvent.type(field("Password"), "laser-cut-42{Enter}");
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(waitSentence));
    expect(field("Email")).toHaveValue("ada@example.com");
  });

  it("creates the account and sends where the visitor came from", async () => {
    await reveal();
    await userEvent.type(field("Email"), "ada@example.com");
    await nameMyself("ada_lovelace_1815");
    await userEvent.type(field("Password"), "laser-cut-42{Enter}");
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(api.inputsOf("createAccount")).toEqual([
      {
        email: "ada@example.com",
        username: "ada_lovelace_18",
        password: "laser-cut-42",
        metadata: {
          url: expect.any(String),
          device: expect.stringMatching(/^(tablet|mobile|desktop)$/),
          referrer: "",
          landingUrl: expect.any(String),
          referral: "",
          affiliate: "",
        },
      },
    ]);
  });
});

describe("when only the refresh afterwards fails", () => {
  beforeEach(() => {
    api.answers.loggedInUser = () => new Response("oops", { status: 500 });
  });

  async function expectReload(reload: ReturnType<typeof vi.spyOn>) {
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
    expect(onSignedIn).not.toHaveBeenCalled();
  }

  it("a login still succeeds: the page is reloaded", async () => {
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    open("login");
    await userEvent.type(field("Email or username"), "pro");
    await userEvent.type(field("Password"), "laser-cut-42{Enter}");
    await expectReload(reload);
  });

  it("a sign-up still succeeds: the page is reloaded", async () => {
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    open("signup");
    await press("Sign up with email");
    await userEvent.type(field("Email"), "ada@example.com");
    await nameMyself("ada");
    await userEvent.type(field("Password"), "laser-cut-42{Enter}");
    await expectReload(reload);
  });
});

describe("forgot password", () => {
  it.each([
    ["it was sent", {}],
    ["the server refuses", refusal("Nobody has that address")],
    ["the server is broken", () => new Response("oops", { status: 500 })],
  ])("always shows the same confirmation, even when %s", async (_, answer) => {
    api.answers.sendResetToken = answer;
    open("forgotPassword");
    await userEvent.type(field("Email"), "ada@example.com{Enter}");
    await waitFor(() =>
      expect(screen.getByRole("status")).toHaveTextContent(
        /^Check your email for further instructions.$/,
      ),
    );
    expect(api.inputsOf("sendResetToken")).toEqual([{ email: "ada@example.com" }]);
    await expectAccessible();
  });
});

describe("somebody who tries too often", () => {
  it("reads how long to wait in the login form, which keeps what was typed", async () => {
    api.answers.login = tooOften;
    open("login");
    await userEvent.type(field("Email or username"), "ada");
    await userEvent.type(field("Password"), "laser-cut-42{Enter}");
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(waitSentence));
    expect(field("Password")).toHaveValue("laser-cut-42");
  });

  it("and below the confirmation of a forgotten password, until a letter is on its way again", async () => {
    api.answers.sendResetToken = tooOften;
    open("forgotPassword");
    await userEvent.type(field("Email"), "ada@example.com{Enter}");
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(waitSentence));
    expect(screen.getByRole("status")).toHaveTextContent("Check your email for further");
    api.answers.sendResetToken = {};
    await userEvent.click(screen.getByRole("button", { name: "Send it again" }));
    await waitFor(() => expect(screen.getByRole("alert")).toBeEmptyDOMElement());
  });
});

describe("the dialog", () => {
  it("switches between its three forms", async () => {
    open("login");
    expect(screen.getByRole("dialog", { name: "Welcome back" })).toBeVisible();
    await press("Forgot password?");
    expect(screen.getByRole("dialog", { name: "Forgot your password?" })).toBeVisible();
    await press("Sign up");
    expect(screen.getByRole("dialog", { name: "Make something today" })).toBeVisible();
    await press("Log in");
    expect(screen.getByRole("dialog", { name: "Welcome back" })).toBeVisible();
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
  });

  it("shows its notice over the login form only", async () => {
    const notice = "Your password has been changed.";
    const { unmount } = open("login", { notice });
    const told = screen.getByRole("status");
    expect(told).toHaveTextContent(notice);
    expect(
      told.compareDocumentPosition(field("Password")) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    await expectAccessible();
    unmount();

    open("signup", { notice });
    await press("Log in");
    expect(screen.queryByText(notice)).toBeNull();
  });

  it("rejects unknown modals", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(() => open("newsletter" as AccountModal)).toThrow("Unknown modal type: newsletter");
  });

  it("goes on to where the person was going, within this site only", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const goOn = { onSignedIn: undefined };
    const { unmount } = open("login", { ...goOn, continueTo: "/auth/handover?to=x" });
    await userEvent.type(field("Email or username"), "pro");
    await userEvent.type(field("Password"), "laser-cut-42{Enter}");
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/auth/handover?to=x"));
    expect(onClose).not.toHaveBeenCalled();
    unmount();

    open("login", { ...goOn, continueTo: "//evil.example" });
    await userEvent.type(field("Email or username"), "pro");
    await userEvent.type(field("Password"), "laser-cut-42{Enter}");
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(assign).toHaveBeenCalledOnce();
  });

  it.each([
    ["/?a=b&c=d", "/auth/start?next=%2F%3Fa%3Db%26c%3Dd"],
    ["https://evil.example/", "/auth/start?next=%2F"],
  ])("passes the destination along on the way over the main site: %s", (to, href) => {
    const site = demoSite({ kind: "minisite", googleScript: "/script.js" });
    for (const initial of ["login", "signup"] as const) {
      const { unmount } = open(initial, { site, continueTo: to });
      expect(screen.getByRole("link", { name: /Cuttle account/ })).toHaveAttribute("href", href);
      const google = screen.getByRole("link", { name: "Continue with Google" });
      expect(google).toHaveAttribute("href", `${href}&with=google`);
      unmount();
    }
  });

  it("offers the way over the main site on a minisite, and only there", () => {
    const { unmount } = open("login");
    expect(screen.queryByRole("link", { name: /Cuttle account/ })).toBeNull();
    unmount();
    open("login", { site: demoSite({ kind: "minisite", displayName: "Laser Hub" }) });
    expect(screen.getByRole("dialog", { name: "Log in to Laser Hub" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Continue with your Cuttle account" })).toHaveAttribute(
      "href",
      "/auth/start?next=%2F",
    );
  });
});
