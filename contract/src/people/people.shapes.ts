import { z } from "zod";
import { selfDescription } from "../identity/profile.shapes.ts";
import { idReply, moment } from "../kernel/ids.ts";
import { line } from "../kernel/text.ts";
import { friendshipStatuses, peopleLimits } from "./people.constants.ts";

/** A person as others see them (P-PEOPLE-1). `profileImageUrl` is null if the viewer may not see the picture. */
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

/** The viewer's relation to a person. `requestId` is the pending request between the two, to answer or cancel. */
export const relation = z.object({
  friendshipStatus: z.enum(friendshipStatuses),
  requestId: idReply.nullable(),
});

/** A person in a list, with their relation to the viewer. */
export const person = publicUser.extend(relation.shape).meta({ id: "Person" });

/** A person and whether they are online; also false if they hide it. */
export const personOnline = publicUser.extend({ isOnline: z.boolean() }).meta({ id: "PersonOnline" });

export const people = z.object({ users: z.array(person) }).meta({ id: "People" });

/** A recommended person. Every reason is true, and none reveals what the person has hidden. */
export const recommendation = person
  .extend({
    /** Per cent; 0 where nothing is known in common (see `others`). */
    matchScore: z.number().int().min(0).max(100),
    /** The best reasons as one sentence. */
    matchReason: z.string(),
  })
  .meta({ id: "Recommendation" });

/** What the viewer may do with a person; the server checks again on each call. */
export const allowances = z.object({ addFriend: z.boolean(), message: z.boolean(), call: z.boolean() });

/** A person's page. A visitor gets no text, interests or languages. */
export const personProfile = person
  .extend({
    ...selfDescription.shape,
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
  /** How many of the closest people come before this page; a search has no other order to page by. */
  cursor: z
    .string()
    .regex(/^\d{1,4}$/u, "This cursor is not valid")
    .optional(),
});

/** `others`: where too few match, also active hosts and new members. */
export const recommendationQuery = z.object({
  others: z.enum(["true", "false"]).default("false"),
  limit: z.coerce.number().int().min(1).max(peopleLimits.recommendations).default(peopleLimits.recommendations),
});

/** Whose picture, and whether this viewer may see it: `everyone` if they may, else `none` (P-PRIVACY-10). */
export const picturePrivacy = z
  .object({ profilePictureVisibility: z.enum(["everyone", "none"]) })
  .meta({ id: "PicturePrivacy" });

/** A member the viewer has blocked. */
export const blockedPerson = z.object({ user: publicUser, createdAt: moment }).meta({ id: "BlockedPerson" });
