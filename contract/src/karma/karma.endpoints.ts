import { z } from "zod";
import { endpoints } from "../kernel/endpoint.ts";
import { pageQuery } from "../kernel/page.ts";
import { timeZone } from "../kernel/place.ts";
import { karmaEntry, karmaWeek } from "./karma.shapes.ts";

export const karmaEndpoints = endpoints({
  "GET /api/karma": {
    access: "member",
    summary: "The member's karma ledger, newest first.",
    query: pageQuery,
    reply: z.array(karmaEntry),
    paged: true,
  },
  "GET /api/karma/weeks": {
    access: "member",
    summary: "The last 12 weeks of the ledger, oldest first, the current one last; weeks begin on Monday.",
    query: z.object({ timeZone: timeZone.optional() }),
    reply: z.array(karmaWeek),
  },
});
