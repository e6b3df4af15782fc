import { useEffect, useEffectEvent, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { newId } from "../../../api/new-id.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { RestoredDraftNotice } from "../../../ui/restored-draft-notice.tsx";
import type { RenderAs } from "../../../ui/render-as.ts";
import { useDraftText } from "../../../ui/use-draft-text.ts";
import { parseStoredListing, type ListingDraft } from "./listing-draft.ts";
import { isOfPictures, showListingFailure, showUploadFailure } from "./listing-form-failure.ts";
import { ListingFormFields } from "./listing-form-fields.tsx";
import { type ListingBody, listingResolver } from "./listing-form-resolver.ts";
import { PicturesField } from "../pictures/pictures-field.tsx";
import { sentEarlier } from "../../media/shared/uploads.ts";
import { useListingPictures } from "../pictures/use-listing-pictures.ts";

interface ListingFormProps {
  /** The form's initial values without a stored draft. */
  initial: ListingDraft;
  images: readonly string[];
  /** The storage key of the draft. */
  draftKey: string;
  submitLabel: string;
  pendingLabel: string;
  /** The link of the Cancel button. */
  cancel: RenderAs;
  /** The toast's title if the server gives no reason. */
  failure: string;
  /** `clientId` is the same for each retry. */
  onSubmit: (body: ListingBody & { imageUrls: string[] }, clientId: string) => Promise<unknown>;
  /** Shows a success message and navigates on. */
  onDone: () => void;
}

/** The form for creating and editing a listing. The pictures upload while the member types. */
export function ListingForm(props: ListingFormProps) {
  const { initial } = props;
  const [storedText, storeText] = useDraftText(`draft:listing:${props.draftKey}`);
  const [stored] = useState(() => parseStoredListing(storedText));
  const [clientId, setClientId] = useState(() => stored?.clientId ?? newId());
  const [isDone, setDone] = useState(false);
  const [pictures, store] = useListingPictures(stored?.images ?? props.images);
  const form = useForm<ListingDraft, unknown, ListingBody>({
    defaultValues: stored?.draft ?? initial,
    resolver: listingResolver,
    shouldFocusError: false,
  });
  const { formState, handleSubmit, reset, control } = form;
  const draft = useWatch({ control, compute: (values: ListingDraft) => values });
  const images = pictures.flatMap(({ path }) => path ?? []);
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const isAsBefore = isSame(draft, initial) && isSame(images, props.images);
  const textToSave = isDone || isAsBefore ? "" : JSON.stringify({ draft, images, clientId });
  const saveNow = useEffectEvent(storeText);
  useEffect(() => saveNow(textToSave), [textToSave]);

  const send = async (body: ListingBody) => {
    let imageUrls: string[];
    try {
      imageUrls = (await store.settled()).map(({ path }) => path);
    } catch (error) {
      return showUploadFailure(error);
    }
    try {
      await props.onSubmit({ ...body, imageUrls }, clientId);
    } catch (error) {
      if (!isOfPictures(error)) return showListingFailure(error, form, props.failure);
      store.markLost();
      return showUploadFailure(error);
    }
    setDone(true);
    props.onDone();
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Listing"
        data-keeps-end=""
        className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]"
        onSubmit={(event) => void handleSubmit(send)(event)}
      >
        {stored !== null && (
          <RestoredDraftNotice
            isAsBefore={isAsBefore}
            className="lg:col-span-2"
            onStartOver={() => {
              reset(initial);
              store.reset(props.images.map((path) => sentEarlier(path)));
              setClientId(newId());
            }}
          />
        )}
        {/* Disabled, because changes made while it is being sent would be lost. */}
        <fieldset disabled={formState.isSubmitting} className="contents">
          <PicturesField pictures={pictures} store={store} />
        </fieldset>
        <div className="flex min-w-0 flex-col gap-6">
          <fieldset disabled={formState.isSubmitting} className="contents">
            <ListingFormFields />
          </fieldset>
          <ButtonRow>
            <Button variant="secondary" render={props.cancel}>
              Cancel
            </Button>
            <Button type="submit" pending={formState.isSubmitting} pendingText={props.pendingLabel}>
              {props.submitLabel}
            </Button>
          </ButtonRow>
        </div>
      </form>
    </FormProvider>
  );
}
