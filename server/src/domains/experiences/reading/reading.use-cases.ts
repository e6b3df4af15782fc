import { circleOf, cityRadius } from "@alongside/contract/kernel/circle.ts";
import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import type { experienceQuery } from "@alongside/contract/experiences/experiences.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Page, PageRequest } from "../../../db/keyset.ts";
import { calendarOf } from "../calendar/calendar.views.ts";
import { rangeOf } from "../calendar/calendar.rules.ts";
import * as listsStore from "./lists.store.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import type { ExperienceRow } from "../experiences.row.store.ts";
import { categoriesFor, mayBeMisspelt } from "./search.rules.ts";
import * as searchStore from "./search.store.ts";
import { experiencesStore } from "../experiences.store.ts";
import { detailsView, experienceView } from "../experiences.views.ts";

type Query = z.output<typeof experienceQuery>;

/** Lists, search and detail. `viewerId` is null for visitors. */
export function createReading({ db, clock, agenda, findTown, publicUrl }: Dependencies) {
  const store = experiencesStore(db);

  const get = async (id: string, viewerId: string | null) => {
    const row = await store.find(id, viewerId);
    if (row === null) throw new AppError(faults.notFound);
    return row;
  };

  const shown = async (page: Promise<Page<ExperienceRow>>) => {
    const { items, next } = await page;
    return { items: items.map(experienceView), next };
  };

  const placeOf = async (text: string) => {
    const town = await findTown(text);
    if (town === null) return { text, around: null, mayBeMisspelt: mayBeMisspelt(text) };
    return { text, around: circleOf(town, cityRadius), mayBeMisspelt: false };
  };

  return {
    live: (request: PageRequest, viewerId: string | null) => shown(store.live(request, viewerId, clock.now())),

    async search({ location = "", category, dateFilter, timeZone, limit, cursor }: Query, viewerId: string | null) {
      const now = clock.now();
      const page: PageRequest = { limit, cursor };
      if (location === "" && category === "all" && dateFilter === "all") return shown(store.live(page, viewerId, now));
      const request = {
        ...page,
        categories: category === "all" ? null : categoriesFor(category),
        span: dateFilter === "all" ? null : rangeOf(dateFilter, now, timeZone),
        place: location === "" ? null : await placeOf(location),
      };
      return shown(searchStore.search(db, request, viewerId, now));
    },

    async details(id: string, viewerId: string | null) {
      const row = await get(id, viewerId);
      return detailsView(row, viewerId === null ? [] : await store.participantsOf(id, viewerId));
    },

    joinedBy: (userId: string, request: PageRequest) => shown(listsStore.joinedBy(db, userId, request, clock.now())),
    hostedBy: (userId: string, request: PageRequest) => shown(listsStore.hostedBy(db, userId, request, clock.now())),
    pendingOf: (userId: string, request: PageRequest) => shown(listsStore.pendingOf(db, userId, request, clock.now())),

    async clashes(userId: string, id: string) {
      const { dateTime, duration } = await get(id, userId);
      return agenda.clashes(userId, dateTime, duration, id);
    },

    calendar: async (id: string, viewerId: string | null) => calendarOf(await get(id, viewerId), publicUrl),
  };
}
