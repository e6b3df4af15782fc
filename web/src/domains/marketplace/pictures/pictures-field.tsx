import { listingLimits } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { useState } from "react";
import { Card, CardHeader } from "../../../ui/card.tsx";
import { FilePicker } from "../../../ui/file-picker.tsx";
import { Sortable } from "../../../ui/sortable.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { isPicture } from "../../media/shared/prepare-picture.ts";
import type { Upload, Uploads } from "../../media/shared/uploads.ts";
import { PictureTile } from "./picture-tile.tsx";
import { problemText } from "../../media/shared/upload-problem.ts";

interface PicturesFieldProps {
  pictures: readonly Upload[];
  store: Uploads;
}

const most = listingLimits.images;

/** The pictures of a listing: choose, reorder and remove. They upload meanwhile. */
export function PicturesField({ pictures, store }: PicturesFieldProps) {
  const [said, setSaid] = useState("");
  // A repeated message must be announced again.
  const say = (text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text));
  const isUnderWay = pictures.some(({ state }) => state === "waiting" || state === "sending");
  const [wasUnderWay, setWasUnderWay] = useState(isUnderWay);
  if (wasUnderWay !== isUnderWay) {
    setWasUnderWay(isUnderWay);
    if (!isUnderWay && pictures.length > 0 && pictures.every(({ state }) => state === "sent"))
      say(pictures.length === 1 ? "Picture uploaded" : `All ${pictures.length} pictures uploaded`);
  }
  const nameOf = (key: string) => `Picture ${pictures.findIndex((one) => one.key === key) + 1}`;
  const add = (files: File[]) => {
    const chosen = files.filter(isPicture);
    if (chosen.length < files.length) toast.show({ ...notPictures, tone: "danger" });
    if (pictures.length + chosen.length > most) return toast.show({ ...tooMany, tone: "danger" });
    if (chosen.length > 0) say(chosen.length === 1 ? "1 picture added" : `${chosen.length} pictures added`);
    store.add(chosen);
  };
  const move = (key: string, to: number) => {
    if (to < 0 || to >= pictures.length) return;
    say(`${nameOf(key)} is now picture ${to + 1} of ${pictures.length}${to === 0 ? ", the cover" : ""}`);
    store.move(key, to);
  };
  const remove = (key: string) => {
    say(`${nameOf(key)} removed`);
    store.remove(key);
  };
  const failed = pictures.flatMap(({ key, error }) => (error ? [{ key, text: problemText(error) }] : []));
  return (
    <Card as="section" aria-label="Pictures">
      <CardHeader
        title="Pictures"
        description="The first one is the cover. Drag to reorder, or use the arrows."
        action={
          <span className="figures text-sm text-ink-soft">
            {pictures.length}/{most}
            <span className="sr-only"> pictures</span>
          </span>
        }
      />
      {pictures.length > 0 && (
        <Sortable ids={pictures.map(({ key }) => key)} nameOf={nameOf} onMove={move}>
          <ol aria-label="Pictures in their order" className="mb-4 grid grid-cols-2 gap-3">
            {pictures.map((picture, at) => (
              <PictureTile
                key={picture.key}
                picture={picture}
                at={at}
                count={pictures.length}
                onMove={(to) => move(picture.key, to)}
                onRemove={() => remove(picture.key)}
                onRetry={() => store.retry(picture.key)}
              />
            ))}
          </ol>
        </Sortable>
      )}
      {failed.length > 0 && (
        <div role="alert" className="mb-4 flex flex-col gap-1 text-xs font-medium text-danger-ink">
          {failed.map(({ key, text }) => (
            <p key={key}>
              {nameOf(key)}: {text}
            </p>
          ))}
        </div>
      )}
      <FilePicker
        variant="area"
        label={pictures.length === 0 ? "Add pictures" : "Add more pictures"}
        hint={`Up to ${most}, JPG, PNG, GIF or WebP`}
        accept="image/*"
        multiple
        disabled={pictures.length >= most}
        onFiles={add}
      />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </Card>
  );
}

/** At most five images (P-MARKETPLACE-1). */
const tooMany = { title: "Too many images", description: "You can only upload up to 5 images" };
const notPictures = { title: "Only pictures can be added", description: "Please choose JPG, PNG, GIF or WebP files." };
