import { z } from "zod";
import { endpoints } from "../kernel/endpoint.ts";
import { pageQuery } from "../kernel/page.ts";
import { karmaEntry } from "./karma.shapes.ts";

export const karmaEndpoints = endpoints({
  "GET /api/karma": {
    access: "member",
    summary: "The member's karma ledger, newest first.",
    query: pageQuery,
    reply: z.array(karmaEntry),
    paged: true,
  },
});
