import { z } from "zod";
import { pages } from "./limits.ts";

/** `?limit=` and `?cursor=` of a list (rulings, section 1): 50 by default, 100 at most; the cursor is opaque. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(pages.most).default(pages.standard),
  cursor: z.string().max(200).optional(),
});
