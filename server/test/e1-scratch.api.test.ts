import { rm, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { useTestApp } from "./test-app.ts";
import { imaged, listed, itemWish } from "./item-makers.ts";

const test = useTestApp();
test.expectErrors();

it("file gone", async () => {
  const m = await test.member();
  const p = await imaged(m);
  const { rows } = await test.database.pool.query("select key, files from stored_objects");
  const { execSync } = await import("node:child_process");
  console.log(execSync(`find ${test.dataDir} -type f`).toString());
  for (const f of execSync(`find ${test.dataDir} -type f -name '*.jpg'`).toString().trim().split("\n")) await rm(f);
  const a = await m.raw("GET", p);
  console.log(a.status, a.headers, a.text);
});

it("hostile searches", async () => {
  const m = await test.member();
  const s = await test.member();
  await listed(s);
  const texts = ["㌖".repeat(200), "\\", "%", "a".repeat(200), "'; drop table", "a & b | !c <-> d", "((((", ":*", "𝕏".repeat(100), "\u0301", "-", "--", "-\u0301", "｜", "|", "ß".repeat(200), "İ".repeat(200), "ﷺ".repeat(200), "＿％＼", "1e999", "under 1e309", "under $" + "9".repeat(190), "between 5 and", "$".repeat(200), "1,".repeat(100), "less than ".repeat(20), "in ".repeat(66), "a b ".repeat(50), "not ".repeat(50), "€".repeat(200), "\ud800", "x\ud800y", "٣٤٥ under", "under ٣٠", "½ price", "²".repeat(100), "Ⅷ".repeat(60), "ǆ".repeat(200), "㍿".repeat(100), "\u{2F800}".repeat(100), "ῼ".repeat(200), "a'b".repeat(60), "’".repeat(200)];
  for (const query of texts) {
    const t = performance.now();
    const a = await m.raw("POST", "/api/ai/marketplace-search", { query });
    const b = await m.raw("POST", "/api/marketplace/search", { parts: [{ kind: "what", value: query, label: "x" }] });
    const c = await m.raw("POST", "/api/marketplace/search", { parts: [{ kind: "what", value: ("-" + query).slice(0, 200), label: "x" }, { kind: "place", value: query, label: "" }] });
    const d = await m.raw("POST", "/api/marketplace/searches", { query: "s" + Math.random(), parts: [{ kind: "what", value: query, label: "x" }, { kind: "what", value: ("-" + query).slice(0, 200), label: "x" }, { kind: "place", value: query, label: "" }] });
    const f = await m.raw("POST", "/api/marketplace/items", { ...itemWish(), title: `tit ${query.slice(0,100)}`, location: `lo ${query.slice(0,150)}`, description: `desc desc ${query}` });
    const g = await s.raw("POST", "/api/marketplace/items", { ...itemWish(), title: `tit ${query.slice(0,100)}`, location: `lo ${query.slice(0,150)}`, description: `desc desc ${query}` });
    const h = await m.raw("GET", `/api/marketplace/items?query=${encodeURIComponent(query.replaceAll(/[\ud800-\udfff]/g, ""))}`);
    const ms = performance.now() - t;
    const st = [a, b, c, d, f, g, h].map((x) => x.status);
    if (st.some((x) => x >= 500) || ms > 300) console.log(JSON.stringify(query.slice(0, 20)), st.join(), ms.toFixed(0));
    if (d.status === 201) await m.raw("DELETE", `/api/marketplace/searches/${(d.body as { id: string }).id}`);
  }
});

it("hostile parts", async () => {
  const m = await test.member();
  const c = { label: "x" };
  const P: unknown[][] = [
    [{ kind: "max-price", value: 1e-320, ...c }], [{ kind: "max-price", value: -0, ...c }], [{ kind: "min-price", value: 99999999.99, ...c }], [{ kind: "max-price", value: 99999999.989999, ...c }],
    [{ kind: "max-price", value: 0.1 + 0.2, ...c }], [{ kind: "condition", values: ["new"], ...c }, { kind: "condition", values: ["poor"], ...c }],
    Array.from({ length: 12 }, () => ({ kind: "near", ...c })), Array.from({ length: 12 }, (_, i) => ({ kind: "place", value: "Lisbon " + i, ...c })),
    [{ kind: "place", value: "|", ...c }], [{ kind: "place", value: "\u0301", ...c }], [{ kind: "what", value: "cheap", ...c }], [{ kind: "what", value: "-cheap", ...c }],
    Array.from({ length: 12 }, (_, i) => ({ kind: "what", value: "word" + i, ...c })),
    [{ kind: "what", value: "__proto__", ...c }], [{ kind: "what", value: "constructor", ...c }], [{ kind: "what", value: "toString", ...c }],
    [{ kind: "what", value: "sofa", label: "x".repeat(200) }],
  ];
  for (const parts of P) {
    const a = await m.raw("POST", "/api/marketplace/search", { parts });
    const b = await m.raw("POST", "/api/marketplace/searches", { query: "q" + Math.random(), parts });
    if (a.status !== 200 || b.status !== 201) console.log(JSON.stringify(parts).slice(0, 100), a.status, b.status, a.text.slice(0, 200));
    if (b.status === 201) await m.raw("DELETE", `/api/marketplace/searches/${(b.body as { id: string }).id}`);
  }
  // heavy
  let k = 0;
  const w = () => "qz" + (k++).toString(36).padStart(2, "0");
  const parts = Array.from({ length: 12 }, () => ({ kind: "what", value: Array.from({ length: 40 }, w).join(" "), ...c }));
  for (const n of [0, 20000, 100000]) {
    if (n) await test.database.pool.query("insert into marketplace_synonyms (term, meaning) select 'q' || md5(n::text), 'q' || md5(n::text) from generate_series(1, $1::int) n on conflict do nothing", [n]);
    await test.database.pool.query("analyze marketplace_synonyms");
    for (const ps of [parts, parts.slice(0, 1)]) {
      const t = performance.now();
      const a = await m.raw("POST", "/api/marketplace/search", { parts: ps });
      console.log("heavy", n, ps.length, a.status, (performance.now() - t).toFixed(0));
    }
  }
}, 100_000);
