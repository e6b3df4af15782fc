/** A place somebody may mean; degrees. */
export interface Place {
  displayName: string;
  lat: number;
  lon: number;
  address: { city: string | null; state: string | null; country: string | null };
}

/** Finds places. Rejects when the service behind it does not answer in time or answers nonsense. */
export interface Geocoder {
  /** Places for what has been typed so far, best first, at most `limit`. */
  suggest(text: string, limit: number, signal?: AbortSignal): Promise<Place[]>;
  /** The place nearest to a position; null where nothing is near. */
  nearest(lat: number, lon: number, signal?: AbortSignal): Promise<Place | null>;
}
