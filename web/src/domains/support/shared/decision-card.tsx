import { clsx } from "clsx";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { dateText } from "../../../ui/ago.ts";
import { Card } from "../../../ui/card.tsx";
import type { Decision } from "../support.queries.ts";
import { DecisionAnswer } from "./decision-answer.tsx";
import { decisionTitle, targetNames } from "./support-labels.ts";

/** A decision with its reason, and the member's one appeal. */
export function DecisionCard({ decision }: { decision: Decision }) {
  const { action, targetType, reason, excerpt, createdAt, liftedAt, liftReason } = decision;
  const isAboutThing = targetType !== null && targetType !== "user" && action === "suspend";
  const Icon = liftedAt === null ? ShieldAlert : ShieldCheck;
  return (
    <Card as="article" aria-label={decisionTitle(decision)}>
      <div className="flex items-start gap-3">
        <Icon
          aria-hidden="true"
          className={
            liftedAt === null ? "mt-0.5 size-5 shrink-0 text-honey-ink" : "mt-0.5 size-5 shrink-0 text-sage-ink"
          }
        />
        <div className="min-w-0 grow">
          <h2 className="type-subheading">{decisionTitle(decision)}</h2>
          <p className="text-xs text-ink-faint">
            <time dateTime={createdAt}>{dateText(createdAt)}</time>
            {liftedAt !== null && (
              <>
                , taken back on <time dateTime={liftedAt}>{dateText(liftedAt)}</time>
              </>
            )}
          </p>
        </div>
      </div>
      {isAboutThing && <p className="mt-4 text-sm font-semibold">What it is about: your {targetNames[targetType]}</p>}
      {excerpt && (
        <blockquote
          dir="auto"
          className={clsx(
            "line-clamp-4 border-s-2 border-line ps-3 text-sm wrap-anywhere text-ink-soft",
            isAboutThing ? "mt-1.5" : "mt-4",
          )}
        >
          {excerpt}
        </blockquote>
      )}
      <p className="mt-4 text-sm font-semibold">{liftedAt === null ? "Why" : "Why it was decided"}</p>
      <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
      <DecisionAnswer decision={decision} />
      {liftReason !== null && (
        <>
          <p className="mt-4 text-sm font-semibold">Why it was taken back</p>
          <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line">
            {liftReason}
          </p>
        </>
      )}
    </Card>
  );
}
