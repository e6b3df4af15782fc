import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";
import { devPages } from "./build/dev-pages.ts";
import { documentHead } from "./build/document-head.ts";

/** Where `npm run dev` starts the server. */
const server = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Controls and icons: what the first scripts need, and apart from it what only later screens share, so that the landing
// page does not carry what is the portal's.

/** The controls nearly every screen uses; those on the kit stay with the screens that open them. */
const small =
  /src\/ui\/(?!dialog|confirm|overlay|menu-kit|popover|select|sortable|ui-provider)|node_modules\/clsx|lucide-react\/dist\/esm\/[^/]+\.m?js/;

/** Each icon is a few hundred bytes: as files of their own, they would be a wait each and no more. */
const icons = /lucide-react\/dist\/esm\/icons\//;

/** Only the application has a router; the landing page does without. */
const router =
  /node_modules\/(?:@tanstack\/(?:react-router|router-core|history|react-store|store)|use-sync-external-store)\//;

/** What both first scripts ask the server with. */
const query = /node_modules\/(?:@tanstack\/(?:react-query|query-core)|eventsource-parser)\//;

/** The small modules the first script needs anyway: one file instead of forty, which a phone would fetch six at a time. */
const own = /web\/src\/(?:api|app|domains|ui|screens|shared)\/|contract\/src\//;

/** What the landing page imports, which loads nothing of the application besides. */
let landing: Set<string> | undefined;

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

function landingModules(graph: Graph): Set<string> {
  const found = new Set([at("landing.html"), at("src/landing-main.tsx")]);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** The small modules of both first scripts. Those that only the application needs are left to the next group. */
const startOf = (id: string, graph: Graph) => ((landing ??= landingModules(graph)).has(id) ? "start" : null);

/** What small modules may import, and what of it brings a kit along. */
const plain =
  /web\/src\/|contract\/src\/|node_modules\/(?:react|react-dom|scheduler|clsx|@tanstack|lucide-react|eventsource-parser)\/|rolldown|\0/;
const onKit = /src\/ui\/(?:dialog|confirm|menu-kit|popover|select|sortable|combobox|picture-viewer|tabs)/;

const lightness = new Map<string, boolean>();

/** Whether a module, with all it imports, is without a kit: then any screen may load it. */
function isLight(id: string, graph: Graph): boolean {
  const known = lightness.get(id);
  if (known !== undefined) return known;
  // Modules that import each other.
  lightness.set(id, true);
  const isPlain = plain.test(id) && !onKit.test(id);
  const result = isPlain && (graph.getModuleInfo(id)?.importedIds ?? []).every((one) => isLight(one, graph));
  lightness.set(id, result);
  return result;
}

/** The small modules of many screens: one file instead of ten. */
const commonOf = (id: string, graph: Graph) => (isLight(id, graph) ? "common" : null);

/** What most lists show of people and around their rows; otherwise it would be in Home's file, which they would load. */
const rows =
  /src\/(?:shared\/(?:loaded|post-draft)|domains\/people\/shared\/person-(?:menu|card)|ui\/confirm-dialog)\.tsx?$/;

export default defineConfig(({ isSsrBuild }) => ({
  root: at("."),
  publicDir: isSsrBuild ? false : "public",
  plugins: [
    react(),
    tailwindcss(),
    documentHead({ theme: at("src/app/theme-script.js"), loadError: at("src/app/load-error-script.js") }),
    devPages(server),
  ],
  server: {
    port: 5173,
    proxy: { "/api": server, "/objects": server, "/storage": server },
  },
  build: {
    target: "es2023",
    // Every file that may be kept for ever lies here, its hash in its name.
    assetsDir: "assets",
    // A data: address in a style sheet or a picture would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // MapLibre, which only browsers with an operator's map tiles load (decision 0041), has a megabyte.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: [at("index.html"), at("landing.html")],
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 80 },
                { name: "router", test: router, tags: ["$initial"], priority: 80 },
                { name: "query", test: query, tags: ["$initial"], priority: 80 },
                { name: "icons", test: icons, tags: ["$initial"], minShareCount: 2, priority: 70 },
                { name: "controls", test: small, tags: ["$initial"], minShareCount: 3, priority: 60 },
                {
                  name: "more",
                  test: (id: string) => icons.test(id) || small.test(id),
                  minShareCount: 3,
                  priority: 50,
                },
                { name: startOf, test: own, tags: ["$initial"], minShareCount: 2, maxModuleSize: 4000, priority: 45 },
                { name: "frame", test: own, tags: ["$initial"], minShareCount: 2, maxModuleSize: 4000, priority: 40 },
                { name: "app", test: own, tags: ["$initial"], minShareCount: 2, entriesAware: true, priority: 30 },
                { name: "sortable", test: /src\/ui\/sortable\.tsx$/, priority: 20 },
                { name: "menu", test: /src\/ui\/menu-kit\.tsx$/, priority: 20 },
                { name: commonOf, test: own, minShareCount: 6, maxModuleSize: 2500, priority: 15 },
                { name: "rows", test: rows, priority: 12 },
                { name: "home", test: /src\/screens\/home\//, priority: 10 },
              ],
            },
          },
        },
  },
}));
