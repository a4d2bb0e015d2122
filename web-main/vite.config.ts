import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig, type Plugin } from "vite";
import { sandboxPage } from "../design/host/vite.ts";
import { appConfig } from "../web-kit/vite.ts";

/** Only the server needs descriptions; the browser needs the name, address and title of a page, and whether it can have a brand. */
function pagesForBrowser(): Plugin {
  return {
    name: "cuttle:pages-for-browser",
    enforce: "pre",
    transform: {
      filter: { id: /\/web-main\/pages\.json$/ },
      handler(code) {
        const pages: Array<Record<string, unknown>> = JSON.parse(code);
        return JSON.stringify(
          pages.map(({ name, path, title, club }) => ({ name, path, title, club })),
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

export default defineConfig(({ command }) =>
  mergeConfig(appConfig({ entry: 105, lazy: 75 }), {
    plugins: [pagesForBrowser(), sandboxPage(), onlyUsedOfRouter()],
    resolve: {
      alias:
        command === "build" ? [{ find: /^react-router$/, replacement: routerForProduction }] : [],
    },
  }),
);
