/** Width, height and colour of each house from the left; the two of the logo are in the middle. */
const houses = [
  [64, 88, "far"],
  [84, 132, "mid"],
  [60, 70, "far"],
  [92, 156, "near"],
  [70, 104, "mid"],
  [78, 128, "far"],
  [58, 84, "near"],
  [80, 116, "fill-sage"],
  [80, 158, "fill-accent"],
  [66, 96, "mid"],
  [90, 140, "near"],
  [62, 78, "far"],
  [86, 118, "mid"],
  [70, 162, "far"],
  [60, 92, "near"],
  [82, 124, "mid"],
] as const;

/** The same houses, each with the position of its left wall. */
const street = houses.map(([width, height, ink], at) => ({
  left: houses.slice(0, at).reduce((sum, [before]) => sum + before, 0),
  r: width / 2,
  height,
  ink,
}));

const ground = 190;
/** Which houses have a light on. */
const lit = new Set([0, 1, 3, 4, 6, 10, 12, 13, 15]);

/** A town of arches from the logo in the evening; decoration only. */
export function Town() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1182 190"
      preserveAspectRatio="xMidYMax slice"
      className="art -mx-4 mt-14 -mb-16 block h-40 w-[calc(100%+2rem)] sm:mx-0 sm:mt-20 sm:-mb-24 sm:h-auto sm:w-full [--air:42]! [--land:155]!"
    >
      {street.map(({ left, r, height, ink }, at) => {
        const top = ground - height;
        return (
          <g key={left}>
            <path className={ink} d={`M${left} ${ground}V${top + r}a${r} ${r} 0 0 1 ${r * 2} 0V${ground}Z`} />
            {lit.has(at) && <path className="pale" d={`M${left + r - 8} ${top + r + 18}v-14a8 8 0 0 1 16 0v14Z`} />}
          </g>
        );
      })}
    </svg>
  );
}
