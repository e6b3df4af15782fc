import { useMutation } from "@tanstack/react-query";
import { toast } from "../../../ui/toast-store.ts";
import { nearestPlace, type PlaceSuggestion } from "../places.queries.ts";

const options: PositionOptions = { timeout: 10_000, maximumAge: 300_000 };

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) throw new Error("Your browser doesn't share your location");
    navigator.geolocation.getCurrentPosition(resolve, reject, options);
  });
}

async function findPlace(): Promise<PlaceSuggestion> {
  const { coords } = await currentPosition();
  const place = await nearestPlace({ lat: coords.latitude, lon: coords.longitude });
  if (place === null) throw new Error("No place found near you");
  return place;
}

/**
 * Asks the browser for its position and returns the nearest place. The position itself isn't stored, so that others see
 * only the town.
 */
export function useMyLocation(onFound: (place: PlaceSuggestion) => void) {
  return useMutation({
    mutationFn: findPlace,
    onSuccess(place) {
      onFound(place);
      toast.show({ title: "Location Found", description: place.displayName, tone: "success" });
    },
    onError() {
      toast.show({
        title: "Could not get your location. Please use the search instead.",
        tone: "danger",
      });
    },
  });
}
