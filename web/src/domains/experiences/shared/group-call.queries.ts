import type { Contract } from "@alongside/contract/contract.ts";
import type { ReplyOf } from "@alongside/contract/kernel/endpoint.ts";
import { query } from "../../../api/query.ts";

export type GroupCall = ReplyOf<Contract["GET /api/experiences/{id}/group-call"]>;
export type Participant = GroupCall["participants"][number];

/** Who is in the group call. The live stream tells of changes; whoever falls silent is told by nobody. */
export const groupCallQuery = (id: string) =>
  query("GET /api/experiences/{id}/group-call", { params: { id } }, { refetchInterval: 15_000 });
