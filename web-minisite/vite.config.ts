import { defineConfig } from "vite";
import { appConfig } from "../web-kit/vite.ts";

export default defineConfig(appConfig({ entry: 90, lazy: 75 }));
