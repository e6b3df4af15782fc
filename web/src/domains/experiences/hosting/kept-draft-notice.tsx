import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { KeptNotice } from "../../../ui/kept-notice.tsx";
import type { ExperienceDraft } from "./experience-draft.ts";
import { forgetDraft, keepDraft } from "./kept-draft.ts";

interface KeptDraftProps {
  draftKey: string;
  initial: ExperienceDraft;
  /** The form began with something that had been left unsaved. */
  wasKept: boolean;
  /** The server has it; there is nothing left to keep. */
  isDone: boolean;
}

/** Keeps what is being written, and says so to somebody who comes back to it. */
export function KeptDraft({ draftKey, initial, wasKept, isDone }: KeptDraftProps) {
  const { control, reset } = useFormContext<ExperienceDraft>();
  const draft = useWatch({ control, compute: (values: ExperienceDraft) => values });
  useEffect(() => {
    if (isDone) forgetDraft(draftKey);
    else keepDraft(draftKey, draft, initial);
  }, [draftKey, draft, initial, isDone]);
  if (!wasKept) return null;
  return (
    <KeptNotice isAsBefore={JSON.stringify(draft) === JSON.stringify(initial)} onStartOver={() => reset(initial)} />
  );
}
