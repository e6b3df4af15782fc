import { z } from "zod";
import { groupMessage } from "./chat.shapes.ts";
import { chatSettings } from "../kernel/chat.shapes.ts";
import { id, idReply, moment } from "../kernel/ids.ts";
import { interestNames } from "../goals/interests.constants.ts";
import { lengths } from "../kernel/limits.ts";
import { price, priceReply } from "../kernel/money.ts";
import { pageQuery } from "../kernel/page.ts";
import { latitude, longitude, timeZone } from "../kernel/place.ts";
import { line, optionalText, text } from "../kernel/text.ts";
import { publicUser } from "../people/people.shapes.ts";
import { coverDescription } from "./covers/cover-picture.constants.ts";
import { coverTopics } from "./covers/topics.constants.ts";
import { repeats } from "./series.constants.ts";
import { newSeries } from "./series.shapes.ts";
import { newPlusOne, plusOne } from "./plus-one.shapes.ts";
import { dateFilters, experienceCategories, experienceLimits } from "./experiences.constants.ts";

const { duration, participants, agendaEntries } = experienceLimits;

/** The messages for an incomplete form (P-EXPERIENCES-1). */
const missing = "Please fill in all required fields.";
const placeMissing = "Please set your location by clicking the location button.";

/** One line of an experience's programme; `time` is a local clock time such as "18:30" or a span from the start. */
export const agendaEntry = z
  .object({
    time: line({ max: 40 }),
    activity: line({ max: lengths.title }),
    description: text({ max: lengths.shortDescription }).or(z.literal("")),
  })
  .meta({ id: "AgendaEntry" });

export const experienceCategory = z.enum(experienceCategories, missing);

/** An offset can push a time past the year 9999, which replies can't represent. */
const start = z.iso
  .datetime({ offset: true, error: missing })
  .max(60, missing)
  .refine((value) => new Date(value).getUTCFullYear() < 9999, "Please choose an earlier date");

const degrees = (shape: typeof latitude) => shape.refine((value) => value !== 0, placeMissing);

/** What a host enters. `isFree` follows from the price: 0 is free. */
export const newExperience = z
  .object({
    title: line({ max: lengths.title, required: missing }),
    category: experienceCategory,
    description: text({ max: lengths.longDescription, required: missing }),
    agenda: z.array(agendaEntry).max(agendaEntries).default([]),
    location: line({ max: lengths.location, required: missing }),
    latitude: degrees(latitude),
    longitude: degrees(longitude),
    dateTime: start,
    /** The host's time zone, so that everyone sees the local time of the place. */
    timeZone: timeZone.nullish(),
    duration: z
      .number()
      .int()
      .min(duration.min, `At least ${duration.min} minutes`)
      .max(duration.max, `At most ${duration.max} minutes`)
      .default(duration.standard),
    maxParticipants: z
      .number()
      .int()
      .min(participants.min, "At least one participant")
      .max(participants.max, `At most ${participants.max} participants`)
      .default(participants.standard),
    price: price.default("0.00"),
    approvalRequired: z.boolean().default(false),
    /** Whether each guest may bring one person, who takes a spot too. */
    plusOneAllowed: z.boolean().default(false),
    /** Makes it the first date of a series. */
    series: newSeries.nullish(),
    /** An experience of the host's whose picture is copied. */
    coverOf: id.nullish(),
  })
  .meta({ id: "NewExperience" });

/** A change by the host; absent fields stay unchanged. */
export const experienceChange = z
  .object({
    title: newExperience.shape.title,
    category: experienceCategory,
    description: newExperience.shape.description,
    agenda: z.array(agendaEntry).max(agendaEntries),
    location: newExperience.shape.location,
    latitude: newExperience.shape.latitude,
    longitude: newExperience.shape.longitude,
    dateTime: newExperience.shape.dateTime,
    timeZone: newExperience.shape.timeZone,
    duration: z.number().int().min(duration.min).max(duration.max),
    maxParticipants: z.number().int().min(participants.min).max(participants.max),
    price,
    approvalRequired: z.boolean(),
    plusOneAllowed: z.boolean(),
    /** Whether title, description and agenda also become those of the following dates of the series. */
    alsoFollowing: z.boolean(),
  })
  .partial()
  .meta({ id: "ExperienceChange" });

/** The drawing shown where there is no picture, by what the title means; null where it says nothing known. */
const cover = z.enum(coverTopics).nullable();

/** What a host has written so far, to show the drawing it would have. */
export const coverQuery = z.object({
  title: z.string().trim().max(lengths.title),
  description: z.string().trim().max(coverDescription).optional(),
});

export const coverReply = z.object({ cover });

export const viewerStatus = z.enum(["creator", "participant", "requested", "none"]);

