import { z } from "zod";
import { account } from "../identity/identity.shapes.ts";
import { endpoints } from "../kernel/endpoint.ts";
import { id } from "../kernel/ids.ts";
import { imageWidths } from "./media.constants.ts";
import { mediaFaults as faults } from "./media.faults.ts";
import { attachmentFaults } from "./attachments.faults.ts";
import { videoFileLimits } from "./video-file.constants.ts";
import { videoFileFaults } from "./video-file.faults.ts";
import { newUpload, pictureChoice, storageUse, upload } from "./media.shapes.ts";

export const mediaEndpoints = endpoints({
  "POST /api/objects/upload": {
    access: "member",
    summary: "Gives an address that takes one file, for fifteen minutes.",
    body: newUpload,
    reply: upload,
    faults: [
      faults.tooMany,
      faults.tooLarge,
      videoFileFaults.tooLarge,
      attachmentFaults.fileTooLarge,
      attachmentFaults.voiceTooLarge,
      faults.storageFull,
      faults.storageUnconfirmed,
    ],
    limits: [{ points: 240, seconds: 3600, per: "viewer" }],
  },
  "PUT /storage/uploads/{id}": {
    access: "anyone",
    summary: "Takes the file that a signed address was given for; works once.",
    params: z.object({ id }),
    query: z.object({ token: z.string().max(200).optional() }),
    upload: { maxBytes: videoFileLimits.bytes },
    status: 204,
    // After a rejected file the address accepts another try.
    limits: [{ points: 480, seconds: 3600, per: "viewer" }],
    faults: [
      faults.addressInvalid,
      faults.addressUsed,
      faults.tooLarge,
      faults.notAnImage,
      faults.otherType,
      faults.unreadable,
      faults.incomplete,
      faults.empty,
      faults.otherSize,
      ...Object.values(videoFileFaults),
      attachmentFaults.fileTooLarge,
      attachmentFaults.voiceTooLarge,
      attachmentFaults.voiceTooLong,
      attachmentFaults.notVoice,
      attachmentFaults.voiceDamaged,
      attachmentFaults.infected,
      attachmentFaults.checkUnavailable,
      faults.storageFull,
      faults.storageUnconfirmed,
    ],
  },
  "POST /api/profile/upload-picture": {
    access: "member",
    summary: "Makes an uploaded image, cropped to a square, the member's profile picture.",
    body: pictureChoice,
    reply: account,
    faults: [faults.notOwnUpload, faults.notAnImage, faults.unreadable],
    limits: [{ points: 30, seconds: 3600, per: "viewer" }],
  },
  "GET /api/storage": {
    access: "member",
    summary: "How much the member's files take, and how much they may.",
    reply: storageUse,
  },
  "DELETE /api/profile/picture": {
    access: "member",
    summary: "Takes the profile picture away.",
    reply: account,
  },
  "GET /objects/uploads/{id}": {
    access: "anyone",
    summary:
      "A file of an item or a post, for its owner and for those who may see one of them; images as AVIF or WebP where accepted.",
    params: z.object({ id }),
    query: z.object({ w: z.coerce.number().pipe(z.literal(imageWidths)).optional() }),
    content: "file",
    faults: [faults.notFound],
  },
  "GET /objects/attachments/{id}": {
    access: "member",
    summary:
      "A photo, video, voice message or file of a message, for those who see the message; files only as a download.",
    params: z.object({ id }),
    query: z.object({ w: z.coerce.number().pipe(z.literal(imageWidths)).optional() }),
    content: "file",
    faults: [faults.notFound],
  },
  "GET /objects/profile-pictures/{userId}/{name}": {
    access: "anyone",
    summary: "A profile picture, for those its owner shows it to; for everybody else it is not there.",
    params: z.object({ userId: id, name: z.string().regex(/^[\w.-]{1,100}$/u) }),
    content: "file",
    faults: [faults.notFound],
  },
});
