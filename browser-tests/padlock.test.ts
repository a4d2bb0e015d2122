import { type Browser, chromium, type Page, type Response } from "playwright-core";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { bytesOf, password, useBrowser } from "./browser.ts";
import { freePorts, makeHome, startAuthority } from "./certificate-authority.ts";
import { startProduct } from "./dev-server.ts";
import { takeFile } from "./drawing.ts";
import { launchOptions } from "./launch.ts";

const [tls = 0, http = 0, dns = 0] = await freePorts(3);
const main = `https://cuttle.test:${tls}`;
const hub = `https://laserhub.cuttle.test:${tls}`;

let authority: Awaited<ReturnType<typeof startAuthority>>;
let product: Awaited<ReturnType<typeof startProduct>>;
const homes: Array<ReturnType<typeof makeHome>> = [];
afterAll(async () => {
  await authority?.stop();
  for (const home of homes) home.remove();
  await product?.stop();
});

/** A Chromium to which every name leads to this machine, and which trusts only these roots besides its own. */
async function launch(...trusted: string[]): Promise<Browser> {
  const home = makeHome(trusted);
  homes.push(home);
  return await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, "--host-resolver-rules=MAP * 127.0.0.1"],
    env: { ...process.env, HOME: home.home },
  });
}

const browser = useBrowser(async () => {
  authority = await startAuthority({ dns, http, tls });
  product = await startProduct(
    "--tls",
    `--listen=127.0.0.1:${tls}`,
    `--http-listen=127.0.0.1:${http}`,
    `--dns-listen=127.0.0.1:${dns}`,
    `--acme-directory=${authority.directory}`,
    `--acme-roots=${authority.roots}`,
    "--root-domain=cuttle.test",
  );
  expect(product.origin).toBe(main);
  return await launch(authority.issuingRoot);
});

/** A page of somebody who is signed in on the main site. */
async function pageOf(user: string): Promise<Page> {
  const page = await (await browser.context()).newPage();
  await page.goto(`${main}/?modal=login`);
  await logIn(page, user);
  await page.getByRole("button", { name: "Account" }).waitFor();
  return page;
}

async function logIn(page: Page, user: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email or username").fill(user);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Log In", exact: true }).click();
}

/** What the page shows of a domain that its admins manage. */
const cardOf = (page: Page, domain: string) =>
  page
    .getByRole("list", { name: "Domains" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: domain, exact: true }) });

/** Opens an address and expects a padlock: the page is secure, with a certificate for the host from the authority. */
async function openSecurely(page: Page, address: string, host: string): Promise<Response | null> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const seen: unknown[] = [];
  session.on("Network.responseReceived", ({ type, response }) => {
    if (type === "Document") seen.push(response);
  });
  const response = await page.goto(address);
  await session.detach();
  expect(seen[0]).toMatchObject({
    status: 200,
    securityState: "secure",
    securityDetails: {
      issuer: expect.stringMatching(/^Pebble Intermediate CA/),
      sanList: [host],
      protocol: "TLS 1.3",
    },
  });
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  return response;
}

const signedInAs = (page: Page) =>
  page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    const reply = await fetch("/api/v1/loggedInUser", { method: "POST", headers, body: "{}" });
    return ((await reply.json()) as { user: { username: string } | null }).user?.username;
  });

/** The hub's admin proposes the domain, the platform's admin allows it, and its records are set: it is live. */
async function takeLive(hubadmin: Page, admin: Page, domain: string) {
  await hubadmin.goto(`${main}/minisite-admin/laserhub/domains`);
  await hubadmin.getByLabel("Domain", { exact: true }).fill(domain);
  await hubadmin.getByRole("button", { name: "Add the domain" }).click();
  await cardOf(hubadmin, domain).getByText("Proposed").waitFor();

  await admin.goto(`${main}/admin/minisites`);
  const waiting = admin.getByRole("list", { name: "Domains waiting for you" });
  await waiting.getByRole("button", { name: `Allow ${domain}` }).click();
  await waiting.waitFor({ state: "detached" });

  await hubadmin.reload();
  const table = hubadmin.getByRole("table", { name: `DNS records for ${domain}` });
  const rows = table.locator("tbody tr");
  await rows.first().waitFor();
  for (const row of await rows.all()) {
    const [name = "", value = ""] = await row.locator("code").allTextContents();
    await admin.goto(`${main}/dev`);
    await admin.getByLabel("Name", { exact: true }).fill(name);
    const type = await row.getByRole("rowheader").locator("span").last().textContent();
    await admin.getByLabel("Type").selectOption(type);
    await admin.getByLabel("Value").fill(value);
    await admin.getByRole("button", { name: "Set" }).click();
    await admin.getByRole("cell", { name, exact: true }).waitFor();
  }
  await cardOf(hubadmin, domain).getByRole("button", { name: "Check again" }).click();
  await cardOf(hubadmin, domain).getByText("Live", { exact: true }).waitFor();
  const visit = hubadmin.getByRole("list", { name: `Results of a visit to ${domain}` });
  await expect
    .poll(() => visit.getByRole("listitem").allTextContents())
    .toEqual(
      ["DNS", "Certificate", "Redirect", "Cookie", "Sign-in"].map((test) =>
        expect.stringMatching(`^${test}: works`),
      ),
    );
}

