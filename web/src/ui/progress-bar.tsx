import { clsx } from "clsx";
import type { ReactNode } from "react";

interface ProgressBarProps {
  label: string;
  value: number;
  max?: number;
  /** The text at the end of the label's line; the percentage by default. */
  valueText?: string;
  /** Hides the line above except for screen readers. */
  hideLabel?: boolean;
  tone?: "sage" | "accent" | "danger";
  size?: "sm" | "md";
  icon?: ReactNode;
  className?: string;
}

const fills = { sage: "fill-sage", accent: "fill-accent", danger: "fill-danger" };

/** An SVG: its width needs no style attribute, so prerendered pages can contain it. */
export function ProgressBar({
  label,
  value,
  max = 100,
  valueText,
  hideLabel,
  tone = "sage",
  size = "md",
  icon,
  className,
}: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const percent = `${Math.round(share * 100)}%`;
  return (
    <div className={className}>
      {!hideLabel && (
        <div aria-hidden="true" className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
          <span className="flex min-w-0 items-center gap-1.5 text-ink-soft [&_svg]:size-4">
            {icon}
            {label}
          </span>
          <span className="figures shrink-0 font-semibold text-ink">{valueText ?? percent}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        aria-valuetext={valueText ?? percent}
        className={clsx(
          "overflow-clip rounded-full bg-sunken ring-1 ring-inset ring-line",
          size === "sm" ? "h-1.5" : "h-2.5",
        )}
      >
        <svg aria-hidden="true" className="block size-full">
          <rect
            width={percent}
            height="100%"
            rx={size === "sm" ? 3 : 5}
            className={clsx("transition-[width]", fills[tone])}
          />
        </svg>
      </div>
    </div>
  );
}
