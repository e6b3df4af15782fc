import { z } from "zod";
import { idReply, moment } from "../kernel/ids.ts";
import { line } from "../kernel/text.ts";
import { friendshipStatuses, peopleLimits } from "./people.constants.ts";

/**
 * A person as others see them (P-PEOPLE-1). `profileImageUrl` is null for a viewer who may not see the picture.
 */
export const publicUser = z
  .object({
    id: idReply,
    username: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    city: z.string().nullable(),
    karmaPoints: z.number(),
    createdAt: moment,
  })
  .meta({ id: "PublicUser" });

/** How the viewer stands to a person. `requestId` is the waiting request between the two, to be answered or taken back. */
export const relation = z.object({
  friendshipStatus: z.enum(friendshipStatuses),
  requestId: idReply.nullable(),
});

/** A person in a list, and how the viewer stands to them. */
export const person = publicUser.extend(relation.shape).meta({ id: "Person" });

/** A person and whether they are there now; false also for who does not show it. */
export const personOnline = publicUser.extend({ isOnline: z.boolean() }).meta({ id: "PersonOnline" });

export const people = z.object({ users: z.array(person) }).meta({ id: "People" });

/** A person the viewer may want to know. Every reason is true, and none tells what the person has hidden. */
export const recommendation = person
  .extend({
    /** Per cent. */
    matchScore: z.number().int().min(0).max(100),
    /** The best reasons as one sentence. */
    matchReason: z.string(),
  })
  .meta({ id: "Recommendation" });

/** What the viewer may do with a person; the server asks again when they do it. */
export const allowances = z.object({ addFriend: z.boolean(), message: z.boolean(), call: z.boolean() });

/** A person's page. */
export const personProfile = person
  .extend({
    isOnline: z.boolean(),
    isPro: z.boolean(),
    /** Friends the viewer and this person share. */
    mutualFriends: z.number().int(),
    viewerMay: allowances,
  })
  .meta({ id: "PersonProfile" });

export const peopleSearch = z.object({
  query: line({ max: peopleLimits.query, required: "Search query is required" }),
  limit: z.coerce.number().int().min(1).max(peopleLimits.searchMost).default(peopleLimits.searchStandard),
  /** How many of the closest come before this page: a search has no other order to go on in. */
  cursor: z
    .string()
    .regex(/^\d{1,4}$/u, "This cursor is not valid")
    .optional(),
});

export const recommendationQuery = z.object({
  limit: z.coerce.number().int().min(1).max(peopleLimits.recommendations).default(peopleLimits.recommendations),
});

/** Whose picture, and whether this viewer may see it: `everyone` for those who may, else `none` (P-PRIVACY-10). */
export const picturePrivacy = z
  .object({ profilePictureVisibility: z.enum(["everyone", "none"]) })
  .meta({ id: "PicturePrivacy" });

/** Somebody the viewer has blocked. */
export const blockedPerson = z.object({ user: publicUser, createdAt: moment }).meta({ id: "BlockedPerson" });
