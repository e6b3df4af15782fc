import { fault } from "../kernel/fault.ts";

export const photoFaults = {
  /** Word for word (P-PEOPLE-5). */
  tooLarge: fault("people/photo-too-large", 413, "Please select a file smaller than 5MB."),
  none: fault("people/no-photo", 400, "Please choose a photo"),
  moving: fault("people/photo-moving", 415, "Animated photos aren't supported. Please choose another one."),
  notFound: fault("people/photo-not-found", 404, "Photo not found"),
  galleryFull: fault("people/gallery-full", 409, "Your gallery is full. Please delete a photo first."),
} as const;
