import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { renderAs, type RenderAs } from "./render-as.ts";

interface StatCardProps {
  label: string;
  value: ReactNode;
  icon?: ReactNode;
  hint?: ReactNode;
  tone?: "neutral" | "accent" | "sage";
  render?: RenderAs;
  href?: string;
}

const icons = {
  neutral: "bg-wash text-ink-soft",
  accent: "bg-accent-soft text-accent-ink",
  sage: "bg-sage-soft text-sage-ink",
};
const stretched = "after:absolute after:inset-0 after:rounded-xl";

export function StatCard({ label, value, icon, hint, tone = "neutral", render, href }: StatCardProps) {
  const linked = render !== undefined || href !== undefined;
  return (
    <Card pad="none" tone={linked ? "lift" : "soft"} className="flex flex-col p-4 sm:p-5">
      <div className="flex items-center gap-2.5 text-sm text-ink-soft">
        {icon && (
          <span className={clsx("grid size-8 shrink-0 place-items-center rounded-md [&_svg]:size-4.5", icons[tone])}>
            {icon}
          </span>
        )}
        <span className="min-w-0">
          {render ? (
            renderAs(render, { className: stretched, children: label })
          ) : href === undefined ? (
            label
          ) : (
            <a href={href} className={stretched}>
              {label}
            </a>
          )}
        </span>
      </div>
      <p className="figures mt-3 font-display text-[2rem] leading-none font-medium tracking-tight text-ink">{value}</p>
      {hint && <p className="mt-1.5 text-xs text-ink-faint">{hint}</p>}
    </Card>
  );
}
