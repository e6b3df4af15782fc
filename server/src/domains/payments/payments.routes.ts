import { mount, type Http } from "../../http/mount.ts";
import { paged } from "../../http/paged.ts";
import { wholeFile } from "../../http/uploads.ts";
import type { PaymentsService } from "./payments.service.ts";

/** Bytes of a call of the payment service, as the contract declares. */
const mostTold = 256 * 1024;

export function paymentsRoutes(http: Http, payments: PaymentsService): void {
  mount(http, "GET /api/payments", ({ viewer, query, next }) => paged(payments.list(viewer.userId, query), next));
  mount(http, "GET /api/payments/{id}", ({ viewer, params }) => payments.one(viewer.userId, params.id));
  mount(http, "POST /api/payments/checkout", ({ viewer, body }) => payments.checkout(viewer.userId, body.offer));
  mount(http, "POST /api/payments/webhook", async ({ file, signature }) => {
    // The signature is one of the very bytes.
    await payments.hear(await wholeFile(file, mostTold), signature);
    return { received: true as const };
  });
}
