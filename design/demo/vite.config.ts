import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { sandboxPage } from "../host/vite.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("."),
  plugins: [sandboxPage()],
  build: {
    outDir: here("./dist"),
    emptyOutDir: true,
    // Files in data: addresses would be refused by the page's policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
