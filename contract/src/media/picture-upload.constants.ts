import { mediaFaults } from "./media.faults.ts";

/** What any upload of a picture can run into. */
export const pictureFaults = [
  mediaFaults.notAnImage,
  mediaFaults.otherType,
  mediaFaults.unreadable,
  mediaFaults.incomplete,
  mediaFaults.empty,
  mediaFaults.storageFull,
  mediaFaults.storageUnconfirmed,
] as const;
