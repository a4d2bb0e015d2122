import config from "./vite.config.ts";
export default (env: never) => {
  const c = (config as (e: never) => { plugins: unknown[]; build?: object })(env);
  const flat = c.plugins.flat(9) as { name?: string }[];
  return { ...c, plugins: flat.filter((p) => p?.name !== "cuttle:budget"), build: { ...c.build, minify: false } };
};
