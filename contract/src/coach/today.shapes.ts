import { z } from "zod";
import { experience, experiencesAround, joinRequest } from "../experiences/experiences.shapes.ts";
import { receivedRequest } from "../friends/friends.shapes.ts";
import { goal } from "../goals/goals.shapes.ts";
import { publicUser } from "../people/people.shapes.ts";

const { hasTown, near, forGoal, friends } = experiencesAround.shape;

/** What Home begins with, in one answer. Distances are in kilometres. */
export const today = z
  .object({
    /** The member's next experience, up to four of the others who come, and how many they are with those whom guests bring. */
    next: z.object({ experience, people: z.array(publicUser).max(4), peopleCount: z.number().int() }).nullable(),
    /** The latest open goal with its steps. */
    goal: goal.nullable(),
    joinRequests: z.array(joinRequest).max(3),
    friendRequests: z.array(receivedRequest).max(3),
    hasTown,
    near: near.max(2),
    forGoal,
    /** An experience where friends go. */
    withFriend: friends.element.nullable(),
    /**
     * Whether a member of at most 30 days has set a goal, joined or hosted something, and written to or befriended someone;
     * null later. Their picture and town are part of their account.
     */
    firstSteps: z.object({ hasGoal: z.boolean(), hasJoined: z.boolean(), hasGreeted: z.boolean() }).nullable(),
  })
  .meta({ id: "Today" });
