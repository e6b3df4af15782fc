/** Lies over the picture of what is sold. */
export function SoldMark() {
  return (
    <span className="pointer-events-none absolute inset-0 grid place-items-center bg-scrim">
      <span className="-rotate-6 rounded-sm bg-ground px-[1em] py-[0.2em] font-display text-3xl font-semibold tracking-widest text-ink shadow-lift">
        SOLD
      </span>
    </span>
  );
}
