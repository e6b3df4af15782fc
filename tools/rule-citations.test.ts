import { expect, test } from "vitest";
import { readCitingFiles, ruleCitations } from "./rule-citations.ts";

const rules =
  "## Karma\n\n- **P-KARMA-1** The server pays karma.\n- **P-KARMA-2** Leaving takes it back (P-KARMA-1).\n";

const breaches = (files: Record<string, string>) =>
  ruleCitations(new Map(Object.entries({ "docs/product.md": rules, ...files })));

test.each([
  ["server/src/domains/karma/karma.rules.ts", "/** Paid once (P-KARMA-2). */"],
  ["docs/decisions/0001-karma.md", "Karma is paid by the server (P-KARMA-1, P-KARMA-2)."],
  ["web/src/ui/theme.ts", "// The script in the document's head put the class there."],
  ["server/src/ports/ai/guide/advice.ts", "// The question about an item (document 2, section 7)."],
])("allows in %s: %s", (path, source) => {
  expect(breaches({ [path]: source })).toEqual([]);
});

test("reports a cited rule that isn't defined, with its place", () => {
  const path = "contract/src/karma/karma.constants.ts";
  expect(breaches({ [path]: "const a = 1;\n\n/** Paid weekly (P-KARMA-3). */" })).toEqual([
    { path, line: 3, message: "cites P-KARMA-3, which docs/product.md doesn't define" },
  ]);
});

test("reports a rule that a document cites without a definition", () => {
  expect(breaches({ "docs/architecture.md": "See P-FEED-1." }).map(({ message }) => message)).toEqual([
    "cites P-FEED-1, which docs/product.md doesn't define",
  ]);
});

test("reports an undefined rule in product.md itself", () => {
  expect(breaches({ "docs/product.md": "- **P-KARMA-1** Follows P-KARMA-9.\n" })).toEqual([
    { path: "docs/product.md", line: 1, message: "cites P-KARMA-9, which docs/product.md doesn't define" },
  ]);
});

test("reports a rule that is defined twice", () => {
  expect(breaches({ "docs/product.md": `${rules}- **P-KARMA-1** Once more.\n` })).toEqual([
    { path: "docs/product.md", line: 5, message: "defines P-KARMA-1 again" },
  ]);
});

test("reports product.md when it defines no rule, or doesn't exist", () => {
  const message = "defines no rule";
  expect(ruleCitations(new Map([["docs/product.md", "# Rules"]]))).toEqual([
    { path: "docs/product.md", line: 1, message },
  ]);
  expect(ruleCitations(new Map())).toEqual([{ path: "docs/product.md", line: 1, message }]);
});

test.each([
  "// Rulings, section 3.",
  "/** Five of them (document 1, section 9). */",
  "As the rulings say.",
  "Document 2.",
])("reports what isn't in the repository: %s", (source) => {
  expect(breaches({ "server/src/a.ts": source }).map(({ message }) => message)).toEqual([
    "cites a document that isn't in the repository: cite a rule of docs/product.md",
  ]);
});

test("reads the code, the styles and the documents of the whole repository", async () => {
  const paths = [...(await readCitingFiles(process.cwd())).keys()];
  expect(paths).toEqual(
    expect.arrayContaining([
      "README.md",
      "docs/product.md",
      "docs/decisions/0012-who-sees-what-of-whom.md",
      "contract/src/kernel/limits.ts",
      "server/test/test-app.ts",
      "web/src/styles/base.css",
      "web/build/prerender.ts",
      "e2e/run.ts",
      "tools/check.ts",
    ]),
  );
  expect(paths.filter((path) => path.includes("node_modules"))).toEqual([]);
});
