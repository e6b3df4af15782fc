export const overlayBackdropClass =
  "fixed inset-0 z-50 min-h-dvh bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0";

/** A sheet at the bottom of a phone, a floating panel on larger screens. */
export const overlayPopupClass =
  "flex max-h-[92dvh] w-full flex-col overflow-clip rounded-t-2xl bg-surface text-ink shadow-float outline-none transition duration-180 data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0 sm:max-h-[86dvh] sm:rounded-2xl sm:data-ending-style:translate-y-2 sm:data-starting-style:translate-y-2";

/** Small panels attached to a control: menu, select, popover, suggestions. */
export const floatingPopupClass =
  "origin-(--transform-origin) rounded-lg bg-raised text-ink shadow-float ring-1 ring-line outline-none transition duration-120 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0";

/** A line in such a panel. */
export const floatingItemClass =
  "flex min-h-10 w-full cursor-pointer items-center gap-2.5 rounded-sm px-3 py-1.5 text-left text-sm outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-accent-soft pointer-coarse:min-h-11 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-faint";
