import { bind } from "../../use-cases.ts";
import type { Dependencies } from "./agenda.dependencies.ts";
import {
  addExperiences,
  clashes,
  moveExperience,
  renameExperiences,
  removeExperience,
  removeExperiences,
} from "./agenda.experiences.use-cases.ts";
import { calendar, closeFeed, feed, openFeed } from "./agenda.feed.use-cases.ts";
import { add, change, complete, exportOf, items, remove, summary } from "./agenda.items.use-cases.ts";

export type AgendaService = ReturnType<typeof createAgenda>;

/** A member's agenda: their own items, those of experiences they take part in, and a private calendar address. */
export function createAgenda(deps: Dependencies) {
  return {
    ...bind(deps, { items, summary, add, change, complete, remove, exportOf }),
    ...bind(deps, { addExperiences, moveExperience, renameExperiences, removeExperience, removeExperiences, clashes }),
    ...bind(deps, { feed, openFeed, closeFeed, calendar }),
  };
}
