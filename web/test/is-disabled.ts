/** Whether a control can't be used: disabled, or pending, which leaves it focusable. */
export const isDisabled = (control: HTMLElement): boolean =>
  control.matches(":disabled") || control.getAttribute("aria-disabled") === "true";
