/** The looks every text control shares: 16 px on phones, so that they do not zoom in. */
export const inputClass =
  "w-full min-h-11 rounded-md bg-sunken px-3.5 text-base text-ink shadow-none ring-1 ring-inset ring-control/55 transition hover:ring-control focus:ring-2 focus:ring-focus focus:outline-none disabled:cursor-not-allowed disabled:text-ink-faint disabled:ring-line aria-invalid:ring-danger sm:text-sm light:bg-raised";
