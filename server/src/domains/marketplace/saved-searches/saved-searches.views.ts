import { savedSearch } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import type { z } from "zod";
import type { SavedRow } from "./saved-searches.store.ts";

/** The parts were validated when they were saved; stored JSON has no type. */
export function savedView({ createdAt, ...row }: SavedRow): z.input<typeof savedSearch> {
  return savedSearch.parse({ ...row, createdAt: createdAt.toISOString() });
}
