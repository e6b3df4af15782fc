import type { agendaQuery } from "@alongside/contract/experiences/experiences.shapes.ts";
import type { z } from "zod";
import type { Dependencies } from "../experiences.dependencies.ts";

type AgendaQuery = z.output<typeof agendaQuery>;

function helpFor(
  { careHelp }: Pick<Dependencies, "careHelp">,
  { experienceTitle, experienceDescription }: Pick<AgendaQuery, "experienceTitle" | "experienceDescription">,
): string | null {
  return careHelp([experienceTitle, experienceDescription ?? ""].join("\n"));
}

/** Whether a description is answered with human help: before every limit (P-COACH-4). */
export function describesCrisis(deps: Dependencies, query: AgendaQuery): boolean {
  return helpFor(deps, query) !== null;
}

export async function draftAgenda(deps: Dependencies, query: AgendaQuery, signal: AbortSignal) {
  const help = helpFor(deps, query);
  if (help !== null) return { agenda: [], help };
  const { experienceDescription, ...request } = query;
  const description = experienceDescription ?? undefined;
  const now = deps.clock.now();
  return { agenda: await deps.ai.agenda({ ...request, experienceDescription: description }, { signal, now }) };
}
