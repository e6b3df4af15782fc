import type { SearchPart } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import type { Db } from "../../../db/client.ts";
import { pool } from "./candidates.store.ts";
import type { Dependencies } from "../marketplace.dependencies.ts";
import { inOrder } from "./search.order.use-cases.ts";
import { decodeSearchPosition, encodeSearchPosition, startOf } from "./search.pages.use-cases.ts";
import { isDescribing } from "../../../ports/ai/words/describing.ts";
import { enoughThing, Fitting, type Fit } from "./search.fit.use-cases.ts";
import { isMatch } from "./search.rank.use-cases.ts";
import { reasonsFor, shortcomings } from "./search.reasons.use-cases.ts";
import { subjectOf } from "../../../ports/ai/market/kinds/subject.ts";
import { guessed, kindsNear } from "./search.described.use-cases.ts";
import { withKinds, wordQueries } from "./search.queries.use-cases.ts";
import { isPriceNear } from "./search.criteria.use-cases.ts";
import { withoutTail } from "./search.tail.use-cases.ts";
import * as searchStore from "./search.store.ts";
import type { FoundRow, SearchRequest } from "./search.store.ts";
import { recommendationsOf, reasoningOf } from "./search.texts.use-cases.ts";
import { hitOf } from "./search.words.use-cases.ts";
import { understand, type Understood } from "./search.understand.use-cases.ts";
import { itemView } from "../marketplace.views.ts";
import type { Limits } from "./where.store.ts";

/** Items compared to find close ones, and how many of those are shown. */
const compared = 60;
const shownClose = 6;

interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

// A question becomes parts, parts become items, and each item has its reasons. Two statements, one for the meaning and
// one for the items, and a third if nothing matches.

/** Whether a question is answered with human help: before every limit (P-COACH-4). */
export function speaksOfCrisis({ careHelp }: Pick<Dependencies, "careHelp">, question: string): boolean {
  return careHelp(question) !== null;
}

const nothing = {
  recommendations: "",
  reasoning: [],
  parts: [],
  matchingItems: [],
  total: 0,
  isTotalExact: true,
  closeItems: [],
};

/** A question in plain words. */
export async function ask(
  deps: Pick<Dependencies, "db" | "ai" | "careHelp" | "clock">,
  userId: string,
  question: string,
  page: PageRequest,
  signal?: AbortSignal,
) {
  const help = deps.careHelp(question);
  if (help !== null) return { next: null, result: { ...nothing, help } };
  const parts = await deps.ai.searchParts(question, { now: deps.clock.now(), ...(signal && { signal }) });
  return search(deps, userId, parts, page);
}

export async function search(
  deps: Pick<Dependencies, "db">,
  userId: string,
  parts: readonly SearchPart[],
  page: PageRequest,
) {
  const { db } = deps;
  const asked = await understand(deps, userId, parts);
  const { criteria, groups, isLost } = asked;
  const exact = await matchingPage(db, userId, asked, page);
  const near = exact.total > 0 ? null : await closeItems(db, userId, asked);
  const { rows, next, total, isTotalExact } =
    near === null
      ? exact
      : near.fitting.length > 0
        ? allOf(near.fitting)
        : allOf(await guessedItems(db, userId, asked));
  const match = asked.described.size > 0 || exact.total === 0 ? ("meaning" as const) : ("asked" as const);
  const matching = rows.map((row) => ({ item: row, match, reasons: reasonsFor(row, criteria, groups) }));
  const close = total > 0 || near === null ? [] : near.close;
  const view = ({ item, reasons, match: how }: FoundItem) => ({ ...itemView(item), reasons, match: how });
  const count = { total, isTotalExact };
  return {
    next,
    result: {
      recommendations: recommendationsOf(matching, close, {
        ...count,
        isLost,
        isFirst: page.cursor === undefined,
        thing: asked.head !== null && asked.described.size === 0 ? asked.head.text : null,
      }),
      reasoning: reasoningOf(matching.length > 0 ? matching : close),
      parts: asked.parts,
      matchingItems: matching.map(view),
      ...count,
      closeItems: close.map(view),
    },
  };
}

/** The best by what is known at once are compared by meaning as well, which takes longer. */
const comparedByMeaning = 120;

interface FoundItem {
  item: FoundRow;
  reasons: string[];
  match: "asked" | "meaning" | "limits";
}

interface JudgedRow extends FoundRow {
  fit: Fit;
  likeness: number | null;
  beside: number | null;
}

async function found(
  db: Db,
  userId: string,
  criteria: SearchRequest,
  asked: Understood,
): Promise<(JudgedRow & { total: number | null })[]> {
  const rows = await searchStore.search(db, userId, criteria);
  const fitting = new Fitting(asked, isDescribing);
  const judged = rows.map((row) => {
    const hits = asked.groups.map((group, at) => hitOf(group, row.hits[at] ?? 0, row));
    const unknown: { likeness: number | null; beside: number | null } = { likeness: null, beside: null };
    return { ...row, hits, fit: fitting.of({ ...row, hits }), ...unknown };
  });
  if (criteria.words === null) return judged;
  const best = new Set(inOrder(judged, asked, null).slice(0, comparedByMeaning));
  return judged.map((row) =>
    best.has(row) ? { ...row, likeness: fitting.likenessOf(row), beside: fitting.besideOf(row) } : row,
  );
}

