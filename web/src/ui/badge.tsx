import { clsx } from "clsx";
import type { ReactNode } from "react";

const tones = {
  neutral: "bg-raised text-ink-soft ring-1 ring-inset ring-line",
  accent: "bg-accent-soft text-accent-ink ring-1 ring-inset ring-current/20",
  sage: "bg-sage-soft text-sage-ink ring-1 ring-inset ring-current/20",
  honey: "bg-honey-soft text-honey-ink ring-1 ring-inset ring-current/20",
  danger: "bg-danger-soft text-danger-ink ring-1 ring-inset ring-current/20",
  solid: "bg-accent text-on-accent",
};

export type BadgeTone = keyof typeof tones;

/** A short label. accent: needs the viewer's action; sage: achieved; honey: attention; danger: a problem. */
export function Badge({
  tone = "neutral",
  icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        "figures inline-flex font-sans min-h-6 items-center gap-1 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5",
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
