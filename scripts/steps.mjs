// Makes the given targets one after the other, also after one has failed. Says at the end which tests were unstable (scripts/tests.mjs), how long
// each target took, and which failed. Two at a time are no faster on two cores, and slow tests fail by chance.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";

const collected = process.env.CUTTLE_UNSTABLE; // by CI, of several runs
const unstable = collected ?? ".build/unstable.txt";
if (!collected) rmSync(unstable, { force: true });

const summary = [];
for (const step of process.argv.slice(2)) {
  const began = performance.now();
  const { status } = spawnSync(process.env.MAKE ?? "make", ["--no-print-directory", step], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) process.exitCode = 1;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  summary.push(
    `${step.padEnd(16)} ${(status === 0 ? "ok" : "FAILED").padEnd(6)} ${seconds.padStart(5)} s`,
  );
}

const list = existsSync(unstable) ? `Unstable\n\n${readFileSync(unstable, "utf8")}\n` : "";
process.stdout.write(`\n${list}${summary.join("\n")}\n`);
