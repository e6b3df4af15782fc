import { z } from "zod";
import { endpoints } from "../kernel/endpoint.ts";
import { id, idParams } from "../kernel/ids.ts";
import { pageQuery } from "../kernel/page.ts";
import { peopleFaults } from "../people/people.faults.ts";
import { publicUser } from "../people/people.shapes.ts";
import { friendFaults as faults } from "./friends.faults.ts";
import {
  friend,
  friendCounts,
  friendRequest,
  friendship,
  friendsQuery,
  newFriendRequest,
  receivedRequest,
  sentRequest,
} from "./friends.shapes.ts";

/** A request notifies someone: more than anyone needs, far less than a flood. */
const asks = [{ points: 60, seconds: 3600, per: "viewer" }] as const;

export const friendEndpoints = endpoints({
  "GET /api/friends": {
    access: "member",
    summary: "The member's friends, the latest first.",
    query: friendsQuery,
    reply: z.array(friend),
    paged: true,
  },
  "GET /api/friends/counts": {
    access: "member",
    summary: "How many friends the member has, and how many requests wait in each direction.",
    reply: friendCounts,
    polled: true,
  },
  "GET /api/friends/requests/received": {
    access: "member",
    summary: "Who would like to be the member's friend, the latest first.",
    query: pageQuery,
    reply: z.array(receivedRequest),
    paged: true,
  },
  "GET /api/friends/requests/sent": {
    access: "member",
    summary: "Friend requests the member has sent, the latest first.",
    query: pageQuery,
    reply: z.array(sentRequest),
    paged: true,
  },
  "POST /api/friends/request": {
    access: "member",
    summary: "Asks somebody to be a friend; whose own request is waiting becomes one at once.",
    body: newFriendRequest,
    reply: friendRequest,
    status: 201,
    faults: [peopleFaults.notFound, faults.self, faults.already, faults.alreadyAsked, faults.notTaking],
    limits: asks,
  },
  "POST /api/friends/requests/{id}/accept": {
    access: "member",
    summary: "Accepts a request to the member.",
    params: idParams,
    reply: friend,
    faults: [faults.requestNotFound],
  },
  "POST /api/friends/requests/{id}/decline": {
    access: "member",
    summary: "Declines a request to the member; who asked is not told.",
    params: idParams,
    status: 204,
    faults: [faults.requestNotFound],
  },
  "DELETE /api/friends/requests/{id}": {
    access: "member",
    summary: "Takes one's own request back.",
    params: idParams,
    status: 204,
    faults: [faults.requestNotFound],
  },
  "DELETE /api/friends/{friendId}": {
    access: "member",
    summary: "Ends a friendship, for both.",
    params: z.object({ friendId: id }),
    status: 204,
    faults: [faults.notFriends],
  },
  "GET /api/users/{id}/friendship": {
    access: "member",
    summary: "How the member and a person stand to each other.",
    params: idParams,
    reply: friendship,
    faults: [peopleFaults.notFound],
  },
  "GET /api/users/{id}/mutual-friends": {
    access: "member",
    summary: "The friends the member and a person share.",
    params: idParams,
    query: pageQuery,
    reply: z.array(publicUser),
    paged: true,
    faults: [peopleFaults.notFound],
  },
});
