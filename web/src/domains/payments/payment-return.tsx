import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isFinal, messageOf } from "../../api/api-error.ts";
import { useRefetchWhen } from "../../api/use-refetch.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { counted } from "../../ui/number-format.ts";
import { type Payment, paymentQuery } from "./payments.queries.ts";
import { nextPollDelay } from "./payments.rules.ts";

/** Milliseconds after which the payment counts as late. */
const lateAfter = 45_000;

interface PaymentReturnProps {
  id: string;
  /** The member cancelled the checkout. */
  hasLeft: boolean;
}

/**
 * The result of a payment after returning from the checkout. Only the payment service's report to the server counts.
 */
export function PaymentReturn(props: PaymentReturnProps) {
  return (
    // Stays mounted while its text changes, because screen readers may not announce a region added together with its
    // text.
    <div role="status">
      <Progress {...props} />
    </div>
  );
}

function Progress({ id, hasLeft }: PaymentReturnProps) {
  const isLate = useLate(lateAfter);
  const { data, error, refetch, isFetching } = useQuery({
    ...paymentQuery(id),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isFinal(state.error) || (hasLeft && state.data !== undefined) ? false : nextPollDelay(state.data, isLate),
  });
  useRefetchWhen(data !== undefined && data.status !== "pending", ["payment-list", "session"]);
  if (data === undefined) {
    if (error === null) return <Waiting title="Looking for your payment" />;
    return (
      <Notice
        tone="warning"
        title={messageOf(error, "Couldn't check your payment")}
        action={
          isFinal(error) ? undefined : (
            <Button size="sm" variant="secondary" pending={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          )
        }
      >
        Payments appear in your history once they arrive.
      </Notice>
    );
  }
  return <Outcome payment={data} hasLeft={hasLeft} isLate={isLate} />;
}

function Outcome({ payment, hasLeft, isLate }: { payment: Payment; hasLeft: boolean; isLate: boolean }) {
  const { status, description, creditsPurchased } = payment;
  switch (status) {
    case "completed":
      return (
        <Notice tone="success" title="Thanks! Your payment has arrived.">
          {creditsPurchased > 0
            ? `${counted(creditsPurchased, "AI credit is", "AI credits are")} in your account.`
            : `${description} is yours. See below when it ends.`}
        </Notice>
      );
    case "refunded":
      return <Notice title="This payment was refunded" />;
    case "failed":
      return (
        <Notice tone="danger" title="The payment didn't go through">
          You weren't charged. You can try again below.
        </Notice>
      );
    case "expired":
      return (
        <Notice tone="warning" title="This checkout has expired">
          You weren't charged. You can start again below.
        </Notice>
      );
    case "pending":
      return hasLeft ? (
        <Notice title="You left the checkout">
          You weren't charged for “{description}”. You can start again below at any time.
        </Notice>
      ) : isLate ? (
        <Waiting title="Your payment is still on its way">
          Some payments take a few days. You can leave this page: “{description}” comes by itself as soon as the payment
          has arrived, and you get a notification.
        </Waiting>
      ) : (
        <Waiting title="Waiting for the payment service to confirm">It usually takes a few seconds.</Waiting>
      );
  }
}

function Waiting({ title, children }: { title: string; children?: string | string[] }) {
  return (
    <Notice
      title={
        <span className="flex items-center gap-2">
          <Spinner />
          {title}
        </span>
      }
    >
      {children}
    </Notice>
  );
}

function useLate(time: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), time);
    return () => clearTimeout(timer);
  }, [time]);
  return isLate;
}
