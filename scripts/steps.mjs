// Makes the given targets, two at a time because tests often wait, also after one has failed. What each prints is shown in one piece when it
// has ended. Says at the end which tests were unstable (scripts/tests.mjs), how long each target took, and which failed.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";

const unstable = ".build/unstable.txt";
mkdirSync(".build", { recursive: true });
rmSync(unstable, { force: true });

const waiting = process.argv.slice(2);
const ended = [];
await Promise.all([work(), work()]);

if (existsSync(unstable)) say(`\nUnstable\n\n${readFileSync(unstable, "utf8")}`);
say("");
for (const { step, code, took } of ended)
  say(`${step.padEnd(16)} ${(code === 0 ? "ok" : "FAILED").padEnd(6)} ${took.padStart(5)} s`);
process.exitCode = ended.every(({ code }) => code === 0) ? 0 : 1;

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const began = performance.now();
    say(`-- ${step} begins`);
    const { code, output } = await make(step);
    ended.push({ step, code, took: ((performance.now() - began) / 1000).toFixed(0) });
    process.stdout.write(`\n== ${step}\n${output}`);
  }
}

function make(step) {
  return new Promise((done) => {
    const output = [];
    const run = spawn(process.env.MAKE ?? "make", ["--no-print-directory", step], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    run.stdout.on("data", (data) => output.push(data));
    run.stderr.on("data", (data) => output.push(data));
    run.on("close", (code) => done({ code, output: Buffer.concat(output) }));
  });
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
