import { LocateFixed, MapPin } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast-store.ts";
import type { PlaceSuggestion } from "../places.queries.ts";
import { useMyLocation } from "./use-my-location.ts";
import { usePlaceSearch } from "./use-place-search.ts";

interface LocationFieldProps {
  label: string;
  /** The text in the field; it may be longer than the place's name ("Green Café, Lisbon"). */
  value: string;
  onTextChange: (text: string) => void;
  /** A suggestion was picked, or the device's position found. */
  onPlace: (place: PlaceSuggestion) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  placeholder?: string;
}

/** A place by name, with suggestions while typing, or by the device's position. */
export function LocationField(props: LocationFieldProps) {
  const { value, onTextChange, onPlace } = props;
  const [picked, setPicked] = useState(value);
  const search = usePlaceSearch(value, picked);
  const take = (place: PlaceSuggestion) => {
    setPicked(place.displayName);
    onTextChange(place.displayName);
    onPlace(place);
  };
  const location = useMyLocation(take);
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:items-start">
      <Field
        label={props.label}
        error={props.error}
        hint={props.hint}
        required={props.required}
        className="min-w-0 grow"
      >
        <Combobox
          value={value}
          onValueChange={onTextChange}
          items={search.places}
          itemKey={(place) => `${place.displayName}/${place.lat}/${place.lon}`}
          itemText={(place) => place.displayName}
          onPick={(place) => {
            take(place);
            toast.show({ title: "Location Set", description: place.displayName, tone: "success" });
          }}
          pending={search.pending}
          message={search.isEmpty ? "No place found" : undefined}
          icon={<MapPin aria-hidden="true" />}
          placeholder={props.placeholder}
          onBlur={props.onBlur}
        />
      </Field>
      <Button
        variant="secondary"
        className="shrink-0 sm:mt-7"
        icon={<LocateFixed aria-hidden="true" className="size-4.5" />}
        pending={location.isPending}
        pendingText="Looking for you..."
        onClick={() => location.mutate()}
      >
        Use my location
      </Button>
    </div>
  );
}
