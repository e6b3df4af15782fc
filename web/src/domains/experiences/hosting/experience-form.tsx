import { useId, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Button } from "../../../ui/button.tsx";
import { useFocusOnError } from "../../../ui/use-focus-on-error.ts";
import { AgendaEditor } from "./agenda-editor.tsx";
import type { ExperienceDraft } from "./experience-draft.ts";
import { ExperienceFormBasics } from "./experience-form-basics.tsx";
import { ExperienceFormNumbers } from "./experience-form-numbers.tsx";
import { ExperienceFormPlace } from "./experience-form-place.tsx";
import { ExperienceFormPreview } from "./experience-form-preview.tsx";
import { experienceResolver } from "./experience-form-resolver.ts";
import { showIncomplete, showRefusal } from "./experience-form-failure.ts";
import type { NewExperience } from "../experiences.queries.ts";
import { readDraft } from "./draft-storage.ts";
import { RestoredDraft } from "./restored-draft.tsx";

interface ExperienceFormProps {
  /** What the form begins with, before anything was left unsaved. */
  initial: ExperienceDraft;
  /** Under which unsaved input is kept. */
  draftKey: string;
  /** Draws the preview's picture. */
  pictureId: string;
  submitLabel: string;
  pendingLabel: string;
  /** The toast where the server gives no reason. */
  failure: string;
  /** At least so many places, because people have them already. */
  placesTaken?: number;
  onSubmit: (body: NewExperience) => Promise<{ id: string }>;
  /** Says so and leads on. */
  onDone: (id: string) => Promise<void>;
}

/** The form of an experience, for creating and editing. */
export function ExperienceForm(props: ExperienceFormProps) {
  const { initial, draftKey } = props;
  const [isDone, setDone] = useState(false);
  const [kept] = useState(() => readDraft(draftKey, initial));
  const formId = useId();
  const form = useForm<ExperienceDraft, unknown, NewExperience>({
    defaultValues: kept ?? initial,
    resolver: experienceResolver,
    shouldFocusError: false,
  });
  const { handleSubmit, formState, getValues } = form;
  const element = useFocusOnError(formState.submitCount, formState.isSubmitting);

  const submit = handleSubmit(
    async (body) => {
      try {
        const { id } = await props.onSubmit(body);
        setDone(true);
        await props.onDone(id);
      } catch (error) {
        showRefusal(error, form, props.failure);
      }
    },
    () => showIncomplete(getValues()),
  );
  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <form
          ref={element}
          id={formId}
          noValidate
          aria-label="Experience"
          className="flex min-w-0 flex-col gap-6"
          onSubmit={(event) => void submit(event)}
        >
          <RestoredDraft draftKey={draftKey} initial={initial} wasRestored={kept !== null} isDone={isDone} />
          <ExperienceFormBasics />
          <ExperienceFormPlace />
          <ExperienceFormNumbers placesTaken={props.placesTaken} />
          <AgendaEditor />
        </form>
        <div className="min-w-0 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ExperienceFormPreview id={props.pictureId} placesTaken={props.placesTaken} />
        </div>
        <Button
          type="submit"
          form={formId}
          size="lg"
          className="max-sm:w-full sm:justify-self-start lg:col-start-1"
          pending={formState.isSubmitting}
          pendingText={props.pendingLabel}
        >
          {props.submitLabel}
        </Button>
      </div>
    </FormProvider>
  );
}
