// Runs tests, and those that failed again: alone, after the others, each in a new process, and twice. One that passes both times does not fail
// the run, but is listed as unstable. Other failures, and all of `firm`, count at once.
//
//   node scripts/tests.mjs go [flags of go test] -- packages
//   node scripts/tests.mjs vitest [arguments of vitest run]
import { spawn } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";

/** Tests of isolation, money and concurrency: a failure that comes and goes is what they are there to find. */
const firm = [
  /^cuttle\/(authz|limits|replies|store|storefront|tenancy|devkit\/localstripe)\b/,
  /Isolat|Tenant|Another|NeverCross|ToldApart|Role|Concurren|AtOnce|InFlight|Race|Against|Recheck|EveryNode|NobodyElse|Twice|Two[A-Z]|Waits|While|OneOrder/,
  /Checkout|Gift|Free(Projects|Downloads)|Plan|Paid|Payment|Stripe/,
  /\b(checkout|gift|pricing|membership|white-label|minisites|reach|tampering)\.test\.tsx?\b/,
];
/** More failures than this are not chance. */
const most = 5;

const [kind, ...args] = process.argv.slice(2);
const { failed, refused } = kind === "go" ? await runGo(args) : await runVitest(args);

const why = (test) => {
  if (refused) return refused;
  if (firm.some((pattern) => pattern.test(test.name)))
    return "it tests isolation, money or concurrency";
  if (failed.length > most) return "too many others failed, too";
};
const unstable = [];
let broken = refused !== undefined;
for (const test of failed) {
  const reason = why(test);
  if (reason) say(`\n${test.name} does not get another try: ${reason}.`);
  if (!reason && (await passes(test)) && (await passes(test))) unstable.push(test);
  else broken = true;
}
if (unstable.length > 0) {
  const list = unstable
    .map(({ name, said }) => `${name}\n${said.replace(/^/gm, "    ")}\n`)
    .join("\n");
  say(`\nUnstable: these failed, then passed twice\n\n${list}`);
  mkdirSync(".build", { recursive: true });
  appendFileSync(process.env.CUTTLE_UNSTABLE ?? ".build/unstable.txt", list);
}
if (refused) say(`\nRefused: ${refused}.`);
process.exitCode = broken ? 1 : 0;

function passes({ name, again }) {
  say(`\n== again, alone: ${name}`);
  return again();
}

/** Prints what `go test` prints without -json: a line for each package, and what failed tests said. */
async function runGo(args) {
  const split = args.indexOf("--");
  const flags = args.slice(0, split);
  const said = new Map();
  const failed = [];
  let failedPackages = 0;
  let refused;
  const read = (line) => {
    if (!line.startsWith("{")) return say(line);
    const { Action: action, Package: at, Test: test, Output: output = "" } = JSON.parse(line);
    const key = test ? `${at} ${test.split("/")[0]}` : at;
    if (action === "build-output") process.stdout.write(output);
    if (action === "build-fail") refused = "it does not compile";
    if (action === "output") {
      said.set(key, (said.get(key) ?? "") + output);
      if (/^WARNING: DATA RACE/m.test(output)) refused = "the race detector found something";
      if (/^(panic|fatal error): /m.test(output)) refused = "something panicked";
    }
    if (!["pass", "fail", "skip"].includes(action)) return;
    if (test?.includes("/")) return;
    if (action === "fail") process.stdout.write(said.get(key) ?? "");
    if (action === "fail" && test)
      failed.push({
        name: key,
        package: at,
        said: said.get(key) ?? "",
        again: () => passesAlone(["test", ...flags, "-count=1", "-run", `^${test}$`, at]),
      });
    if (!test && action !== "fail")
      process.stdout.write((said.get(key) ?? "").replace(/^(PASS|-test\.shuffle .*)\n/gm, ""));
    if (!test && action === "fail") {
      failedPackages++;
      if (!failed.some((one) => one.package === at)) refused ??= `${at} failed outside a test`;
      for (const [unfinished, output] of said) {
        if (!unfinished.startsWith(`${at} `)) continue;
        process.stdout.write(output);
        refused ??= `${unfinished} did not end`;
      }
    }
    said.delete(key);
  };
  const code = await run("go", ["test", "-json", ...flags, ...args.slice(split + 1)], read);
  if (code !== 0 && (code !== 1 || failedPackages === 0)) refused ??= `go test ended with ${code}`;
  return { failed, refused };

  async function passesAlone(args) {
    let ran = true;
    const code = await run("go", args, (line) => {
      say(line);
      if (line.includes("[no tests to run]")) ran = false;
    });
    return code === 0 && ran;
  }
}

/** The report of ./report.mjs has what failed. */
async function runVitest(args) {
  const { code, report } = await vitest(args);
  if (code === 0) return { failed: [] };
  if (!report) return { failed: [], refused: `vitest ended with ${code} and no report` };
  const failed = report.failures.map(({ file, test, said }) => ({
    name: [relative(process.cwd(), file), test].filter(Boolean).join(" > "),
    said,
    again: async () => {
      const alone = await vitest([...args, file, ...(test ? ["-t", `^${escaped(test)}$`] : [])]);
      return alone.code === 0 && alone.report?.passed > 0;
    },
  }));
  const refused = report.outside || (failed.length === 0 && "something failed outside a test");
  return { failed, refused: refused || undefined };
}

async function vitest(args) {
  const folder = mkdtempSync(join(tmpdir(), "cuttle-vitest-"));
  process.env.CUTTLE_REPORT = join(folder, "report.json");
  const reporters = ["--reporter=default", `--reporter=${join(import.meta.dirname, "report.mjs")}`];
  const code = await run("npx", ["vitest", "run", ...reporters, ...args]);
  let report;
  try {
    report = JSON.parse(readFileSync(process.env.CUTTLE_REPORT, "utf8"));
  } catch {} // it ended before its report
  rmSync(folder, { recursive: true });
  return { code, report };
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The exit code, or the signal that ended it. Lines of standard output go to `read`, if given. */
function run(command, args, read) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: ["ignore", read ? "pipe" : "inherit", "inherit"] });
    const lines = read && createInterface({ input: child.stdout }).on("line", read);
    const readAll = lines && new Promise((ended) => lines.on("close", ended));
    child.on("error", fail);
    child.on("close", async (code, signal) => {
      await readAll;
      done(code ?? signal);
    });
  });
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
