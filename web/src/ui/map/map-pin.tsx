/** The pin of a map, with its point at 0 0. */
export function MapPin() {
  return (
    <g>
      <ellipse rx="9" ry="3.5" cy="1" className="fill-ink" opacity="0.22" />
      <path
        d="M0 0C-3 -7 -14 -13 -14 -25A14 14 0 0 1 14 -25C14 -13 3 -7 0 0Z"
        className="fill-pin stroke-land"
        strokeWidth="2"
      />
      <circle cy="-25" r="5" className="fill-land" />
    </g>
  );
}
