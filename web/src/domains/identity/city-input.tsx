import { useMutation } from "@tanstack/react-query";
import { LocateFixed } from "lucide-react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { call } from "../../api/call.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Input } from "../../ui/input.tsx";
import { toast } from "../../ui/toast-store.ts";

interface FoundCity {
  city: string;
  /** Degrees of the town's centre: the exact position of the device is not kept. */
  lat: number;
  lon: number;
}

interface CityInputProps {
  registration: UseFormRegisterReturn;
  onFound: (found: FoundCity) => void;
}

function devicePosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 600_000 });
  });
}

async function nearestCity(): Promise<FoundCity> {
  const { coords } = await devicePosition();
  const place = await call("GET /api/locations/nearest", { query: { lat: coords.latitude, lon: coords.longitude } });
  if (place === null) throw new Error("No town is near this position");
  return { city: place.address.city ?? place.displayName, lat: place.lat, lon: place.lon };
}

/** A city by its name, or by asking the device where it is. */
export function CityInput({ registration, onFound }: CityInputProps) {
  const locate = useMutation({
    mutationFn: nearestCity,
    onSuccess: onFound,
    onError: () => {
      const description = "Could not get your location. Please type your city instead.";
      toast.show({ title: "Location not found", description, tone: "danger" });
    },
  });
  return (
    <Input
      autoComplete="address-level2"
      end={
        <IconButton
          size="sm"
          label="Use my location"
          icon={<LocateFixed />}
          pending={locate.isPending}
          onClick={() => locate.mutate()}
        />
      }
      {...registration}
    />
  );
}
