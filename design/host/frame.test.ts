import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import headers from "./sandbox-headers.json" with { type: "json" };

const html = readFileSync(new URL("sandbox.html", import.meta.url), "utf8");
const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const meta = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";
const header = headers["Content-Security-Policy"];

test("both policies allow the frame's script by its hash, and no other script", () => {
  for (const policy of [meta, header]) {
    expect(policy).toContain(`script-src ${hash} 'unsafe-eval';`);
    expect(policy).not.toContain("unsafe-inline");
  }
  expect(html.match(/<script/g)).toHaveLength(1);
});

test("the header has the page's policy, and directives that only a header can have", () => {
  expect(header).toBe(`${meta}; sandbox allow-scripts; frame-ancestors 'self'`);
  expect(meta).toMatch(/^default-src 'none'; /);
  expect(meta).toContain("connect-src 'none'");
  expect(meta).toContain("worker-src blob:;");
});

test("the script starts by checking where it runs", () => {
  const code = script.replace(/^\s*\/\/.*$/gm, "").trim();
  expect(code).toMatch(/^"use strict";\s*if \(self\.origin === "null" && parent !== self\) \{/);
  expect(code).toMatch(/\n\}$/);
});
