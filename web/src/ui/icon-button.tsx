import { Button } from "@base-ui/react/button";
import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { renderAs, type RenderAs } from "./render-as.ts";
import { Spinner } from "./spinner.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  /** Its name for those who do not see the icon. */
  label: string;
  icon: ReactNode;
  /** A number in the corner; nothing is drawn at 0. The number joins the name. */
  count?: number;
  /** What the number counts, for the name: "unread" makes "Notifications, 3 unread". */
  counted?: string;
  size?: "sm" | "md";
  tone?: "quiet" | "raised" | "accent" | "danger";
  /** For a button that stays down, such as a like. */
  pressed?: boolean;
  /** While true the button is disabled and shows a spinner, but keeps the focus. */
  pending?: boolean;
  /** Keeps the focus while disabled too, for a button that disables itself. */
  focusableWhenDisabled?: boolean;
  render?: RenderAs;
}

const tones = {
  quiet: "text-ink-soft hover:bg-wash hover:text-ink aria-pressed:text-accent-ink",
  raised: "bg-raised text-ink shadow-soft ring-1 ring-inset ring-line hover:ring-control aria-pressed:text-accent-ink",
  accent: "bg-accent text-on-accent shadow-soft hover:bg-accent-hover",
  danger: "text-danger-ink hover:bg-danger-soft",
};

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    count = 0,
    counted,
    size = "md",
    tone = "quiet",
    pressed,
    pending = false,
    focusableWhenDisabled = pending,
    render,
    className,
    disabled,
    ...rest
  } = props;
  const looks = clsx(
    "relative inline-flex shrink-0 items-center justify-center rounded-full transition data-disabled:cursor-not-allowed data-disabled:text-ink-faint data-disabled:opacity-70 [&_svg]:size-5",
    size === "sm" ? "size-9 pointer-coarse:size-11" : "size-11",
    tones[tone],
    className,
  );
  const named = counted === undefined ? `${label} (${count})` : `${label}, ${count} ${counted}`;
  const name = count > 0 ? named : label;
  const content = (
    <>
      {pending ? <Spinner /> : icon}
      {count > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute right-0.5 top-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-on-accent"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </>
  );
  if (render) return renderAs(render, { className: looks, children: content, "aria-label": name });
  return (
    <Button
      {...rest}
      disabled={disabled || pending}
      focusableWhenDisabled={focusableWhenDisabled || pending}
      aria-label={name}
      aria-pressed={pressed}
      aria-busy={pending || undefined}
      className={looks}
    >
      {content}
    </Button>
  );
}
