/** A place that matches the text; coordinates in degrees. */
export interface Place {
  displayName: string;
  lat: number;
  lon: number;
  address: { city: string | null; state: string | null; country: string | null };
}

/** Finds places. Rejects if the service doesn't respond in time or its response is invalid. */
export interface Geocoder {
  /** Places for the text typed so far, best first, at most `limit`. */
  suggest(text: string, limit: number, signal?: AbortSignal): Promise<Place[]>;
  /** The place nearest to a position; null if there is none nearby. */
  nearest(lat: number, lon: number, signal?: AbortSignal): Promise<Place | null>;
}
