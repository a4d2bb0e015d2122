import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import zapier from "zapier-platform-core";
import schema from "zapier-platform-schema";
import { startProduct } from "../../browser-tests/dev-server.ts";
import app from "./index.js";

// JavaScript, because zapier-platform-core and its types are installed only for this.

const run = zapier.createAppTester(app);
const { authentication, triggers, creates, searches } = app;
let product;
let admin;
let secret;

beforeAll(async () => {
  product = await startProduct();
  process.env.CUTTLE_ORIGIN = product.origin;
  admin = await logIn("hubadmin@example.com");
  ({ zapierApiSecret: secret } = await ask("minisiteAdminGetZapier", hub, admin));
});
afterAll(() => product?.stop());

const hub = { subdomain: "laserhub" };

/** Runs a part of the app with a connection to Laser Hub. */
const zap = (part, inputData = {}, more = {}) =>
  run(part.operation?.perform ?? part, { authData: { secret }, inputData, ...more });

async function post(name, input, cookie) {
  const response = await fetch(`${product.origin}/api/v1/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(cookie && { cookie }) },
    body: JSON.stringify(input),
  });
  return { response, reply: await response.json() };
}

async function ask(name, input, cookie) {
  const { reply } = await post(name, input, cookie);
  if (!reply.success) throw new Error(`${name}: ${JSON.stringify(reply)}`);
  return reply;
}

const cookieIn = (response) =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");

async function logIn(email) {
  const { response } = await post("login", { emailOrUsername: email, password: "laser-cut-42" });
  return cookieIn(response);
}

/** The address in the letter of invitation, which is sent by a job. */
async function invitationOf(email) {
  let token;
  await expect
    .poll(
      async () => {
        const letters = await (await fetch(`${product.origin}/dev/mail.json`)).json();
        token = /invitation=([\w-]+)/.exec(letters.find(({ to }) => to === email)?.text)?.[1];
        return token;
      },
      { timeout: 30_000 },
    )
    .toBeTruthy();
  return token;
}

test("Zapier accepts the definition of the app", () => {
  const plain = JSON.parse(
    JSON.stringify(app, (_, value) => (typeof value === "function" ? "$func$2$f$" : value)),
  );
  expect(schema.validateAppDefinition(plain).errors).toEqual([]);
});

test("a connection is tested and labelled; a wrong secret asks to connect again", async () => {
  expect(await zap(authentication.test)).toMatchObject({
    name: "Laser Hub",
    subdomain: "laserhub",
  });
  const wrong = run(authentication.test, { authData: { secret: "cuttle_zap_no" } });
  await expect(wrong).rejects.toMatchObject({
    name: "ExpiredAuthError",
    message: expect.stringContaining("This secret doesn't work"),
  });
});

test("a purchase makes somebody a member who connects and downloads, and a cancellation ends that at once", async () => {
  const email = "buyer@shop.example";
  const bought = await zap(creates.upsert_member, { email, name: "Bo Buyer", order: "1001" });
  expect(bought).toMatchObject({ result: "added", name: "Bo Buyer", email, role: "paid" });

  const account = { email: "bo@home.example", username: "bobuyer", password: "laser-cut-42" };
  await ask("createAccount", account);
  const bo = await logIn(account.email);
  const { projectCards } = await ask("getProjectCardsForMinisite", hub);
  const { projectId } = projectCards.find(({ license }) => license === "minisitePaid");
  const download = async () =>
    (await post("recordDownload", { projectId, format: "svg" }, bo)).reply.success;
  expect(await download()).toBe(false);
  await ask("acceptMinisiteInvitation", { ...hub, token: await invitationOf(email) }, bo);
  expect(await download()).toBe(true);

  expect(await zap(searches.find_member, { email })).toMatchObject([{ email, connected: true }]);
  expect(await zap(creates.cancel_member, { email })).toMatchObject({ result: "canceled" });
  expect(await download()).toBe(false);

  // The shop's order comes again, and then a new one.
  await zap(creates.upsert_member, { email, name: "Bo Buyer", order: "1001" });
  expect(await download()).toBe(false);
  const again = await zap(creates.upsert_member, { email, order: "1002" });
  expect(again).toMatchObject({ result: "changed", name: "Bo Buyer", role: "paid" });
  expect(await download()).toBe(true);

  expect((await zap(triggers.member_added)).filter((news) => news.email === email)).toHaveLength(2);
  expect(await zap(triggers.member_canceled)).toMatchObject([{ email, memberId: bought.id }]);
});

/** An address like those that Zapier has for Zaps, and the bodies that were delivered there, by path. */
async function listen() {
  const deliveries = new Map();
  const server = createServer(async (request, response) => {
    const path = request.url.slice(1);
    let body = "";
    for await (const chunk of request) body += chunk;
    deliveries.set(path, [...(deliveries.get(path) ?? []), JSON.parse(body)]);
    response.end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: (path) => `http://127.0.0.1:${server.address().port}/${path}`,
    /** What came to a path, after so many events or more: one may come twice. */
    async arrived(path, events = 1) {
      const there = () => deliveries.get(path) ?? [];
      const ids = () => new Set(there().map(({ id }) => id));
      await expect.poll(() => ids().size, { timeout: 30_000 }).toBeGreaterThanOrEqual(events);
      return there();
    },
    close: () => server.close(),
  };
}

