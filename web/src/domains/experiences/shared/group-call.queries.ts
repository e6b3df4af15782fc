import type { Contract } from "@alongside/contract/contract.ts";
import type { ReplyOf } from "@alongside/contract/kernel/endpoint.ts";
import { queryOptions } from "@tanstack/react-query";
import { freshFor, pollUnlessRefused, query } from "../../../api/query.ts";

export type GroupCall = ReplyOf<Contract["GET /api/experiences/{id}/group-call"]>;
export type Participant = GroupCall["participants"][number];

/** Who is in the group call. The live stream tells of changes, except of pages that fell silent. */
export const groupCallQuery = (id: string) =>
  queryOptions({
    ...query("GET /api/experiences/{id}/group-call", { params: { id } }),
    staleTime: freshFor,
    refetchInterval: pollUnlessRefused(15_000),
  });
