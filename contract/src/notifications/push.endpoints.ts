import { endpoints } from "../kernel/endpoint.ts";
import { idParams } from "../kernel/ids.ts";
import { pushFaults as faults } from "./push.faults.ts";
import { newPushSubscription, pushSettings, pushSettingsChange, pushState, pushTest } from "./push.shapes.ts";

export const pushEndpoints = endpoints({
  "GET /api/push": {
    access: "member",
    summary: "The key to subscribe with, the member's subscribed devices, and what they are told.",
    reply: pushState,
  },
  "PUT /api/push/subscription": {
    access: "member",
    summary: "Subscribes this browser to notices, until its session ends; replaces its earlier subscription.",
    body: newPushSubscription,
    reply: pushState,
    faults: [faults.refused, faults.taken],
    limits: [{ points: 60, seconds: 3600, per: "viewer" }],
  },
  "DELETE /api/push/devices/{id}": {
    access: "member",
    summary: "Ends the subscription of one of the member's devices.",
    params: idParams,
    status: 204,
    faults: [faults.deviceNotFound],
  },
  "POST /api/push/test": {
    access: "member",
    summary: "Sends a notice to all of the member's devices, to try whether it arrives.",
    reply: pushTest,
    status: 202,
    limits: [{ points: 10, seconds: 600, per: "viewer" }],
  },
  "PATCH /api/push/settings": {
    access: "member",
    summary: "Changes what is announced, when, and what a locked screen shows.",
    body: pushSettingsChange,
    reply: pushSettings,
  },
});
