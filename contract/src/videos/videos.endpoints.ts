import { z } from "zod";
import { endpoints } from "../kernel/endpoint.ts";
import { id, idParams } from "../kernel/ids.ts";
import { mediaFaults } from "../media/media.faults.ts";
import { peopleFaults } from "../people/people.faults.ts";
import { videoLimits } from "./videos.constants.ts";
import { videoFileFaults } from "../media/video-file.faults.ts";
import { videoFaults as faults } from "./videos.faults.ts";
import { userVideosQuery, video, videoFeedQuery, videoFields, videoLike, videoView } from "./videos.shapes.ts";

const likes = [{ points: 120, seconds: 60, per: "viewer" }] as const;

export const videoEndpoints = endpoints({
  "GET /api/videos/feed": {
    access: "member",
    summary: "The public videos the member may see, newest first.",
    query: videoFeedQuery,
    reply: z.array(video),
    paged: true,
    mayLag: true,
  },
  "GET /api/videos/user/{userId}": {
    access: "member",
    summary: "A person's videos that the member may see, newest first; private ones are told to their owner alone.",
    params: z.object({ userId: id }),
    query: userVideosQuery,
    reply: z.array(video),
    paged: true,
    faults: [peopleFaults.notFound],
    mayLag: true,
  },
  "GET /api/videos/{id}": {
    access: "member",
    summary: "One video.",
    params: idParams,
    reply: video,
    faults: [faults.notFound],
  },
  "POST /api/videos/upload": {
    access: "member",
    needsName: true,
    summary: "Takes a video of at most 30 seconds and 50 MB, as a form with the field `video`; removes its metadata.",
    form: { file: "video", maxBytes: videoLimits.bytes, fields: videoFields },
    reply: video,
    status: 201,
    faults: [
      peopleFaults.nameNeeded,
      faults.none,
      ...Object.values(videoFileFaults),
      faults.tooMany,
      // The video created earlier with the same `clientId` may have been removed.
      faults.notFound,
      mediaFaults.empty,
      mediaFaults.incomplete,
      mediaFaults.storageFull,
      mediaFaults.storageUnconfirmed,
    ],
    limits: [{ points: 30, seconds: 3600, per: "viewer" }],
  },
  "DELETE /api/videos/{id}": {
    access: "member",
    summary: "Deletes one's own video, with its files, views and likes.",
    params: idParams,
    status: 204,
    faults: [faults.notFound, faults.notOwner],
  },
  "POST /api/videos/{id}/view": {
    access: "member",
    summary: "Tells that the member has watched a video; counts once.",
    params: idParams,
    reply: videoView,
    faults: [faults.notFound],
    limits: [{ points: 240, seconds: 60, per: "viewer" }],
    onlyAdds: true,
  },
  "POST /api/videos/{id}/like": {
    access: "member",
    summary: "Likes a video, once.",
    params: idParams,
    reply: videoLike,
    faults: [faults.notFound],
    limits: likes,
    onlyAdds: true,
  },
  "DELETE /api/videos/{id}/like": {
    access: "member",
    summary: "Takes the like back.",
    params: idParams,
    reply: videoLike,
    faults: [faults.notFound],
    limits: likes,
    onlyAdds: true,
  },
  "GET /objects/videos/{userId}/{name}": {
    access: "member",
    summary: "A video or its poster, for those who may see it; answers byte ranges.",
    params: z.object({ userId: id, name: z.string().regex(/^[\w.-]{1,100}$/u) }),
    content: "file",
    faults: [mediaFaults.notFound],
  },
});
