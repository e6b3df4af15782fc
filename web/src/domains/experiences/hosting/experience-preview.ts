import type { Account } from "../../identity/identity.queries.ts";
import type { ExperienceDraft } from "./experience-draft.ts";
import type { Experience } from "../experiences.queries.ts";
import { momentAt } from "../../../api/zoned-time.ts";

/** A draft as a card, with placeholders for missing values. */
export function previewOf(
  draft: ExperienceDraft,
  account: Account,
  context: { id: string; imageUrl: string | null; cover: Experience["cover"]; spotsTaken: number; now: number },
): Experience {
  const price = Number(draft.price) || 0;
  return {
    id: context.id,
    creatorId: account.id,
    title: draft.title.trim() || "Your title",
    description: draft.description.trim() || "A few lines about what you'll do and who it's for.",
    category: draft.category || "social",
    agenda: draft.agenda,
    location: draft.location.trim() || "Where it takes place",
    latitude: draft.place?.latitude ?? 0,
    longitude: draft.place?.longitude ?? 0,
    dateTime: momentAt(draft.dateTime, draft.timeZone),
    timeZone: draft.timeZone,
    duration: Number(draft.duration) || 0,
    maxParticipants: Math.max(0, Math.trunc(Number(draft.maxParticipants) || 0)),
    currentParticipants: context.spotsTaken,
    price: price.toFixed(2),
    isFree: price === 0,
    imageUrl: context.imageUrl,
    cover: context.cover,
    isActive: true,
    isCancelled: false,
    approvalRequired: draft.approvalRequired,
    plusOneAllowed: draft.plusOneAllowed,
    series: draft.repeat === "" ? null : { id: context.id, repeat: draft.repeat },
    laterDate: null,
    createdAt: new Date(context.now).toISOString(),
    creator: {
      id: account.id,
      username: account.username,
      firstName: account.firstName,
      lastName: account.lastName,
      profileImageUrl: account.profileImageUrl,
      city: null,
      karmaPoints: account.karmaPoints,
      createdAt: account.createdAt,
    },
    guests: [],
    coHosts: [],
    viewerStatus: "creator",
    waitlistPosition: null,
  };
}
