/** The form that edited a post or a comment disappears; the focus goes back to the menu it was opened from. */
export const focusMenuOf = (element: HTMLElement | null): void =>
  element?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus({ preventScroll: true });
