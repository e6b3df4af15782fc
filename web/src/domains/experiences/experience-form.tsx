import { useEffect, useId, useRef, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AgendaEditor } from "./agenda-editor.tsx";
import type { ExperienceDraft } from "./experience-draft.ts";
import { ExperienceFormBasics } from "./experience-form-basics.tsx";
import { ExperienceFormNumbers } from "./experience-form-numbers.tsx";
import { ExperienceFormPlace } from "./experience-form-place.tsx";
import { ExperienceFormPreview } from "./experience-form-preview.tsx";
import { experienceResolver } from "./experience-form-resolver.ts";
import { showIncomplete, showRefusal } from "./experience-form-failure.ts";
import type { NewExperience } from "./experiences.queries.ts";
import { forgetDraft, keepDraft, readDraft } from "./kept-draft.ts";

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
  /** Settles when everything is done, the way onward included. */
  onSubmit: (body: NewExperience) => Promise<unknown>;
}

/** The form of an experience, for creating and editing. */
export function ExperienceForm(props: ExperienceFormProps) {
  const { initial, draftKey } = props;
  const [kept] = useState(() => readDraft(draftKey, initial));
  const formId = useId();
  const form = useForm<ExperienceDraft, unknown, NewExperience>({
    defaultValues: kept ?? initial,
    resolver: experienceResolver,
    shouldFocusError: false,
  });
  const { control, handleSubmit, formState, getValues, reset } = form;
  const draft = useWatch({ control, compute: (values: ExperienceDraft) => values });
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDone.current) keepDraft(draftKey, draft, initial);
  }, [draftKey, draft, initial]);
  useFocusOnError(formState.submitCount, formState.isSubmitting);

  const submit = handleSubmit(
    async (body) => {
      try {
        await props.onSubmit(body);
        isDone.current = true;
        forgetDraft(draftKey);
      } catch (error) {
        showRefusal(error, form, props.failure);
      }
    },
    () => showIncomplete(getValues()),
  );
  const isKept = kept !== null && JSON.stringify(draft) !== JSON.stringify(initial);
  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <form
          id={formId}
          noValidate
          aria-label="Experience"
          data-experience-form=""
          className="flex min-w-0 flex-col gap-6"
          onSubmit={(event) => void submit(event)}
        >
          {isKept && (
            <Notice
              title="Here is what you had not saved yet"
              action={
                <Button variant="secondary" size="sm" onClick={() => reset(initial)}>
                  Start over
                </Button>
              }
            />
          )}
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

/** After a refused submit the keyboard goes to the first field that needs it. */
function useFocusOnError(submitCount: number, isSubmitting: boolean) {
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    document.querySelector<HTMLElement>('[data-experience-form] [aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
}
