import { clsx } from "clsx";
import { cloneElement, type ReactElement, type ReactNode } from "react";

/** An element the caller wants a control drawn as, such as a router link: `render={<Link to="/feed" />}`. */
export type RenderAs = ReactElement<{ className?: string; children?: ReactNode }>;

/** Draws `element` with a control's looks; class names of both are kept, other props of the control win. */
export function renderAs(
  element: RenderAs,
  props: { className: string; children: ReactNode } & Record<string, unknown>,
) {
  return cloneElement(element, { ...props, className: clsx(props.className, element.props.className) });
}
