import { Button as Base } from "@base-ui/react/button";
import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class.ts";
import { renderAs, type RenderAs } from "./render-as.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** While true the button is disabled and shows a spinner, but keeps the focus. */
  pending?: boolean;
  /** Keeps the focus while disabled too, for a button that disables itself. */
  focusableWhenDisabled?: boolean;
  /** What it says while pending, such as "Logging in..."; its own text otherwise. */
  pendingText?: string;
  /** Draws it as another element, such as a router link. */
  render?: RenderAs;
  /** Draws it as a plain link. */
  href?: string;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    icon,
    iconEnd,
    pending = false,
    focusableWhenDisabled = pending,
    pendingText,
    render,
    href,
    className,
    children,
    disabled,
    ...rest
  } = props;
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
    <Base
      {...rest}
      disabled={disabled || pending}
      focusableWhenDisabled={focusableWhenDisabled || pending}
      aria-busy={pending || undefined}
      className={looks}
    >
      {content}
    </Base>
  );
}
