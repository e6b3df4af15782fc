import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { publicUser } from "../people/people.shapes.ts";
import { experienceLimits } from "./experiences.constants.ts";

export const coHostParams = z.object({ id, userId: id });

/** Friends of the inviting host. Who is going, or was invited before, is skipped. */
export const newInvitations = z
  .object({ userIds: z.array(id).min(1).max(experienceLimits.invitations) })
  .meta({ id: "NewInvitations" });

/** The friends of the inviting host; up to 200, by name. */
export const invitations = z
  .array(z.object({ user: publicUser, state: z.enum(["going", "invited", "open"]) }))
  .meta({ id: "Invitations" });
