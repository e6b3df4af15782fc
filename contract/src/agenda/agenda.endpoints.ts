import { z } from "zod";
import { endpoints } from "../kernel/endpoint.ts";
import { idParams } from "../kernel/ids.ts";
import { agendaFaults as faults } from "./agenda.faults.ts";
import {
  agendaItem,
  agendaItemChange,
  agendaQuery,
  agendaSummary,
  calendarFeed,
  completion,
  newAgendaItem,
  newCalendarFeed,
} from "./agenda.shapes.ts";

export const agendaEndpoints = endpoints({
  "GET /api/agenda": {
    access: "member",
    summary: "The member's agenda, soonest first, or one of its three lists.",
    query: agendaQuery,
    reply: z.array(agendaItem),
    paged: true,
  },
  "GET /api/agenda/summary": {
    access: "member",
    summary: "How many items are upcoming, overdue and completed.",
    reply: agendaSummary,
  },
  "POST /api/agenda": {
    access: "member",
    summary: "Puts something on the agenda.",
    body: newAgendaItem,
    reply: agendaItem,
    status: 201,
    faults: [faults.tooMany],
    limits: [{ points: 240, seconds: 3600, per: "viewer" }],
  },
  "PATCH /api/agenda/{id}": {
    access: "member",
    summary: "Changes an item of one's own making.",
    params: idParams,
    body: agendaItemChange,
    reply: agendaItem,
    faults: [faults.notFound, faults.ofExperience],
  },
  "PATCH /api/agenda/{id}/complete": {
    access: "member",
    summary: "Ticks an item off, or on again.",
    params: idParams,
    body: completion,
    reply: agendaItem,
    faults: [faults.notFound],
  },
  "DELETE /api/agenda/{id}": {
    access: "member",
    summary: "Takes an item of one's own making off the agenda.",
    params: idParams,
    status: 204,
    faults: [faults.notFound, faults.ofExperience],
  },
  "GET /api/agenda/feed": {
    access: "member",
    summary: "Whether there is a private calendar address.",
    reply: calendarFeed,
  },
  "POST /api/agenda/feed": {
    access: "member",
    summary: "Makes a private calendar address; an earlier one stops working.",
    reply: newCalendarFeed,
    status: 201,
    limits: [{ points: 20, seconds: 3600, per: "viewer" }],
  },
  "DELETE /api/agenda/feed": {
    access: "member",
    summary: "Switches the private calendar address off.",
    status: 204,
  },
  "GET /api/agenda.ics": {
    access: "anyone",
    summary: "The agenda as a calendar (RFC 5545), for who holds the private address.",
    query: z.object({ token: z.string().max(200).optional() }),
    content: "text/calendar",
    polled: true,
    faults: [faults.feedNotFound],
    // A calendar service fetches for many members from one address; the feed's address can't be guessed.
    limits: [{ points: 1_200, seconds: 3600, per: "address" }],
  },
});
