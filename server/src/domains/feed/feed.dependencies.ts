import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Events } from "../../ports/events/events.ts";
import type { KarmaService } from "../karma/karma.service.ts";
import type { MediaService } from "../media/media.service.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import type { CardsService } from "../people/cards/cards.service.ts";
import type { PeopleService } from "../people/people.service.ts";
import type { EtagCache } from "./cache/etags.cache.ts";
import type { PostCache } from "./cache/posts.cache.ts";
import type { PostsStore } from "./posts/posts.store.ts";
import type { PageStore } from "./reading/page.store.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  events: Pick<Events, "announce" | "announceSoon" | "onChange">;
  notifications: Pick<NotificationsService, "send" | "tell" | "tellSoon">;
  karma: Pick<KarmaService, "settle">;
  cards: CardsService;
  people: Pick<PeopleService, "nameOf">;
  media: Pick<MediaService, "references">;
}

/** With what the service creates once: the caches and the stores with prepared statements. */
export interface Context extends Dependencies {
  etagCache: EtagCache;
  postCache: PostCache;
  pageStore: PageStore;
  postsStore: PostsStore;
}
