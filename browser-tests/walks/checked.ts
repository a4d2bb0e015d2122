import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const file = join(root, "content/checked.json");

type Checked = Record<string, { version: string; date: string }>;

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: root, encoding: "utf8" }).trim();

/**
 * Notes in content/checked.json that all steps of an article could be done with this version, today. A product that has changed since
 * its last commit has no version, so nothing is noted; texts, pictures and tests are not the product.
 */
export function record(slug: string): void {
  const product = [
    ".",
    ":!content/pictures",
    ":!content/checked.json",
    ":!*.md",
    ":!*.walk.ts",
    ":!browser-tests",
  ];
  const version = run("bin/cuttle", "version").replace(/^cuttle /, "");
  if (
    !/^[0-9a-f]+$/.test(version) ||
    run("git", "diff", "--name-only", version, "--", ...product)
  ) {
    process.stderr.write(
      `${slug}: not noted as checked, because bin/cuttle is no committed version\n`,
    );
    return;
  }
  const checked = JSON.parse(readFileSync(file, "utf8")) as Checked;
  checked[slug] = { version, date: new Date().toISOString().slice(0, 10) };
  const rows = Object.entries(checked)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => {
      return `  "${key}": { "version": "${value.version}", "date": "${value.date}" }`;
    });
  writeFileSync(file, `{\n${rows.join(",\n")}\n}\n`);
}
