import { z } from "zod";
import { endpoints } from "../kernel/endpoint.ts";
import { idParams } from "../kernel/ids.ts";
import { idPageQuery } from "../kernel/page.ts";
import { paymentFaults as faults } from "./payments.faults.ts";
import { checkout, checkoutRequest, payment } from "./payments.shapes.ts";

export const paymentEndpoints = endpoints({
  "GET /api/payments": {
    access: "member",
    summary: "What was bought, given and topped up for the member, newest first.",
    query: idPageQuery,
    reply: z.array(payment),
    paged: true,
  },
  "GET /api/payments/{id}": {
    access: "member",
    summary: "One of them: what a page that waits for a payment asks for.",
    params: idParams,
    reply: payment,
    faults: [faults.notFound],
    polled: true,
  },
  "POST /api/payments/checkout": {
    access: "member",
    summary: "Begins to buy credits or Pro and answers where the payment goes on.",
    body: checkoutRequest,
    reply: checkout,
    status: 201,
    faults: [faults.byHand, faults.full, faults.hasPro, faults.unreachable],
    limits: [{ points: 20, seconds: 3600, per: "viewer" }],
  },
  "POST /api/payments/webhook": {
    access: "anyone",
    summary: "What the payment service tells, signed by it; once, late, twice or in any order.",
    upload: { maxBytes: 256 * 1024 },
    reply: z.object({ received: z.literal(true) }),
    faults: [faults.byHand, faults.signature, faults.event],
  },
});
