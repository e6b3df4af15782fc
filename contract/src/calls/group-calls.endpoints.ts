import { endpoints } from "../kernel/endpoint.ts";
import { idParams } from "../kernel/ids.ts";
import { experienceFaults } from "../experiences/experiences.faults.ts";
import { peopleFaults } from "../people/people.faults.ts";
import { callFaults } from "./calls.faults.ts";
import { groupCallFaults as faults } from "./group-calls.faults.ts";
import {
  groupCall,
  groupCallDescription,
  groupCallEvent,
  groupCallState,
  joinedGroupCall,
  joinGroupCall,
  participantParams,
} from "./group-calls.shapes.ts";

const { notFound, notInGroup } = experienceFaults;

export const groupCallEndpoints = endpoints({
  "GET /api/experiences/{id}/group-call": {
    access: "member",
    summary: "Who is in the experience's group call, for those who see its group chat.",
    params: idParams,
    reply: groupCall,
    polled: true,
    faults: [notFound, notInGroup],
  },
  "POST /api/experiences/{id}/group-call/participants": {
    access: "member",
    needsName: true,
    summary: "Joins the group call, or starts it. The member leaves it on other devices.",
    params: idParams,
    body: joinGroupCall,
    reply: joinedGroupCall,
    status: 201,
    faults: [
      peopleFaults.nameNeeded,
      notFound,
      notInGroup,
      faults.off,
      faults.full,
      callFaults.inCall,
      faults.unreachable,
    ],
    limits: [
      { points: 20, seconds: 60, per: "viewer" },
      { points: 200, seconds: 3600, per: "viewer" },
    ],
  },
  "GET /api/experiences/{id}/group-call/participants/{participantId}/events": {
    access: "member",
    summary: "What the participant's page must do, as it happens. While it is open, the participant is in the call.",
    params: participantParams,
    events: groupCallEvent,
    faults: [notFound, notInGroup, faults.off, faults.notIn],
    limits: [{ points: 60, seconds: 60, per: "viewer" }],
  },
  "POST /api/experiences/{id}/group-call/participants/{participantId}/descriptions": {
    access: "member",
    summary: "Describes what the participant's page sends, or answers an offer of what it receives.",
    params: participantParams,
    body: groupCallDescription,
    bodyLimit: 128 * 1024,
    faults: [notFound, notInGroup, faults.off, faults.notIn, faults.badDescription, faults.unreachable],
    limits: [{ points: 120, seconds: 60, per: "viewer" }],
  },
  "PUT /api/experiences/{id}/group-call/participants/{participantId}": {
    access: "member",
    summary: "Tells the others whether the participant's microphone is muted and the camera on.",
    params: participantParams,
    body: groupCallState,
    faults: [notFound, notInGroup, faults.off, faults.notIn],
    limits: [{ points: 120, seconds: 60, per: "viewer" }],
  },
  "DELETE /api/experiences/{id}/group-call/participants/{participantId}": {
    access: "member",
    summary: "Leaves the group call. The host may remove others, who may join again.",
    params: participantParams,
    faults: [notFound, notInGroup, faults.off, faults.participantNotFound, faults.notHost],
    limits: [{ points: 120, seconds: 60, per: "viewer" }],
  },
});
