import { z } from "zod";

/** The last event of a stream that failed after it had started, with what a plain answer would contain. */
export const streamError = z.object({
  type: z.literal("error"),
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
});
