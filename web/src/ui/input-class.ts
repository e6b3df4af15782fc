/** The class names of every text control: 16 px on phones, so that they don't zoom in. */
export const inputClass =
  "w-full min-h-11 rounded-md bg-sunken px-3.5 text-base text-ink shadow-none ring-1 ring-inset ring-control/55 transition hover:ring-control focus:ring-2 focus:ring-focus focus:outline-none disabled:cursor-not-allowed disabled:text-ink-faint disabled:ring-line aria-invalid:ring-danger sm:text-sm light:bg-raised";

/** A line of text that looks like a field when hovered or focused. */
export const quietInputClass =
  "w-full min-h-11 rounded-md bg-transparent px-3.5 text-base text-ink transition hover:bg-wash focus:bg-sunken focus:ring-2 focus:ring-inset focus:ring-focus focus:outline-none disabled:cursor-not-allowed disabled:text-ink-faint sm:text-sm light:focus:bg-raised";
