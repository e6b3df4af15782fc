import { fault } from "../kernel/fault.ts";

export const mediaFaults = {
  /** Word for word (P-MEDIA-1). */
  tooLarge: fault("media/too-large", 413, "Maximum file size is 10MB"),
  notAnImage: fault("media/not-an-image", 415, "This file is not a JPG, PNG, GIF or WebP image"),
  otherType: fault("media/other-type", 415, "The file doesn't match its content type"),
  unreadable: fault("media/unreadable", 415, "This image is damaged or too large"),
  incomplete: fault("media/incomplete", 400, "The upload stopped before it finished"),
  empty: fault("media/empty", 400, "This file is empty"),
  otherSize: fault("media/other-size", 400, "The file doesn't match the size given"),
  addressInvalid: fault("media/address-invalid", 403, "This upload address is invalid or has expired"),
  addressUsed: fault("media/address-used", 409, "This upload address has already been used"),
  notFound: fault("media/not-found", 404, "File not found"),
  /** Anything the caller didn't upload (P-MEDIA-4). */
  notOwnUpload: fault("media/not-own-upload", 400, "Please upload a picture first"),
  tooMany: fault("media/too-many", 409, "Too many unused uploads. Please try again tomorrow."),
  storageFull: fault("media/storage-full", 413, "Your storage is full. Delete a few videos, photos or listings first."),
  storageUnconfirmed: fault(
    "media/storage-unconfirmed",
    413,
    "Confirm your email to upload more. Until then you can store up to 100 MB.",
  ),
} as const;
