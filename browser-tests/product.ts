import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { startProduct } from "./dev-server.ts";
import { launchOptions } from "./launch.ts";

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
    /** The data folder of the product, for its command line. */
    data: string;
    browser: string;
  }
}

/** Starts the product and Chromium once for all files, and stops them afterwards. */
export default async function setup(project: TestProject) {
  const browser = await chromium.launchServer(launchOptions);
  // All addresses that an operator can lead to other sites, so that pages have all their links to them.
  const links = ["discord", "office-hours", "affiliate", "affiliate/apply", "affiliate/terms"]
    .concat("cuttle-creators/apply", "cuttle-creators/waitlist", "cuttle-for-k-12-education/apply")
    .map((name) => `${name}=https://elsewhere.example/${name}`);
  const social = "instagram=https://pictures.example/cuttle;youtube=https://video.example/@cuttle";
  const product = await startProduct("--links", links.join(";"), "--social", social);
  project.provide("origin", product.origin);
  project.provide("data", product.data);
  project.provide("browser", browser.wsEndpoint());

  return async () => {
    await browser.close();
    await product.stop();
  };
}
