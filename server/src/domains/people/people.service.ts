import { bind } from "../../use-cases.ts";
import { block, blocked, dismiss, exportOf, unblock, undismiss, type BlockHandler } from "./blocks/blocks.use-cases.ts";
import type { Dependencies } from "./people.dependencies.ts";
import { byIds, nameOf, newest, pictureVisibility, profile } from "./people.use-cases.ts";
import { recommend } from "./recommendations/recommendations.use-cases.ts";
import { search } from "./search/search.use-cases.ts";

export type PeopleService = ReturnType<typeof createPeople>;

/** People as others see them: pages, search, recommendations and blocks. */
export function createPeople(deps: Dependencies) {
  const blockHandlers: BlockHandler[] = [];
  return {
    ...bind(deps, { profile, byIds, nameOf, pictureVisibility, newest, search, recommend }),
    ...bind({ ...deps, blockHandlers }, { block, unblock, blocked, dismiss, undismiss, exportOf }),
    onBlock: (handler: BlockHandler) => void blockHandlers.push(handler),
  };
}
