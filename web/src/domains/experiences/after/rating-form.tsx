import type { Rating } from "@alongside/contract/experiences/experiences.constants.ts";
import { lengths } from "@alongside/contract/kernel/limits.ts";
import { type FormEvent, useState } from "react";
import { showFailure } from "../../../shared/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { ChipGroup } from "../../../ui/chip-group.tsx";
import { Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { ratingLabels, ratingValues } from "./after.rules.ts";
import { type GuestAttendance, useRate } from "./attendance.queries.ts";

interface RatingFormProps {
  experienceId: string;
  attendance: GuestAttendance;
}

/** One tap says how it was; words to the host are optional and come after. */
export function RatingForm({ experienceId, attendance }: RatingFormProps) {
  const [words, setWords] = useState(attendance.words ?? "");
  const rate = useRate(experienceId, {
    onError: (error) => showFailure(error, "Couldn't save your answer. Please try again."),
  });
  const send = useRate(experienceId, {
    onSuccess: () => toast.show({ title: "The host can read it", tone: "success" }),
    onError: (error) => showFailure(error, "Couldn't send it. Please try again."),
  });
  const rating: Rating | null = (rate.isPending ? rate.variables?.rating : undefined) ?? attendance.rating;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rating !== null && !send.isPending) send.mutate({ rating, words: words.trim() });
  };
  return (
    <>
      <ChipGroup<Rating | "none">
        label="How was it?"
        wrap
        options={ratingValues.map((value) => ({ value, label: ratingLabels[value] }))}
        value={rating ?? "none"}
        onValueChange={(value) => {
          // Words are kept with the rating, so they are sent again with it.
          if (value !== "none") rate.mutate({ rating: value, words: attendance.words ?? undefined });
        }}
      />
      {rating !== null && (
        <form onSubmit={submit} className="mt-4 flex flex-col items-start gap-3">
          <Field label="A word to the host" hint="Optional" className="w-full">
            <Textarea
              value={words}
              maxLength={lengths.shortDescription}
              onChange={({ target }) => setWords(target.value)}
            />
          </Field>
          <Button
            type="submit"
            size="sm"
            variant="secondary"
            pending={send.isPending}
            disabled={words.trim() === (attendance.words ?? "")}
          >
            Send to the host
          </Button>
        </form>
      )}
    </>
  );
}
