import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class.ts";
import { renderAs, type RenderAs } from "./render-as.ts";
import { Spinner } from "./spinner.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** While true the button is off and shows a spinner. */
  pending?: boolean;
  /** What it says while pending, such as "Logging in..."; its own text otherwise. */
  pendingText?: string;
  /** Draws it as a link of one's own. */
  render?: RenderAs;
  /** Draws it as a plain link. */
  href?: string;
}

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, iconEnd, pending, pendingText, render, href, className, children, ref, ...rest } =
    props;
  const button = useKeptFocus(pending, ref);
  const looks = clsx(buttonClass(variant, size, block), className);
  const content = (
    <>
      {pending ? <Spinner /> : icon}
      {pending && pendingText ? pendingText : children}
      {iconEnd}
    </>
  );
  if (render) return renderAs(render, { className: looks, children: content });
  if (href !== undefined) {
    return (
      <a href={href} className={looks}>
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      ref={button}
      disabled={rest.disabled || pending}
      aria-busy={pending || undefined}
      className={looks}
    >
      {content}
    </button>
  );
}
