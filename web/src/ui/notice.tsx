import { clsx } from "clsx";
import { CircleCheck, HeartHandshake, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const looks = {
  info: { icon: Info, box: "bg-wash", ink: "text-ink-soft" },
  success: { icon: CircleCheck, box: "bg-sage-soft", ink: "text-sage-ink" },
  warning: { icon: TriangleAlert, box: "bg-honey-soft", ink: "text-honey-ink" },
  danger: { icon: TriangleAlert, box: "bg-danger-soft", ink: "text-danger-ink" },
  care: { icon: HeartHandshake, box: "bg-accent-soft", ink: "text-accent-ink" },
};

interface NoticeProps {
  tone?: keyof typeof looks;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced when it appears: for the result of a member's action. */
  live?: boolean;
  className?: string;
}

/** A message that stays on the page. */
export function Notice({ tone = "info", title, children, action, live, className }: NoticeProps) {
  const { icon: Icon, box, ink } = looks[tone];
  return (
    <div
      role={live ? (tone === "danger" ? "alert" : "status") : undefined}
      className={clsx("flex gap-3 rounded-lg p-4", box, className)}
    >
      <Icon aria-hidden="true" className={clsx("mt-px size-5 shrink-0", ink)} />
      <div className="min-w-0 grow text-sm">
        {title && <p className="font-semibold text-ink">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}
