/** A ref for what replaces the control that was just used: it takes over the focus. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
