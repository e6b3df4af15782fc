import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { circleOf, cityRadius } from "@alongside/contract/kernel/circle.ts";
import { AppError } from "../../../app-error.ts";
import { calendarOfAll } from "../calendar/calendar.views.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as searchStore from "../reading/search.store.ts";
import { atomOf } from "./town-feeds.views.ts";

const most = 100;

/** The upcoming experiences around a town as a calendar (P-EXPERIENCES-25): what a visitor sees, whoever asks. */
export async function townCalendar(deps: Dependencies, name: string): Promise<string> {
  const { town, rows } = await around(deps, name);
  return calendarOfAll(`Alongside: ${town}`, rows, deps.publicUrl);
}

/** The same as an Atom feed. */
export async function townAtom(deps: Dependencies, name: string): Promise<string> {
  const { town, rows } = await around(deps, name);
  return atomOf(town, rows, deps.publicUrl);
}

async function around({ db, clock, findTowns }: Dependencies, name: string) {
  const [town] = await findTowns([name]);
  if (!town) throw new AppError(faults.townNotFound);
  const place = { text: town.name, around: circleOf(town, cityRadius), mayBeMisspelt: false };
  const request = { limit: most, categories: null, span: null, place };
  const { items } = await searchStore.search(db, request, null, clock.now());
  return { town: town.name, rows: items.toSorted((a, b) => a.dateTime.getTime() - b.dateTime.getTime()) };
}
