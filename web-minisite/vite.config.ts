import { defineConfig } from "vite";
import { appConfig } from "../web-kit/vite.ts";

export default defineConfig(appConfig({ entry: 83, lazy: 75 }));
