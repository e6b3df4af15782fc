import { z } from "zod";
import { endpoints } from "../kernel/endpoint.ts";
import { pageQuery } from "../kernel/page.ts";
import { agendaItem } from "./agenda.shapes.ts";

export const agendaEndpoints = endpoints({
  "GET /api/agenda": {
    access: "member",
    summary: "The member's agenda, soonest first.",
    query: pageQuery,
    reply: z.array(agendaItem),
    paged: true,
  },
});
