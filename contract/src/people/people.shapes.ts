import { z } from "zod";
import { idReply, moment } from "../kernel/ids.ts";

/**
 * A person as others see them (rulings, section 4). `profileImageUrl` is null for a viewer who may not see the picture.
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
