import { useMutation } from "@tanstack/react-query";
import { LocateFixed, MapPin } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { type Town, useCitySearch } from "./use-city-search.ts";

interface FoundCity {
  city: string;
  /** The town's centre in degrees: the device's exact position isn't stored. */
  lat: number;
  lon: number;
}

interface CityInputProps {
  value: string;
  /** A town that the form filled in. */
  filledIn?: string | undefined;
  onTextChange: (text: string) => void;
  onFound: (found: FoundCity) => void;
}

function devicePosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 600_000 });
  });
}

const nameOf = ({ address, displayName }: Town) => address.city ?? displayName;

async function nearestCity(): Promise<Town> {
  const { coords } = await devicePosition();
  const place = await call("GET /api/locations/nearest", { query: { lat: coords.latitude, lon: coords.longitude } });
  if (place === null) throw new Error("No town found near you");
  return place;
}

/** A city by name, with suggestions while typing, or by the device's position. */
export function CityInput({ value, filledIn, onTextChange, onFound }: CityInputProps) {
  const [known, setKnown] = useState(value);
  const { towns, pending, isEmpty } = useCitySearch(value, value === filledIn ? value : known);
  const take = (town: Town) => {
    setKnown(nameOf(town));
    onFound({ city: nameOf(town), lat: town.lat, lon: town.lon });
  };
  const locate = useMutation({
    mutationFn: nearestCity,
    onSuccess: take,
    onError: () => {
      const description = "Could not get your location. Please type your city instead.";
      toast.show({ title: "Location not found", description, tone: "danger" });
    },
  });
  return (
    <div className="flex items-center gap-2">
      <Combobox
        className="min-w-0 grow"
        value={value}
        onValueChange={onTextChange}
        items={towns}
        itemKey={({ displayName, lat, lon }) => `${displayName}/${lat}/${lon}`}
        itemText={nameOf}
        renderItem={({ displayName }) => displayName}
        onPick={take}
        pending={pending}
        message={isEmpty ? "No town found" : undefined}
        icon={<MapPin aria-hidden="true" />}
      />
      <IconButton
        tone="raised"
        label="Use my location"
        icon={<LocateFixed />}
        pending={locate.isPending}
        onClick={() => locate.mutate()}
      />
    </div>
  );
}
