import type { Offer } from "@alongside/contract/payments/payments.constants.ts";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { call, type Reply } from "../../api/call.ts";
import { pagesQuery } from "../../api/pages.ts";
import { query } from "../../api/query.ts";
import { showFailure } from "../../shared/failure.ts";

/** A line of the member's payment history. */
export type Payment = Reply<"GET /api/payments">[number];

/** Newest first, page by page. */
export const paymentsQuery = pagesQuery("GET /api/payments", { query: { limit: 20 } });

export const paymentQuery = (id: string) => query("GET /api/payments/{id}", { params: { id } });

/** Starts a purchase, and redirects to the payment page. */
export function useCheckout() {
  return useApiMutation(
    (offer: Offer) => call("POST /api/payments/checkout", { body: { offer } }),
    ["payment-list", "session"],
    {
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => showFailure(error, "We can't reach the payment service right now. You weren't charged."),
    },
  );
}