test("a domain gets from its proposal to a padlock, and people log in on it", async () => {
  const domain = `club-${Math.random().toString(36).slice(2, 8)}.example.org`;
  const club = `https://${domain}:${tls}`;
  const [hubadmin, admin] = [await pageOf("hubadmin"), await pageOf("admin")];
  await takeLive(hubadmin, admin, domain);

  const context = await browser.context();
  const page = await context.newPage();
  await openSecurely(page, club, domain);

  // Whoever does not trust the authority sees no page: Chromium does check the certificate.
  const stranger = await launch();
  onTestFinished(() => stranger.close());
  await expect((await stranger.newPage()).goto(club)).rejects.toThrow("ERR_CERT_AUTHORITY_INVALID");

  // A member logs in on the main site, and agrees to be signed in on the domain.
  await page.getByRole("button", { name: "Log In" }).click();
  await page.getByRole("heading", { name: "Log in to Laser Hub" }).waitFor();
  await page.getByLabel("Email or username").fill("paid");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
  const question = page.getByRole("heading", { name: `Continue to Laser Hub (${domain}) as ` });
  await question.waitFor();
  expect(new URL(page.url()).origin).toBe(main);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Account" }).waitFor();
  expect(new URL(page.url()).origin).toBe(club);
  const cookies = await context.cookies(club);
  const session = cookies.find(({ name }) => name === "__Host-session");
  if (!session) throw new Error(`no session among ${JSON.stringify(cookies)}`);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ name: expect.stringMatching(/^__Host-/), secure: true });
  }

  // The page of a project is on the main site.
  await page.locator("#root").getByRole("link", { name: "Bit stand", exact: true }).click();
  await page.waitForURL(`${main}/@hubadmin/**`);
  await page.getByRole("button", { name: "Download" }).click();
  const download = page.waitForEvent("download");
  await takeFile(page, "SVG");
  expect((await bytesOf(await download)).toString()).toContain("<svg");

  // Logging out ends the session on the domain, and what the member agreed to.
  await page.goto(club);
  expect(await signedInAs(page)).toBe("paid");
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await page.getByRole("heading", { name: "Log out of your account, too?" }).waitFor();
  await page.goto(club);
  await page.getByRole("button", { name: "Log In" }).waitFor();
  await context.addCookies([session]);
  expect(await context.cookies(club)).toContainEqual(session);
  expect(await signedInAs(page)).toBeUndefined();
  await page.getByRole("button", { name: "Log In" }).click();
  await question.waitFor();

  // As the primary address it replaces the minisite's own host.
  await cardOf(hubadmin, domain).getByRole("button", { name: "Make main address" }).click();
  await hubadmin.getByRole("dialog").getByRole("button", { name: "Make main address" }).click();
  await hubadmin.getByText(`${domain} is the main address`, { exact: true }).waitFor();
  const visitor = await (await browser.context()).newPage();
  const response = await openSecurely(visitor, hub, domain);
  expect(visitor.url()).toBe(`${club}/`);
  const redirect = await response?.request().redirectedFrom()?.response();
  expect(redirect?.status()).toBe(308);
  expect(await redirect?.securityDetails()).toMatchObject({
    issuer: expect.stringMatching(/^Pebble Intermediate CA/),
  });
});

test("nothing is served at a domain that nobody has, and no certificate is ordered for it", async () => {
  const page = await (await browser.context()).newPage();
  await page.goto(main);
  const before = authority.orders();
  expect(before).toBeGreaterThan(0);
  await expect(page.goto(`https://nobody.example.org:${tls}`)).rejects.toThrow(
    "ERR_SSL_UNRECOGNIZED_NAME_ALERT",
  );
  expect(authority.orders()).toBe(before);
});
