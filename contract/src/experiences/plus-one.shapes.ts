import { z } from "zod";
import { optionalLine } from "../kernel/text.ts";
import { experienceLimits } from "./experiences.constants.ts";

/** Somebody a guest brings along, who takes a second spot. Only the hosts see the first name. */
export const newPlusOne = z.object({ name: optionalLine(experienceLimits.plusOneName) }).meta({ id: "NewPlusOne" });

/** The name is null if none was given, and for everybody but the guest and the hosts. */
export const plusOne = z.object({ name: z.string().nullable() }).meta({ id: "PlusOne" });
