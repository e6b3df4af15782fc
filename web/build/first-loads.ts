import { join, relative } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { withServerEntry } from "./server-entry.ts";

/** What the document of a page loads ahead. The server reads it (`server/src/http/pages.ts`). */
interface FirstLoads {
  /** The files of the screen's code that the application's document doesn't name. */
  scripts: string[];
  /** Addresses of the calls it begins with: those that don't depend on the page's search, and the others. */
  always: string[];
  plain: string[];
}

const kinds = ["member", "visitor"] as const;
type Pages = Record<string, Partial<Record<(typeof kinds)[number], FirstLoads>>>;

/** What src/first-loads.ts finds out. */
interface Loads {
  modules: string[];
  calls: string[];
  always: string[];
}

/** Far from everybody who builds, so that it isn't mistaken for a part of an address. */
const zone = "Pacific/Chatham";

/** Runs the application's own routes for every page, to learn what their loaders import and ask for. */
export async function firstLoads(webRoot: string, output: Rolldown.RolldownOutput["output"]): Promise<Pages> {
  const before = process.env["TZ"];
  process.env["TZ"] = zone;
  try {
    const pages: Pages = {};
    for (const kind of kinds) {
      const found = await withServerEntry(
        webRoot,
        "src/first-loads.ts",
        [tellImports(webRoot)],
        (entry) => (entry as Entry).loadsOfPages(kind), // its only export
      );
      for (const [address, loads] of Object.entries(found)) {
        const scripts = scriptsOf(loads.modules, webRoot, output);
        pages[address] = { ...pages[address], [kind]: { ...callsOf(loads), scripts } };
      }
    }
    return pages;
  } finally {
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;
  }
}

interface Entry {
  loadsOfPages: (kind: (typeof kinds)[number]) => Promise<Record<string, Loads>>;
}

/** The browser puts in its own time zone. */
function callsOf({ calls, always }: Loads): Pick<FirstLoads, "always" | "plain"> {
  const plain = calls.filter((call) => !always.includes(call));
  return { always, plain: plain.map((call) => call.replaceAll(encodeURIComponent(zone), "{timeZone}")) };
}

/** Makes each import on demand tell `globalThis.imported` which file it loads. */
function tellImports(webRoot: string): Plugin {
  const sources = join(webRoot, "src/");
  return {
    name: "alongside:tell-imports",
    enforce: "post",
    transform(code, id) {
      if (!id.startsWith(sources)) return null;
      return code.replaceAll(/\bimport\(\s*"(\.[^"]+)"\s*\)/gu, (load, path: string) => {
        const file = relative(webRoot, join(id, "..", path));
        return `globalThis.imported(${JSON.stringify(file)}, ${load})`;
      });
    },
  };
}

/** The files that hold these modules and what they import, without those that the application starts with. */
function scriptsOf(modules: readonly string[], webRoot: string, output: Rolldown.RolldownOutput["output"]): string[] {
  const chunks = output.filter((file) => file.type === "chunk");
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (start: typeof chunks) => {
    const found = new Set(start);
    for (const { imports } of found) {
      for (const name of imports) {
        const chunk = named.get(name);
        if (chunk) found.add(chunk);
      }
    }
    return found;
  };
  const first = withImports(chunks.filter(({ facadeModuleId }) => facadeModuleId === join(webRoot, "index.html")));
  const own = modules.map((file) => {
    const id = join(webRoot, file);
    // Where a module lies in a chunk with others, an import on demand loads a small file that only passes it on.
    return (
      chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(id))
    );
  });
  const all = withImports(own.filter((chunk) => chunk !== undefined));
  return [...all].filter((chunk) => !first.has(chunk)).map(({ fileName }) => `/${fileName}`);
}
