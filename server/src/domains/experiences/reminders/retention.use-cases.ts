import type { OldRows } from "../../../db/old-rows.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as retentionStore from "./retention.store.ts";

export const deleteOldReminders = ({ db }: Dependencies, batch: OldRows) => retentionStore.deleteOld(db, batch);
