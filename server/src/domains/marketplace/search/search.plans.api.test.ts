import type { BodyOf } from "@alongside/contract/kernel/endpoint.ts";
import type { Contract } from "@alongside/contract/contract.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { livesIn, stocked } from "../../../../test/item-makers.ts";
import { planOf, statementsOf } from "../../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

type Part = BodyOf<Contract["POST /api/marketplace/search"]>["parts"][number];

const test = useTestApp();
let member: MemberCaller;
const what = (value: string): Part => ({ kind: "what", value, label: value });
const place = (value: string): Part => ({ kind: "place", value, label: value });

beforeAll(async () => {
  member = await test.member();
  await livesIn(test, member);
  const { pool } = test.database;
  await stocked(test, await test.member(), 9_000);
  await pool.query(
    `insert into marketplace_synonyms (term, meaning)
     select word, word from (select substr(md5(n::text), 1, 4 + n % 8) as word from generate_series(1, 20000) n) words
     on conflict do nothing`,
  );
  await pool.query("vacuum analyze marketplace_synonyms");
});

/** The plans of a search's statements that read a table. */
async function plansOf(parts: readonly Part[], table: RegExp): Promise<string[]> {
  const sent = await statementsOf(async () => {
    const answer = await member.call("POST /api/marketplace/search", { body: { parts: [...parts] } });
    expect(answer.status, answer.text).toBe(200);
  }, table);
  return Promise.all(sent.map((statement) => planOf(test.database, statement)));
}

describe("a search among thousands of items", () => {
  it.each<[string, Part[], string]>([
    ["a rare word", [what("needle")], "marketplace_items_words_idx"],
    ["a word with limits", [what("guitar"), { kind: "max-price", value: 9, label: "" }], "marketplace_items_words_idx"],
    ["words of which few have all", [what("blue guitar")], "marketplace_items_words_idx"],
    ["a word at a place", [what("needle"), place("Lisbon")], "marketplace_items_words_idx"],
    ["a place", [place("Lisbon")], "marketplace_items_place_idx"],
    ["the member's own place", [{ kind: "near", label: "" }], "marketplace_items_place_idx"],
    ["a category", [{ kind: "category", value: "books", label: "" }], "marketplace_items_category_idx"],
  ])("by %s uses its index", async (_, parts, index) => {
    const [plan = ""] = await plansOf(parts, /^with "candidates"/u);
    expect(plan).toContain(index);
    // Joining some hundreds of found items needn't use their keys.
    expect(plan).not.toContain("Seq Scan on marketplace_items marketplace_items_");
  });

  it("finds synonyms and similar words by trigrams, among twenty thousand", async () => {
    const [plan = ""] = await plansOf([what("guittar bycicle unheardof")], /marketplace_synonyms/u);
    expect(plan).toContain("marketplace_synonyms_letters_idx");
    expect(plan).toContain("marketplace_synonyms_term_meaning_pk");
    expect(plan).not.toContain("Seq Scan on marketplace_synonyms");
    expect(plan).not.toContain("Seq Scan on marketplace_items");
  });

  it("checks by an index whether a name is the location of any item", async () => {
    const [plan = ""] = await plansOf([what("jumper"), place("angora")], /marketplace_synonyms/u);
    expect(plan).toContain("marketplace_items_letters_idx");
    expect(plan).toContain("towns_prefix_idx");
    expect(plan).not.toMatch(/Seq Scan on (?:marketplace_items|towns)/u);
  });
});