/** Items that are the wanted thing and break as few limits as possible; without any, those that are close in meaning. */
async function closeItems(
  db: Db,
  userId: string,
  asked: Understood,
): Promise<{ fitting: JudgedRow[]; close: FoundItem[] }> {
  const { criteria, excluded } = asked;
  const near = kindsNear(asked);
  const words = asked.words === null ? null : withKinds(asked.words, near);
  // Above the requested price, the cheapest item is the closest.
  const sort = criteria.sort ?? (criteria.max === null ? null : "lowest-price");
  const limits = { ...unlimited, categories: words === null ? criteria.categories : null };
  const request = { words, limits, asked: limitsOf(asked), excluded, sort, after: null, limit: compared };
  const rows = await found(db, userId, request, asked);
  // Of wider kinds, and found by what is similar: a wool coat for a winter jacket.
  const isKept = (row: JudgedRow) =>
    words !== null && isMatch(row, asked) && shortcomings(row, criteria, []).length === 0;
  const fitting = inOrder(withoutTail(rows.filter(isKept), asked), asked, criteria.sort).slice(0, shownClose);
  const broken = closest(rows, asked);
  return { fitting, close: broken.length > 0 ? broken : closeInMeaning(rows, asked, near) };
}

/** Items whose use is what the question may be about, if nothing else was found. */
async function guessedItems(db: Db, userId: string, asked: Understood): Promise<JudgedRow[]> {
  const guess = guessed(asked);
  if (guess === null) return [];
  const meant = { ...asked, ...guess, words: wordQueries(guess.groups, guess.head) };
  const { rows } = await matchingPage(db, userId, meant, { limit: shownClose });
  return [...rows];
}

/** A few items that are all there are. */
function allOf<R>(rows: readonly R[]) {
  return { rows, next: null, total: rows.length, isTotalExact: true };
}

/** One page of the matching items, with their total. */
async function matchingPage(db: Db, userId: string, asked: Understood, { limit, cursor }: PageRequest) {
  const { criteria, words, excluded } = asked;
  const limits = limitsOf(asked);
  const after = decodeSearchPosition(cursor);
  const request = { words, limits, asked: limits, excluded, sort: criteria.sort };
  if (words === null) {
    const rows = await found(db, userId, { ...request, after, limit: limit + 1 }, asked);
    const start = after?.offset ?? 0;
    return { ...slice(rows, 0, limit, start), total: rows[0]?.total ?? start, isTotalExact: true };
  }
  const rows = await found(db, userId, { ...request, after: null, limit: pool }, asked);
  const fitting = withoutTail(
    rows.filter((row) => isMatch(row, asked)),
    asked,
  );
  const ordered = inOrder(fitting, asked, criteria.sort);
  const start = startOf(ordered, after);
  return {
    ...slice(ordered, start, limit, start),
    total: fitting.length,
    isTotalExact: rows.length < pool,
  };
}

function limitsOf({ criteria: { max, min, notPrices, conditions, categories }, where }: Understood): Limits {
  return { max, min, notPrices, conditions, categories, where };
}

const unlimited: Limits = { max: null, min: null, notPrices: [], conditions: null, categories: null, where: null };

/** One page, and the cursor of the next; null at the end. `offset` items come before the first row. */
function slice<R extends FoundRow>(rows: readonly R[], from: number, limit: number, offset: number) {
  const page = rows.slice(from, from + limit);
  const last = page.at(-1);
  const isMore = rows.length > from + limit && last !== undefined;
  const next = isMore
    ? encodeSearchPosition({ offset: offset + page.length, price: Number(last.price).toFixed(2), id: last.id })
    : null;
  return { rows: page, next };
}

/** Items of other kinds with a similar use that keep all limits. */
function closeInMeaning(rows: readonly JudgedRow[], asked: Understood, near: ReadonlySet<number>): FoundItem[] {
  const { criteria, head } = asked;
  const similar = rows.filter((row) => subjectOf(row.title, row.category).kinds.some((kind) => near.has(kind)));
  const kept = similar.filter((row) => shortcomings(row, criteria, []).length === 0);
  return inOrder(kept, asked, criteria.sort)
    .slice(0, shownClose)
    .map((item) => ({ item, match: "meaning", reasons: [`Close in meaning to “${head?.text ?? ""}”`] }));
}

/** Items with the main thing at a price near the limits, if any, and of those the ones that break the fewest limits. */
function closest(rows: readonly JudgedRow[], asked: Understood): FoundItem[] {
  const { groups, criteria } = asked;
  const things = rows.filter(({ fit }) => fit.thing >= enoughThing);
  const near = things.filter(({ price }) => isPriceNear(price, criteria));
  const sort = near.length === 0 ? "lowest-price" : criteria.sort;
  return inOrder(near.length > 0 ? near : things, asked, sort)
    .map((item): FoundItem => ({ item, match: "limits", reasons: shortcomings(item, criteria, groups) }))
    .toSorted((a, b) => a.reasons.length - b.reasons.length)
    .slice(0, shownClose);
}
