import { z } from "zod";
import { endpoints } from "../kernel/endpoint.ts";
import { id, idParams } from "../kernel/ids.ts";
import { mediaFaults } from "../media/media.faults.ts";
import { pictureFaults } from "../media/picture-upload.constants.ts";
import { photoFaults } from "../people/photos.faults.ts";
import { coverLimits } from "./covers/cover-picture.constants.ts";
import { coverFields } from "./covers/cover-picture.shapes.ts";
import { pictureLimits } from "../media/media.constants.ts";
import { album, albumPhoto, albumPhotoFields } from "./album.shapes.ts";
import { experienceFaults as faults } from "./experiences.faults.ts";
import { coverQuery, coverReply, experience } from "./experiences.shapes.ts";
import { peopleFaults } from "../people/people.faults.ts";

/** Each of these stores rows or notifies others: more than anyone needs, far less than a flood. */
const writes = [{ points: 60, seconds: 3600, per: "viewer" }] as const;

/** The picture of an experience, and the album of those who came. */
export const experiencePictureEndpoints = endpoints({
  "GET /api/experiences/cover": {
    access: "member",
    summary: "The drawing that an experience of this title would show without a picture; null for one of its category.",
    query: coverQuery,
    reply: coverReply,
    limits: [{ points: 120, seconds: 60, per: "viewer" }],
  },
  "PUT /api/experiences/{id}/cover": {
    access: "member",
    summary: "Sets the cover of an experience the member hosts, as a form with the field `picture`.",
    params: idParams,
    form: { file: "picture", maxBytes: coverLimits.bytes, fields: coverFields },
    reply: experience,
    faults: [
      faults.notFound,
      faults.notHost,
      faults.begun,
      photoFaults.none,
      photoFaults.moving,
      mediaFaults.tooLarge,
      ...pictureFaults,
    ],
    limits: writes,
  },
  "DELETE /api/experiences/{id}/cover": {
    access: "member",
    summary: "Removes the cover of an experience the member hosts; a drawing is shown again.",
    params: idParams,
    reply: experience,
    faults: [faults.notFound, faults.notHost, faults.begun],
    limits: writes,
  },
  "GET /objects/covers/{userId}/{name}": {
    access: "anyone",
    summary: "The cover of an experience, for those who may see the experience; for everybody else it is not there.",
    params: z.object({ userId: id, name: z.string().regex(/^[\w.-]{1,100}$/u) }),
    content: "file",
    faults: [mediaFaults.notFound],
  },
  "GET /api/experiences/{id}/photos": {
    access: "member",
    summary: "The photos that those who came have added, for the host and everyone who had a spot.",
    params: idParams,
    reply: album,
    faults: [faults.notFound, faults.notInvolved],
  },
  "POST /api/experiences/{id}/photos": {
    access: "member",
    needsName: true,
    summary: "Adds a photo once the experience has begun, as a form with the field `photo`.",
    params: idParams,
    form: { file: "photo", maxBytes: pictureLimits.bytes, fields: albumPhotoFields },
    reply: albumPhoto,
    status: 201,
    faults: [
      peopleFaults.nameNeeded,
      faults.notFound,
      faults.notInvolved,
      faults.notBegun,
      faults.markedMissed,
      faults.albumShareFull,
      faults.albumFull,
      photoFaults.none,
      mediaFaults.tooLarge,
      photoFaults.moving,
      ...pictureFaults,
    ],
    limits: writes,
  },
  "DELETE /api/experiences/{id}/photos/{photoId}": {
    access: "member",
    summary: "Deletes one's own photo from an album, or any as the host.",
    params: idParams.extend({ photoId: id }),
    status: 204,
    faults: [faults.photoNotFound],
    limits: writes,
  },
  "GET /objects/albums/{id}/{name}": {
    access: "member",
    summary: "A photo of an album, for those who may see it; for everybody else it is not there.",
    params: idParams.extend({ name: z.string().regex(/^[\w.-]{1,100}$/u) }),
    content: "file",
    faults: [mediaFaults.notFound],
  },
});
