import type { Dependencies } from "../marketplace.dependencies.ts";
import * as vocabularyStore from "./vocabulary.store.ts";

/** Deletes the words of titles that no longer exist. */
export function sweep({ db }: Pick<Dependencies, "db">): Promise<void> {
  return vocabularyStore.forget(db);
}