export const experience = z
  .object({
    id: idReply,
    creatorId: idReply,
    title: z.string(),
    description: z.string(),
    category: z.string(),
    agenda: z.array(z.object({ time: z.string(), activity: z.string(), description: z.string() })),
    location: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    dateTime: moment,
    timeZone: z.string().nullable(),
    duration: z.number().int(),
    maxParticipants: z.number().int(),
    currentParticipants: z.number().int(),
    price: priceReply,
    isFree: z.boolean(),
    imageUrl: z.string().nullable(),
    cover,
    isActive: z.boolean(),
    isCancelled: z.boolean(),
    approvalRequired: z.boolean(),
    plusOneAllowed: z.boolean(),
    /** Null if it takes place once. */
    series: z.object({ id: idReply, repeat: z.enum(repeats) }).nullable(),
    /** Of a series whose date is full: the first later one with a spot that the viewer isn't part of. */
    laterDate: z
      .object({ id: idReply, dateTime: moment, timeZone: z.string().nullable(), spotsLeft: z.number().int() })
      .nullable(),
    createdAt: moment,
    creator: publicUser,
    /** The first guests, for their faces; none for visitors. */
    guests: z.array(publicUser).max(3),
    /** Guests who help the host, as the viewer may see them; visitors see public profiles. */
    coHosts: z.array(publicUser),
    viewerStatus,
    /** The viewer's position on the waitlist, starting at 1; null if not on it. */
    waitlistPosition: z.number().int().nullable(),
  })
  .meta({ id: "Experience" });

export const experienceDetails = experience
  .extend({
    /** Empty for visitors. */
    participants: z.array(z.object({ user: publicUser, joinedAt: moment, plusOne: plusOne.nullable() })),
    waitlistCount: z.number().int(),
    /** The pending requests; only the hosts see them. */
    joinRequestCount: z.number().int(),
  })
  .meta({ id: "ExperienceDetails" });

export const experienceQuery = pageQuery.extend({
  location: z.string().trim().max(lengths.location).optional(),
  category: z.enum(["all", ...experienceCategories]).default("all"),
  dateFilter: z.enum(["all", ...dateFilters.map((filter) => filter.value)]).default("all"),
  timeZone: timeZone.default("UTC"),
});

/** The same search, for what to offer where it found nothing. */
export const experienceInsteadQuery = experienceQuery.omit({ limit: true, cursor: true });

/** An experience, and how many kilometres away it is where that is known. */
const experienceAway = z.object({ experience, distanceKm: z.number().nullable() });

/** One that is too far away for an evening out, and the town it is in or near; null at sea. */
const experienceFar = z.object({
  experience,
  distanceKm: z.number(),
  town: z.object({ name: z.string(), country: z.string() }).nullable(),
});

/**
 * How a search was understood, and what comes closest to it: on other days, elsewhere, or something else. `far` is the same
 * beyond 500 km, nearest first.
 */
export const experienceInstead = z
  .object({
    words: z.string().nullable(),
    when: z.string().nullable(),
    town: z.string().nullable(),
    kind: z.enum(["other-days", "elsewhere", "something-else"]),
    items: z.array(experienceAway).max(3),
    far: z.array(experienceFar).max(3),
  })
  .meta({ id: "ExperienceInstead" });

export const experiencesNearbyQuery = z.object({
  town: z.string().trim().max(lengths.location).optional(),
  timeZone: timeZone.optional(),
  limit: z.coerce.number().int().min(1).max(20).default(5),
});

/**
 * Around the town, in the time zone, or anywhere; the first `nearCount` are, the others are further away or full. `far` is
 * what is beyond 500 km from the town, nearest first, where the list has room for it.
 */
export const experiencesNearby = z
  .object({
    origin: z.enum(["town", "time-zone", "anywhere"]),
    town: z.string().nullable(),
    nearCount: z.number().int(),
    items: z.array(experienceAway).max(20),
    far: z.array(experienceFar).max(20),
  })
  .meta({ id: "ExperiencesNearby" });

export const townFeedQuery = z.object({ town: z.string().trim().min(1).max(lengths.location) });

/** Ids of the dates joined now, of those that had no spot left, and of those whose host is asked first. */
export const seriesJoined = z
  .object({ joined: z.array(idReply), full: z.array(idReply), onRequest: z.array(idReply) })
  .meta({ id: "SeriesJoined" });

export const joinRequestMessage = z
  .object({
    message: optionalText(lengths.shortDescription),
    /** The goal the request was made from. */
    goalId: id.optional(),
    /** Asks for two spots. */
    plusOne: newPlusOne.optional(),
  })
  .optional()
  .meta({ id: "JoinRequestMessage" });

