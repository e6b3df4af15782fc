import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { RestoredDraftNotice } from "../../../ui/restored-draft-notice.tsx";
import type { ExperienceDraft } from "./experience-draft.ts";
import { removeDraft, saveDraft } from "./draft-storage.ts";

interface RestoredDraftProps {
  draftKey: string;
  initial: ExperienceDraft;
  /** The form began with something that had been left unsaved. */
  wasRestored: boolean;
  /** The server has it; there is nothing left to keep. */
  isDone: boolean;
}

/** Keeps what is being written, and says so to somebody who comes back to it. */
export function RestoredDraft({ draftKey, initial, wasRestored, isDone }: RestoredDraftProps) {
  const { control, reset } = useFormContext<ExperienceDraft>();
  const draft = useWatch({ control, compute: (values: ExperienceDraft) => values });
  useEffect(() => {
    if (isDone) removeDraft(draftKey);
    else saveDraft(draftKey, draft, initial);
  }, [draftKey, draft, initial, isDone]);
  if (!wasRestored) return null;
  return (
    <RestoredDraftNotice
      isAsBefore={JSON.stringify(draft) === JSON.stringify(initial)}
      onStartOver={() => reset(initial)}
    />
  );
}
