import { currency, type Offer, offerNames, offers } from "@alongside/contract/payments/payments.constants.ts";
import { useEffect, useEffectEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Section } from "../../ui/section.tsx";
import { moneyText } from "./payments.rules.ts";
import { useCheckout } from "./payments.queries.ts";

const isPlan = (offer: Offer) => offers[offer].proMonths > 0;

/** The offers; each button redirects to the payment service. */
export function OfferList({ hasEndlessPro }: { hasEndlessPro: boolean }) {
  const checkout = useCheckout();
  // With the browser's back button, the page is restored with its button still pending.
  const arrive = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) checkout.reset();
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => arrive(event);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  const isBusy = checkout.isPending || checkout.isSuccess;
  const cardOf = (offer: Offer) => (
    <OfferCard
      key={offer}
      offer={offer}
      pending={isBusy && checkout.variables === offer}
      disabled={isBusy && checkout.variables !== offer}
      onBuy={() => checkout.mutate(offer)}
    />
  );
  return (
    <>
      <Section title="Buy AI credits" description="Credits you buy stay until you use them.">
        <ul className="grid gap-3 sm:grid-cols-3">{offerNames.filter((offer) => !isPlan(offer)).map(cardOf)}</ul>
      </Section>
      <Section
        title="Buy Pro"
        description={
          hasEndlessPro
            ? "You have Pro, and it never ends."
            : "A one-time payment that doesn't renew. If you buy it again, we add the time to what's left."
        }
      >
        {!hasEndlessPro && (
          <ul className="grid gap-3 sm:grid-cols-2">{offerNames.filter((offer) => isPlan(offer)).map(cardOf)}</ul>
        )}
      </Section>
      <p className="text-sm text-ink-faint">You pay on Stripe. We never see your card.</p>
    </>
  );
}

interface OfferCardProps {
  offer: Offer;
  pending: boolean;
  disabled: boolean;
  onBuy: () => void;
}

function OfferCard({ offer, pending, disabled, onBuy }: OfferCardProps) {
  const { name, cents } = offers[offer];
  const price = moneyText(cents / 100, currency);
  return (
    <Card as="li" className="flex items-center gap-4 sm:flex-col sm:items-stretch">
      <div className="grow">
        <p className="font-semibold">{name}</p>
        <p className="figures font-display mt-1 text-2xl font-medium">{price}</p>
      </div>
      <Button
        variant="secondary"
        pending={pending}
        pendingText="Taking you to checkout…"
        disabled={disabled}
        aria-label={`Buy ${name} for ${price}`}
        onClick={onBuy}
      >
        Buy
      </Button>
    </Card>
  );
}