export const joinRequest = z
  .object({
    id: idReply,
    experienceId: idReply,
    userId: idReply,
    status: z.enum(["pending", "accepted", "declined", "withdrawn"]),
    message: z.string().nullable(),
    /** The person they'd like to bring; accepting then takes two spots. */
    plusOne: plusOne.nullable(),
    createdAt: moment,
    respondedAt: moment.nullable(),
    user: publicUser,
    experience: z.object({ id: idReply, title: z.string(), dateTime: moment, category: z.string() }),
  })
  .meta({ id: "JoinRequest" });

/** An agenda item that overlaps an experience; adjacent items don't. `duration` in minutes. */
export const clash = z
  .object({ id: idReply, title: z.string(), dateTime: moment, duration: z.number().int() })
  .meta({ id: "Clash" });

/** A group chat in the inbox: its experience and what was last said. `unreadCount` is at most 100. */
export const groupChat = z
  .object({
    experienceId: idReply,
    title: z.string(),
    category: z.string(),
    imageUrl: z.string().nullable(),
    cover,
    dateTime: moment,
    lastMessage: groupMessage
      .pick({
        id: true,
        experienceId: true,
        userId: true,
        message: true,
        messageType: true,
        attachments: true,
        isDeleted: true,
      })
      .extend({ sentAt: moment, user: publicUser })
      .nullable(),
    ...chatSettings.shape,
    unreadCount: z.number().int(),
    /** When something was last said, or when the member joined. */
    lastAt: moment,
  })
  .meta({ id: "GroupChat" });

export const agendaQuery = z
  .object({
    experienceTitle: line({ max: lengths.title, required: missing }),
    experienceDescription: optionalText(lengths.longDescription),
    duration: z.coerce.number().int().min(duration.min).max(duration.max).default(duration.standard),
    category: experienceCategory,
    /** The local start time, "HH:MM"; entries then have clock times. */
    startsAt: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u)
      .optional(),
  })
  .meta({ id: "AgendaRequest" });

export const agendaDraft = z
  .object({
    agenda: z.array(agendaEntry),
    /** Human help, in place of a programme, where the description speaks of a crisis. */
    help: z.string().optional(),
  })
  .meta({ id: "AgendaDraft" });

/** The goal the member joins from; the two are then linked. With somebody along, joining takes two spots or none. */
export const joinBody = z.object({ goalId: id.optional(), plusOne: newPlusOne.optional() });

/** An experience that fits a goal, with the reason as half a sentence: "a running event 3 km from you". */
export const goalMatch = z.object({ experience, reason: z.string(), distanceKm: z.number() }).meta({ id: "GoalMatch" });

/** `needsPlace`: the member has no town yet, so nothing can be nearby. */
export const goalMatches = z
  .object({ matches: z.array(goalMatch).max(3), needsPlace: z.boolean(), withinKm: z.number().int() })
  .meta({ id: "GoalMatches" });

/**
 * Where Discover begins for a member: what they could join around their town, soonest first; where they have friends, with
 * up to three of them; and what fits one of their goals. Without a town nothing is near. Distances are in kilometres.
 */
export const experiencesAround = z
  .object({
    hasTown: z.boolean(),
    near: z.array(z.object({ experience, distanceKm: z.number() })).max(6),
    friends: z
      .array(z.object({ experience, friends: z.array(publicUser).max(3), friendCount: z.number().int() }))
      .max(3),
    forGoal: z
      .object({
        experience,
        goal: z.object({ id: idReply, title: z.string() }),
        distanceKm: z.number(),
      })
      .nullable(),
  })
  .meta({ id: "ExperiencesAround" });

/** What a person hosts and goes to, soonest first. What they go to is empty if they don't show it to the viewer. */
export const personExperiences = z
  .object({ hosts: z.array(experience).max(6), goesTo: z.array(experience).max(6) })
  .meta({ id: "PersonExperiences" });

/** What brings the member here, by commas, and their zone where they gave no town. */
export const firstExperiencesQuery = z.object({
  interests: z
    .string()
    .max(lengths.search)
    .transform((names) => names.split(",").filter((name) => name !== ""))
    .pipe(z.array(z.enum(interestNames)).max(interestNames.length))
    .optional(),
  timeZone: timeZone.optional(),
});

/**
 * Two experiences to begin with: what fits, then the soonest near the member, then the soonest anywhere. `fits` is the
 * goal or the interest it fits. The distance is in kilometres; null without a town.
 */
export const firstExperiences = z
  .array(z.object({ experience, fits: z.string().nullable(), distanceKm: z.number().nullable() }))
  .max(2)
  .meta({ id: "FirstExperiences" });

/** The dashboard's numbers. `karma.thisMonth` is the sum of this calendar month's entries (P-KARMA-5). */
export const memberSummary = z
  .object({
    experiences: z.object({ joined: z.number().int(), hosted: z.number().int() }),
    goals: z.object({ open: z.number().int(), completed: z.number().int() }),
    karma: z.object({ total: z.number().int(), thisMonth: z.number().int(), activities: z.number().int() }),
  })
  .meta({ id: "MemberSummary" });
