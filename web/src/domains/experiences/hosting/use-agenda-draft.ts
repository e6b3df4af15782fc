import { experienceLimits } from "@alongside/contract/experiences/experiences.constants.ts";
import { useFormContext } from "react-hook-form";
import { ApiError, isUnauthorized, messageOf } from "../../../api/api-error.ts";
import { toast } from "../../../ui/toast-store.ts";
import type { ExperienceDraft } from "./experience-draft.ts";
import { type AgendaEntry, useGenerateAgenda } from "../experiences.queries.ts";
import { offsetText } from "./offset-time.rules.ts";

const { duration: limits } = experienceLimits;
const failure = "Failed to generate agenda. Please try again.";

/** Generates a programme in the form; the previous one can be restored. */
export function useAgendaDraft(replace: (agenda: AgendaEntry[]) => void) {
  const { getValues } = useFormContext<ExperienceDraft>();
  const draft = useGenerateAgenda();
  const generate = () => {
    const { title, category, description, duration, dateTime, agenda: before } = getValues();
    if (category === "") return;
    const startsAt = dateTime.slice(11, 16) || undefined;
    draft.mutate(
      {
        experienceTitle: title,
        experienceDescription: description,
        category,
        duration: validDuration(duration),
        startsAt,
      },
      {
        onSuccess({ agenda, help }) {
          if (help) return;
          replace(startsAt ? agenda : agenda.map((entry) => ({ ...entry, time: offsetText(entry.time) })));
          const undo = before.length === 0 ? undefined : { label: "Undo", onSelect: () => replace(before) };
          toast.show({ title: "Agenda Generated!", tone: "success", action: undo });
        },
        onError(error) {
          if (isUnauthorized(error)) return;
          const isTooMany = error instanceof ApiError && error.status === 429;
          toast.show({ title: isTooMany ? messageOf(error, failure) : failure, tone: "danger" });
        },
      },
    );
  };
  return { generate, isPending: draft.isPending, help: draft.data?.help };
}

/** The typed duration if it is valid, otherwise the default. */
function validDuration(text: string): number {
  const minutes = Number(text);
  const isValid = Number.isInteger(minutes) && minutes >= limits.min && minutes <= limits.max;
  return isValid ? minutes : limits.standard;
}
