import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig, type Plugin } from "vite";
import { sandboxPage } from "../design/host/vite.ts";
import { appConfig } from "../web-kit/vite.ts";

/** Leaves out all other fields of the entries of a JSON list: the browser does not need them. */
function onlyFields(file: RegExp, fields: readonly string[]): Plugin {
  return {
    name: `cuttle:only-${fields.join("-")}`,
    enforce: "pre",
    transform: {
      filter: { id: file },
      handler(code) {
        const entries: Array<Record<string, unknown>> = JSON.parse(code);
        return JSON.stringify(
          entries.map((entry) => Object.fromEntries(fields.map((name) => [name, entry[name]]))),
        );
      },
    },
  };
}

/** The package's exports never select this: react-router without its development warnings. */
const routerForProduction = fileURLToPath(
  new URL("../node_modules/react-router/dist/production/index.mjs", import.meta.url),
);

/** The router gives its components names for developer tools, so the build would keep those that nothing uses, 1.4 kB gzip. */
function onlyUsedOfRouter(): Plugin {
  return {
    name: "cuttle:only-used-of-router",
    apply: "build",
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, "")
          .replaceAll(/ = (React\d*\.(forwardRef|memo|createContext)\()/g, " = /*#__PURE__*/ $1"),
    },
  };
}

/** Both are the editor, and much of each is the other's, too. */
const editor = { "layers-panel": 90, "editor-overlay": 90 };

/** Small modules that many parts share in many ways: each way would be a file of its own. */
const shared = [
  {
    name: "fields",
    test: /pages\/project\/panel\/(field-props|parameter-frame|use-number-entry|pro-mark|font-faces)|own-files\/(use-gate|lazy-dialog)/,
  },
  { name: "numbers", test: /design\/src\/entry\// },
  {
    name: "parts",
    test: /web-kit\/src\/ui\/(accelerator|input-class|part-not-loaded|skeleton)\.|web-main\/src\/(short-date|use-media|engine\/link-hash|pages\/profile\/profile-path)\./,
  },
];

export default defineConfig(({ command }) =>
  mergeConfig(appConfig({ entry: 105, lazy: 75, parts: editor }), {
    plugins: [
      onlyFields(/\/web-main\/pages\.json$/, ["name", "path", "title", "club"]),
      onlyFields(/\/geometry\/fonts\/catalogue\.json$/, ["id", "family", "style"]),
      sandboxPage(),
      onlyUsedOfRouter(),
    ],
    build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } },
    resolve: {
      alias:
        command === "build" ? [{ find: /^react-router$/, replacement: routerForProduction }] : [],
    },
  }),
);
