import { type ReactNode, useId, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Button } from "../../../ui/button.tsx";
import { AgendaEditor } from "./agenda-editor.tsx";
import { CoverField } from "./cover-field.tsx";
import type { ExperienceDraft } from "./experience-draft.ts";
import { ExperienceFormBasics } from "./experience-form-basics.tsx";
import { ExperienceFormNumbers } from "./experience-form-numbers.tsx";
import { ExperienceFormPlace } from "./experience-form-place.tsx";
import { ExperienceFormPreview } from "./experience-form-preview.tsx";
import { experienceResolver } from "./experience-form-resolver.ts";
import { showIncomplete, showRefusal } from "./experience-form-failure.ts";
import type { NewExperience } from "../experiences.queries.ts";
import { placeOfAddress } from "./place-of-address.ts";
import { readDraft } from "./draft-storage.ts";
import { type CoverChange, useSaveCover } from "./use-cover.ts";
import { RestoredDraft } from "./restored-draft.tsx";

interface ExperienceFormProps {
  /** The form's values without a stored draft. */
  initial: ExperienceDraft;
  /** The storage key of the draft. */
  draftKey: string;
  /** The seed of the preview's picture. */
  pictureId: string;
  /** The experience's picture now. */
  imageUrl?: string | null;
  /** The experience it is a copy of, whose picture is copied too unless another is chosen. */
  coverOf?: string;
  submitLabel: string;
  pendingLabel: string;
  /** The toast if the server gives no reason. */
  failure: string;
  /** It can be made a series. */
  mayRepeat?: boolean;
  /** Below the text. */
  afterText?: ReactNode;
  /** A co-host edits the text only. */
  isTextOnly?: boolean;
  /** The minimum number of spots, because they are already taken. */
  spotsTaken?: number;
  onSubmit: (body: NewExperience) => Promise<{ id: string }>;
  /** Confirms and opens the next screen. */
  onDone: (id: string) => Promise<void>;
}

/** The form for creating and editing an experience. */
export function ExperienceForm(props: ExperienceFormProps) {
  const { initial, draftKey } = props;
  const [isDone, setDone] = useState(false);
  const [storedDraft] = useState(() => readDraft(draftKey, initial));
  const [cover, setCover] = useState<CoverChange>();
  const { save, share } = useSaveCover();
  const formId = useId();
  const form = useForm<ExperienceDraft, unknown, NewExperience>({
    defaultValues: storedDraft ?? initial,
    resolver: experienceResolver,
    shouldFocusError: false,
  });
  const { handleSubmit, formState, getValues } = form;

  const submit = handleSubmit(
    async (body) => {
      try {
        const { coverOf } = props;
        const { id } = await props.onSubmit(cover === undefined && coverOf !== undefined ? { ...body, coverOf } : body);
        setDone(true);
        // A copy has no picture yet that could be taken away.
        if (cover !== undefined && (cover !== null || coverOf === undefined)) await save(id, cover);
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
          id={formId}
          noValidate
          aria-label="Experience"
          className="flex min-w-0 flex-col gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            // The address may have been typed just before.
            void placeOfAddress(form).then(() => submit());
          }}
        >
          <RestoredDraft draftKey={draftKey} initial={initial} wasRestored={storedDraft !== null} isDone={isDone} />
          <ExperienceFormBasics isTextOnly={props.isTextOnly} />
          {props.afterText}
          {!props.isTextOnly && (
            <CoverField imageUrl={props.imageUrl ?? null} change={cover} onChange={setCover} share={share} />
          )}
          {!props.isTextOnly && <ExperienceFormPlace mayRepeat={props.mayRepeat} />}
          {!props.isTextOnly && <ExperienceFormNumbers spotsTaken={props.spotsTaken} />}
          <AgendaEditor />
        </form>
        <div className="min-w-0 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ExperienceFormPreview
            id={props.pictureId}
            imageUrl={cover === undefined ? (props.imageUrl ?? null) : (cover?.address ?? null)}
            spotsTaken={props.spotsTaken}
          />
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
