import { z } from "zod";
import { id } from "./ids.ts";
import { pages } from "./limits.ts";

/** `?limit=` and `?cursor=` of a list (P-API-5): 50 by default, 100 at most; the cursor is opaque. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(pages.most).default(pages.standard),
  cursor: z.string().max(200).optional(),
});

/** The same for lists ordered by id: the cursor is the last id of the previous page. */
export const idPageQuery = pageQuery.extend({ cursor: id.optional() });
