import { dateFilters } from "@alongside/contract/experiences/experiences.constants.ts";
import type { experienceInsteadQuery } from "@alongside/contract/experiences/experiences.shapes.ts";
import type { z } from "zod";
import { circleOf } from "@alongside/contract/kernel/circle.ts";
import { farAway } from "@alongside/contract/kernel/distance.constants.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { experienceView } from "../experiences.views.ts";
import { farAwayView } from "./far.use-cases.ts";
import { circleAround, rounded } from "./near.rules.ts";
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
 * days, the same elsewhere, or something else on these days, around there, near the viewer, anywhere. What is far away comes
 * apart, and only where nothing nearer is the same.
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
    return nearStore.openWithin(
      db,
      viewerId,
      { circle, timeZone: null, from, to, origin: circle ?? origin },
      now,
      shown,
    );
  };
  // Each is looked for only where the ones before it found nothing.
  const steps = [
    ["other-days", async () => (scope.span ? same({ span: null, place }) : [])],
    ["elsewhere", async () => (place ? same({ span: scope.span, place: null }) : [])],
    ["elsewhere", async () => (place && scope.span ? same({ span: null, place: null }) : [])],
    ["something-else", async () => (scope.span || place ? other(scope.span, origin) : [])],
    ["something-else", async () => (origin ? other(null, origin) : [])],
    ["something-else", async () => (own && place ? other(null, own) : [])],
    ["something-else", async () => (origin ? other(null, circleOf(origin, farAway)) : [])],
    ["something-else", async () => other(null, null)],
  ] as const;
  let answer: { kind: (typeof steps)[number][0]; found: Found[] } = { kind: "something-else", found: [] };
  let far: Found[] = [];
  for (const [kind, look] of steps) {
    const all = await look();
    const found = all.filter((one) => !isFar(one)).slice(0, shown);
    if (found.length > 0) {
      answer = { kind, found };
      break;
    }
    if (far.length === 0) far = all.slice(0, shown);
  }
  const rows = new Map((await rowsOf(deps, [...answer.found, ...far], viewerId)).map((row) => [row.id, row]));
  const rowsFor = (found: readonly Found[]) =>
    found.flatMap(({ id, distanceKm }) => {
      const row = rows.get(id);
      return row ? [{ ...row, distanceKm }] : [];
    });
  const filter = dateFilters.find(({ value }) => value === query.dateFilter)?.label.toLowerCase();
  return {
    words: typed === "" ? null : understood.subject.said || typed,
    when: understood.when ?? filter ?? null,
    town: place?.name ?? null,
    kind: answer.kind,
    items: rowsFor(answer.found).map(({ distanceKm, ...row }) => ({
      experience: experienceView(row),
      distanceKm: distanceKm === null ? null : rounded(distanceKm),
    })),
    far: await farAwayView(deps, rowsFor(far)),
  };
}

const isFar = ({ distanceKm }: Found) => distanceKm !== null && distanceKm > farAway;
