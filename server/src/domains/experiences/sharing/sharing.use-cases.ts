import { id as idShape } from "@alongside/contract/kernel/ids.ts";
import { pages } from "@alongside/contract/kernel/limits.ts";
import type { Context } from "../experiences.dependencies.ts";
import { isAnnounced } from "./sharing.rules.ts";
import { announcementOf } from "./sharing.views.ts";

/** Pages of experiences in the sitemap. */
const mostPages = 10;

/** What other sites may show of an experience: only what a visitor sees, and nothing of a past one. */
export async function announcement({ experiencesStore, clock, publicUrl }: Context, id: string) {
  const known = idShape.safeParse(id);
  if (!known.success) return null;
  const now = clock.now();
  const experience = await experiencesStore.find(known.data, null, now);
  if (experience === null || !isAnnounced(experience, now)) return null;
  return announcementOf(experience, publicUrl);
}

/** The upcoming experiences that visitors see, soonest first, as pages for search engines. */
export async function announcedPages({ experiencesStore, clock }: Context) {
  const found = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const { items, next } = await experiencesStore.live({ limit: pages.most, cursor }, null, clock.now());
    found.push(...items.map(({ id, updatedAt }) => ({ path: `/experiences/${id}`, changed: updatedAt.toISOString() })));
    if (next === null) break;
    cursor = next;
  }
  return found;
}
