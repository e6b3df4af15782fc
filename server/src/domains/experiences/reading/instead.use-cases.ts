import { dateFilters } from "@alongside/contract/experiences/experiences.constants.ts";
import type { experienceInsteadQuery } from "@alongside/contract/experiences/experiences.shapes.ts";
import type { z } from "zod";
import type { Dependencies } from "../experiences.dependencies.ts";
import { experienceView } from "../experiences.views.ts";
import { circleAround } from "./near.rules.ts";
import * as nearStore from "./near.store.ts";
import { ranked, rowsOf, understand } from "./words.use-cases.ts";
import type { Scope } from "./words.store.ts";

const shown = 3;
/** Milliseconds ahead that are looked at where no day was named. */
const ahead = 120 * 24 * 3600 * 1000;

interface Found {
  id: string;
  distanceKm: number | null;
}

/**
 * How a search was understood, and up to three experiences that come closest to it (P-EXPERIENCES-23): the same on other
 * days, the same elsewhere, or something else on these days, around there, near the viewer, anywhere.
 */
export async function instead(
  deps: Dependencies,
  query: z.output<typeof experienceInsteadQuery>,
  viewerId: string | null,
) {
  const { db, clock } = deps;
  const now = clock.now();
  const [understood, home] = await Promise.all([
    understand(deps, { ...query, limit: shown }, now),
    viewerId === null ? null : nearStore.placeOf(db, viewerId),
  ]);
  const { typed, place, scope } = understood;
  const own = home && circleAround(home);
  const origin = place?.around ?? own;

  const same = async (within: Pick<Scope, "span" | "place">): Promise<Found[]> => {
    if (typed === "") return [];
    const found = await ranked(deps, understood, { ...scope, ...within, origin }, viewerId, now);
    const free = found.filter(({ isFull }) => !isFull);
    return within.place ? free : free.toSorted((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0));
  };
  const other = (span: Scope["span"], circle: typeof origin): Promise<Found[]> => {
    const { from, to } = span ?? { from: now, to: new Date(now.getTime() + ahead) };
    return nearStore.openWithin(db, viewerId, { circle, timeZone: null, from, to }, now, shown);
  };
  // Each is looked for only where the ones before it found nothing.
  const steps = [
    ["other-days", async () => (scope.span ? same({ span: null, place }) : [])],
    ["elsewhere", async () => (place ? same({ span: scope.span, place: null }) : [])],
    ["elsewhere", async () => (place && scope.span ? same({ span: null, place: null }) : [])],
    ["something-else", async () => (scope.span || place ? other(scope.span, origin) : [])],
    ["something-else", async () => (origin ? other(null, origin) : [])],
    ["something-else", async () => (own && place ? other(null, own) : [])],
    ["something-else", async () => other(null, null)],
  ] as const;
  let answer: { kind: (typeof steps)[number][0]; found: Found[] } = { kind: "something-else", found: [] };
  for (const [kind, look] of steps) {
    const found = await look();
    if (found.length === 0) continue;
    answer = { kind, found: found.slice(0, shown) };
    break;
  }
  const rows = await rowsOf(deps, answer.found, viewerId);
  const distances = new Map(answer.found.map(({ id, distanceKm }) => [id, distanceKm]));
  const filter = dateFilters.find(({ value }) => value === query.dateFilter)?.label.toLowerCase();
  return {
    words: typed === "" ? null : understood.subject.said || typed,
    when: understood.when ?? filter ?? null,
    town: place?.name ?? null,
    kind: answer.kind,
    items: rows.map((row) => ({ experience: experienceView(row), distanceKm: rounded(distances.get(row.id) ?? null) })),
  };
}

/** To a tenth of a kilometre: a town's centre is no address. */
const rounded = (km: number | null) => (km === null ? null : Math.round(km * 10) / 10);