test("each trigger gets what happens, like its samples", async () => {
  const target = await listen();
  const hooks = Object.values(triggers).filter(({ operation }) => operation.type === "hook");
  const ons = new Map();
  for (const { key, operation } of hooks)
    ons.set(key, await zap(operation.performSubscribe, {}, { targetUrl: target.url(key) }));

  // A delivery shows people as they are by then, and nobody who is gone.
  const [dee, gil, hal] = ["dee@shop.example", "gil@shop.example", "hal@shop.example"];
  for (const email of [dee, gil, hal]) await zap(creates.upsert_member, { email, name: "Dee" });
  await zap(creates.upsert_member, { email: dee, name: "Dee Downs" });
  await zap(creates.cancel_member, { email: gil });
  await zap(creates.remove_member, { email: hal });
  const account = { email: "dee@home.example", username: "deedowns", password: "laser-cut-42" };
  await ask("createAccount", account);
  const token = await invitationOf(dee);
  await ask("acceptMinisiteInvitation", { ...hub, token }, await logIn(account.email));
  const { projectId } = await ask("createProject", hub, admin);
  await ask("setShareStatus", { projectId, shareStatus: "public" }, admin);

  const shown = {
    member_added_v2: { email: dee, role: "paid" },
    member_canceled_v2: { email: gil, role: "canceled" },
    member_updated: { email: dee, name: "Dee Downs" },
    member_removed: { email: hal, role: "paid" },
    member_connected: { email: dee, connected: true },
    project_published: { projectId, author: "Hanna Hub" },
  };
  expect(hooks.map(({ key }) => key)).toEqual(Object.keys(shown));
  for (const { key, operation } of hooks) {
    const [cleanedRequest] = await target.arrived(key);
    const [row] = await zap(operation.perform, {}, { cleanedRequest });
    expect(row).toMatchObject(shown[key]);
    expect(Object.keys(row).sort()).toEqual(Object.keys(operation.sample).sort());
    const samples = await zap(operation.performList);
    expect(samples.map(({ id }) => id)).toContain(row.id);
    expect(Object.keys(samples[0])).toEqual(Object.keys(row));
    await zap(operation.performUnsubscribe, {}, { subscribeData: ons.get(key) });
  }
  target.close();
});

test("a Zap that was turned off gets nothing more", async () => {
  const target = await listen();
  const { performSubscribe, performUnsubscribe } = triggers.member_added_v2.operation;
  const on = (path) => zap(performSubscribe, {}, { targetUrl: target.url(path) });
  const [off, still] = [await on("off"), await on("still")];
  await zap(creates.upsert_member, { email: "eve@shop.example" });
  await target.arrived("off");
  await zap(performUnsubscribe, {}, { subscribeData: off });
  await zap(creates.upsert_member, { email: "fay@shop.example" });
  await target.arrived("still", 2);
  const emails = (await target.arrived("off")).map(({ member }) => member.email);
  expect(new Set(emails)).toEqual(new Set(["eve@shop.example"]));
  await zap(performUnsubscribe, {}, { subscribeData: still });
  target.close();
});

test("a member gets another address, their invitation again, and is removed", async () => {
  const [old, email] = ["typo@shop.example", "cy@shop.example"];
  const names = { firstName: "Cy", lastName: "Customer" };
  expect(await zap(creates.upsert_member, { email: old, ...names })).toMatchObject({
    result: "added",
    name: "Cy Customer",
  });
  await invitationOf(old);
  expect(await zap(creates.change_member_email, { email: old, newEmail: email })).toMatchObject({
    result: "changed",
    email,
    message: expect.stringContaining(old),
  });
  expect(await zap(creates.send_invitation, { email })).toMatchObject({ result: "sent" });
  await invitationOf(email);
  expect(await zap(creates.send_invitation, { email })).toMatchObject({
    result: "not sent",
    message: expect.stringContaining("less than a day ago"),
  });
  expect(await zap(creates.remove_member, { email })).toMatchObject({ result: "removed", email });
  expect(await zap(searches.find_member, { email })).toEqual([]);
});

test("what is refused, not found or an admin's is told in a sentence", async () => {
  expect(await zap(searches.find_member, { email: "nobody@shop.example" })).toEqual([]);
  expect(await zap(creates.cancel_member, { email: "nobody@shop.example" })).toMatchObject({
    result: "not found",
    message: expect.stringContaining("there was nothing to cancel"),
  });
  expect(await zap(creates.cancel_member, { email: "hubadmin@example.com" })).toMatchObject({
    result: "is an admin",
    role: "admin",
  });
  await expect(zap(creates.upsert_member, { email: "bo@" })).rejects.toThrow(
    "Please provide a valid email address",
  );
});

test("a busy or unreachable server makes Zapier try again later", async () => {
  const z = (request) => ({ request, errors: { ThrottledError: class extends Error {} } });
  const replies = (status, data) => z(async () => ({ status, data, getHeader: () => "7" }));
  for (const reply of [
    replies(429, { success: false, message: "Too often." }),
    replies(502, undefined),
    z(() => Promise.reject(new Error("connect ECONNREFUSED"))),
  ])
    await expect(authentication.test(reply, { authData: { secret } })).rejects.toBeInstanceOf(
      reply.errors.ThrottledError,
    );
});

test("the news are all who came within a day, newest first, each once; a sample is short", async () => {
  const people = Array.from({ length: 450 }, (_, n) => `Somebody,member${n}@import.example,paid`);
  await ask(
    "minisiteAdminImportMembers",
    { ...hub, csv: `name,email,role\n${people.join("\n")}\n`, dryRun: false },
    admin,
  );
  const news = await zap(triggers.member_added);
  const ids = news.map(({ id }) => Number(id));
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  expect(news.filter(({ email }) => email.endsWith("@import.example"))).toHaveLength(450);
  expect(await zap(triggers.member_added, {}, { meta: { isLoadingSample: true } })).toHaveLength(3);
});
