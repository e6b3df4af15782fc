import type { UseFormReturn } from "react-hook-form";
import { townOfAddress } from "../../places/places.queries.ts";
import type { NewExperience } from "../experiences.queries.ts";
import type { ExperienceDraft } from "./experience-draft.ts";
import { placeHint } from "./experience-form-resolver.ts";

type Form = Pick<
  UseFormReturn<ExperienceDraft, unknown, NewExperience>,
  "getValues" | "setValue" | "setError" | "clearErrors"
>;

/** Reads the place of an address that was typed instead of picked (P-PLACES-4), and says so if it names no town. */
export async function placeOfAddress({ getValues, setValue, setError, clearErrors }: Form): Promise<void> {
  const { location, place } = getValues();
  if (place !== null || location.trim() === "") return;
  // A failed look-up is not the member's mistake; the form asks for a place when it is sent.
  const town = await townOfAddress(location).catch(() => undefined);
  const now = getValues();
  if (town === undefined || now.location !== location || now.place !== null) return;
  if (town === null) return setError("location", { type: "place", message: placeHint });
  setValue("place", { name: town.displayName, latitude: town.lat, longitude: town.lon });
  clearErrors("location");
}
