import type { agendaQuery } from "@alongside/contract/experiences/experiences.shapes.ts";
import type { z } from "zod";
import type { Dependencies } from "../experiences.dependencies.ts";

export function draftAgenda(
  { ai, clock }: Dependencies,
  { experienceDescription, ...request }: z.output<typeof agendaQuery>,
  signal: AbortSignal,
) {
  const description = experienceDescription ?? undefined;
  return ai.agenda({ ...request, experienceDescription: description }, { signal, now: clock.now() });
}
