import { z } from "zod";
import { endpoints } from "../kernel/endpoint.ts";
import { id, idParams } from "../kernel/ids.ts";
import { pageQuery } from "../kernel/page.ts";
import { mediaFaults } from "../media/media.faults.ts";
import { pictureFaults } from "../media/picture-upload.constants.ts";
import { photoLimits } from "./people.constants.ts";
import { peopleFaults as faults } from "./people.faults.ts";
import {
  blockedPerson,
  people,
  peopleSearch,
  person,
  personProfile,
  picturePrivacy,
  recommendation,
  recommendationQuery,
} from "./people.shapes.ts";
import { photoFaults as photos } from "./photos.faults.ts";
import { galleryChoice, medium, mediumChange, photoFields, profilePhotoChoice } from "./photos.shapes.ts";

const acts = [{ points: 120, seconds: 3600, per: "viewer" }] as const;

export const peopleEndpoints = endpoints({
  "GET /api/users/search": {
    access: "member",
    summary: "Members by name, or by username unless they turned that off.",
    query: peopleSearch,
    reply: z.array(person),
    paged: true,
    limits: [{ points: 120, seconds: 60, per: "viewer" }],
    mayLag: true,
  },
  "GET /api/users/all": {
    access: "member",
    summary: "All members who show themselves, the newest first.",
    query: pageQuery,
    reply: people,
    paged: true,
    mayLag: true,
  },
  "GET /api/users/blocked": {
    access: "member",
    summary: "Whom the member has blocked, the latest first.",
    query: pageQuery,
    reply: z.array(blockedPerson),
    paged: true,
  },
  "GET /api/ai/recommend-users": {
    access: "member",
    summary: "People the member may want to know, with a score and true reasons.",
    query: recommendationQuery,
    reply: z.array(recommendation),
    limits: [{ points: 120, seconds: 3600, per: "viewer" }],
    mayLag: true,
  },
  "POST /api/ai/recommend-users/{id}/dismiss": {
    access: "member",
    summary: "Does not propose this person again.",
    params: idParams,
    status: 204,
    faults: [faults.notFound, faults.self],
    limits: acts,
  },
  "DELETE /api/ai/recommend-users/{id}/dismiss": {
    access: "member",
    summary: "May propose this person again.",
    params: idParams,
    status: 204,
    limits: acts,
  },
  "GET /api/users/{id}": {
    access: "anyone",
    summary: "A person's page, for those they show it to.",
    params: idParams,
    reply: personProfile,
    faults: [faults.notFound],
  },
  "GET /api/users/{id}/privacy": {
    access: "anyone",
    summary: "Whether the viewer may see a person's picture.",
    params: idParams,
    reply: picturePrivacy,
    faults: [faults.notFound],
  },
  "POST /api/users/{id}/block": {
    access: "member",
    summary: "Blocks a person: the two see nothing of each other any more, and are no longer friends.",
    params: idParams,
    status: 204,
    faults: [faults.notFound, faults.self],
    limits: acts,
  },
  "DELETE /api/users/{id}/block": {
    access: "member",
    summary: "Takes the block back.",
    params: idParams,
    status: 204,
    limits: acts,
  },
  "POST /api/media/upload": {
    access: "member",
    summary: "Takes a photo for the member's gallery, as a form with the field `photo`.",
    form: { file: "photo", maxBytes: photoLimits.bytes, fields: photoFields },
    reply: medium,
    status: 201,
    faults: [photos.none, photos.tooLarge, photos.galleryFull, photos.moving, ...pictureFaults],
    limits: [{ points: 60, seconds: 3600, per: "viewer" }],
  },
  "POST /api/media/from-post": {
    access: "member",
    summary: "Adds a photo from the member's own post to their gallery. Both show the same file.",
    body: galleryChoice,
    reply: medium,
    status: 201,
    faults: [photos.notFound, photos.galleryFull],
    limits: [{ points: 60, seconds: 3600, per: "viewer" }],
  },
  "GET /api/users/{id}/media": {
    access: "anyone",
    summary: "The photos of a person that the viewer may see, the latest first.",
    params: idParams,
    query: pageQuery,
    reply: z.array(medium),
    paged: true,
    faults: [faults.notFound],
  },
  "PATCH /api/media/{id}": {
    access: "member",
    summary: "Changes the description of one's own photo, and whether others may see it.",
    params: idParams,
    body: mediumChange,
    reply: medium,
    faults: [photos.notFound],
  },
  "DELETE /api/media/{id}": {
    access: "member",
    summary: "Deletes one's own photo.",
    params: idParams,
    status: 204,
    faults: [photos.notFound],
  },
  "POST /api/media/{id}/set-profile": {
    access: "member",
    summary: "Makes one's own photo, cropped to a square, the profile picture.",
    params: idParams,
    body: profilePhotoChoice.optional(),
    reply: medium,
    faults: [photos.notFound, mediaFaults.unreadable, mediaFaults.storageFull, mediaFaults.storageUnconfirmed],
    limits: [{ points: 30, seconds: 3600, per: "viewer" }],
  },
  "GET /objects/media/{userId}/{name}": {
    access: "anyone",
    summary: "A photo of a gallery, for those who may see it; for everybody else it is not there.",
    params: z.object({ userId: id, name: z.string().regex(/^[\w.-]{1,100}$/u) }),
    content: "file",
    faults: [mediaFaults.notFound],
  },
});
