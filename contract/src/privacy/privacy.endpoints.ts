import { endpoints } from "../kernel/endpoint.ts";
import { pictureVisibility, privacy, privacyChange, privacySettings } from "./privacy.shapes.ts";

/** Each change invalidates caches of other members. */
const changes = [{ points: 120, seconds: 3600, per: "viewer" }] as const;

export const privacyEndpoints = endpoints({
  "GET /api/privacy": {
    access: "member",
    summary: "Who sees what of the member.",
    reply: privacy,
  },
  "PATCH /api/profile/picture-visibility": {
    access: "member",
    summary: "Sets who sees the member's profile picture.",
    body: pictureVisibility,
    reply: privacy,
    limits: changes,
  },
  "GET /api/privacy/settings": {
    access: "member",
    summary: "Who may write to, call, befriend, find and see the member.",
    reply: privacySettings,
  },
  "PATCH /api/privacy/settings": {
    access: "member",
    summary: "Changes some of these settings.",
    body: privacyChange,
    reply: privacySettings,
    limits: changes,
  },
});
