import { z } from "zod";

/** The last event of a stream that failed after it had begun: what a plain answer would have said. */
export const streamError = z.object({
  type: z.literal("error"),
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
});
