import { createSandbox, type Sandbox } from "../../design/host/index.ts";

/** What the tests reach on /test.html. */
export interface Lab {
  create(): Sandbox;
  sandbox: Sandbox;
}

declare global {
  interface Window {
    lab: Lab;
  }
}

const create = () =>
  createSandbox({
    frame: "/sandbox.html",
    engine: "/kit/engine.js",
    harfbuzz: "/kit/harfbuzz.wasm",
    fonts: [{ id: "pacifico", family: "Pacifico", style: "script", url: "/kit/pacifico.ttf" }],
  });

window.lab = { create, sandbox: create() };
