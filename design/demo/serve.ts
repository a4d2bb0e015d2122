import { join } from "node:path";
import { serveSite } from "./site.ts";

const { origin } = await serveSite(
  join(import.meta.dirname, "dist"),
  undefined,
  Number(process.env.PORT ?? 0),
);
console.log(`ready ${origin}`);
