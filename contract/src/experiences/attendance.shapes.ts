import { z } from "zod";
import { id, moment } from "../kernel/ids.ts";
import { lengths } from "../kernel/limits.ts";
import { optionalText } from "../kernel/text.ts";
import { person, publicUser } from "../people/people.shapes.ts";
import { plusOne } from "./plus-one.shapes.ts";
import { attendanceStates, experienceLimits, ratings } from "./experiences.constants.ts";

/** Null while nobody has said anything. */
const attendanceState = z.enum(attendanceStates).nullable();

const ratingReply = z.enum(ratings);

/** Who came, for the host; only their own part, for a guest. */
export const attendance = z
  .object({
    /** Whether it can be changed now: from the start until `closesAt`. */
    isOpen: z.boolean(),
    closesAt: moment,
    /**
     * Null for a guest. Ratings are counted, and what guests wrote has no name. A co-host sees the other guests and
     * neither ratings nor words, which guests give to the host.
     */
    asHost: z
      .object({
        /** A person that a guest brings isn't a member, and isn't marked. */
        guests: z.array(z.object({ user: publicUser, state: attendanceState, plusOne: plusOne.nullable() })),
        ratings: z
          .object({ loved: z.number().int(), good: z.number().int(), "not-for-me": z.number().int() })
          .nullable(),
        words: z.array(z.string()),
      })
      .nullable(),
    /** Null for the host. */
    asGuest: z
      .object({ state: attendanceState, rating: ratingReply.nullable(), words: z.string().nullable() })
      .nullable(),
    /** The others who had a spot, and the host, from the start on; `canAdd` is false where they take no friend requests. */
    met: z.array(person.extend({ canAdd: z.boolean() })),
  })
  .meta({ id: "Attendance" });

/** Guests who have left meanwhile are skipped; a guest named twice gets the last mark. */
export const attendanceMarks = z
  .object({
    guests: z
      .array(z.object({ userId: id, came: z.boolean() }))
      .min(1)
      .max(experienceLimits.participants.max),
  })
  .meta({ id: "AttendanceMarks" });

/** How a guest liked an experience. Without words, those written earlier are removed. */
export const newRating = z
  .object({ rating: z.enum(ratings, "Please choose an answer"), words: optionalText(lengths.shortDescription) })
  .meta({ id: "NewRating" });
