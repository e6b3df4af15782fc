import { clsx } from "clsx";
import { cloneElement, type ReactElement, type ReactNode } from "react";

/** An element to render a control as, such as a router link: `render={<Link to="/feed" />}`. */
export type RenderAs = ReactElement<{ className?: string; children?: ReactNode }>;

/**
 * Renders `element` with a control's class names; class names of both are merged, other props of the control take
 * precedence.
 */
export function renderAs(
  element: RenderAs,
  props: { className: string; children: ReactNode } & Record<string, unknown>,
) {
  return cloneElement(element, { ...props, className: clsx(props.className, element.props.className) });
}
