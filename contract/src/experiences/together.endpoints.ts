import { z } from "zod";
import { endpoints } from "../kernel/endpoint.ts";
import { idParams } from "../kernel/ids.ts";
import { coHostParams, invitations, newInvitations } from "./co-hosts.shapes.ts";
import { experienceFaults as faults } from "./experiences.faults.ts";
import { experience, seriesJoined } from "./experiences.shapes.ts";
import { newPlusOne } from "./plus-one.shapes.ts";

/** As for every change of an experience. */
const writes = [{ points: 60, seconds: 3600, per: "viewer" }] as const;

/** Dates of a series, guests who bring somebody, co-hosts and invitations. */
export const togetherEndpoints = endpoints({
  "GET /api/experiences/{id}/series": {
    access: "anyone",
    summary: "The coming dates of the experience's series, soonest first; none if it takes place once.",
    params: idParams,
    reply: z.array(experience),
    faults: [faults.notFound],
  },
  "POST /api/experiences/{id}/series/join": {
    access: "member",
    summary: "Joins every coming date of the series that has a spot; says which had none.",
    params: idParams,
    reply: seriesJoined,
    faults: [faults.notFound, faults.own, faults.noSeries],
    limits: writes,
  },
  "PUT /api/experiences/{id}/plus-one": {
    access: "member",
    summary: "Brings somebody along, who takes a spot too; if one comes already, their name changes.",
    params: idParams,
    body: newPlusOne,
    reply: experience,
    faults: [faults.notFound, faults.notJoined, faults.noPlusOne, faults.full, faults.begun],
    limits: writes,
  },
  "DELETE /api/experiences/{id}/plus-one": {
    access: "member",
    summary: "Comes alone again; the first on the waitlist gets the spot.",
    params: idParams,
    reply: experience,
    faults: [faults.notFound, faults.notJoined, faults.notBringing],
  },
  "PUT /api/experiences/{id}/co-hosts/{userId}": {
    access: "member",
    summary: "Makes a guest a co-host of an experience the member hosts.",
    params: coHostParams,
    reply: experience,
    faults: [faults.notFound, faults.notHost, faults.notAGuest, faults.coHostsFull],
    limits: writes,
  },
  "DELETE /api/experiences/{id}/co-hosts/{userId}": {
    access: "member",
    summary: "Makes a co-host a guest again: by the host, or by the co-host themselves.",
    params: coHostParams,
    reply: experience,
    faults: [faults.notFound, faults.notHost, faults.notCoHost],
  },
  "GET /api/experiences/{id}/invitations": {
    access: "member",
    summary: "The friends a host or co-host could invite, and who of them is invited or going.",
    params: idParams,
    reply: invitations,
    faults: [faults.notFound, faults.notHost],
  },
  "POST /api/experiences/{id}/invitations": {
    access: "member",
    summary: "Invites friends, each of them once.",
    params: idParams,
    body: newInvitations,
    reply: invitations,
    faults: [faults.notFound, faults.notHost, faults.begun],
    limits: writes,
  },
});
