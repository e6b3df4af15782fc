import { type InterestName, interests } from "@alongside/contract/goals/interests.constants.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { experienceView } from "../experiences.views.ts";
import * as matchingStore from "../matching/matching.store.ts";
import { fittingGoals } from "../matching/matching.use-cases.ts";
import * as aroundStore from "./around.store.ts";
import { circleAround, rounded } from "./near.rules.ts";
import * as nearStore from "./near.store.ts";

const shown = 2;
/** Of the member's own goals. */
const compared = 5;
/** Kilometres, where nothing is within the member's own distance. */
const far = 300;
/** Milliseconds ahead that a member without a town is shown. */
const ahead = 60 * 24 * 3600 * 1000;

interface FirstQuery {
  interests?: readonly InterestName[] | undefined;
  timeZone?: string | undefined;
}

interface Found {
  id: string;
  fits: string | null;
  distanceKm: number | null;
}

/** Two experiences a new member could join (P-IDENTITY-22): never none while there is one to join. */
export async function firstExperiences(
  deps: Dependencies,
  userId: string,
  { interests: chosen = [], timeZone }: FirstQuery,
) {
  const { db, clock } = deps;
  const now = clock.now();
  const [place, goals] = await Promise.all([
    nearStore.placeOf(db, userId),
    aroundStore.openGoals(db, userId, compared),
  ]);
  let found = place ? distinct(await fitting(deps, userId, place, chosen, goals, now)) : [];
  // Further away only where there isn't enough.
  for (const reach of reaches(place, timeZone, now)) {
    if (found.length >= shown) break;
    const rows =
      reach.timeZone === null
        ? await nearStore.near(db, userId, reach.circle, now, shown)
        : await nearStore.openWithin(db, userId, reach, now, shown);
    found = distinct([...found, ...rows.map(unfitting)]);
  }

  const ids = found.slice(0, shown).map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await matchingStore.open(db, userId, ids, now);
  const views = found.slice(0, shown).flatMap(({ id, ...reason }) => {
    const row = rows.find((one) => one.id === id);
    return row ? [{ experience: experienceView(row), ...reason }] : [];
  });
  // Of two that both fit the sooner comes first.
  return views.toSorted((a, b) =>
    a.fits === null || b.fits === null ? 0 : a.experience.dateTime.localeCompare(b.experience.dateTime),
  );
}

/** Where to look for more: near the member or in their time zone, then further, then anywhere. */
function reaches(place: nearStore.PlaceRow | null, timeZone: string | undefined, now: Date): nearStore.Reach[] {
  const span = { timeZone: null, from: now, to: new Date(now.getTime() + ahead) };
  const anywhere = { ...span, circle: null };
  const near = place && circleAround(place);
  const further = place && circleAround({ ...place, travelDistance: far });
  if (near && further) return [{ ...span, circle: near }, { ...span, circle: further }, anywhere];
  return timeZone === undefined ? [anywhere] : [{ ...anywhere, timeZone }, anywhere];
}

function distinct(found: readonly Found[]): Found[] {
  return found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at);
}

/** By the member's own goals, then by what they chose. */
async function fitting(
  deps: Dependencies,
  userId: string,
  place: nearStore.PlaceRow,
  chosen: readonly InterestName[],
  goals: Awaited<ReturnType<typeof aroundStore.openGoals>>,
  now: Date,
): Promise<Found[]> {
  const ofInterests = chosen.flatMap((name) => {
    const { goal, label } = interests[name];
    return goal ? [{ ...goal, label }] : [];
  });
  const ofOwn = goals.map((goal) => ({ ...goal, label: goal.title }));
  const labels = new Map([...ofInterests, ...ofOwn].map(({ title, label }) => [title, label]));
  const matches = await fittingGoals(deps, userId, place, [...ofOwn, ...ofInterests], now);
  return matches.map(({ candidate, title }) => ({
    id: candidate.id,
    fits: labels.get(title) ?? title,
    distanceKm: rounded(candidate.distanceKm),
  }));
}

function unfitting({ id, distanceKm }: Pick<nearStore.NearRow, "id" | "distanceKm">): Found {
  return { id, fits: null, distanceKm: distanceKm === null ? null : rounded(distanceKm) };
}
