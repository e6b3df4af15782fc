import { endpoints } from "../kernel/endpoint.ts";
import { pictureVisibility, privacy } from "./privacy.shapes.ts";

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
  },
});
