import { arch, Hill, type Ink, type Motif, Sun } from "./shapes.tsx";

/** People side by side under lanterns. */
export const social: Motif = (draw) => {
  const inks: Ink[] = ["far", "mid", "spot", "near", "mid", "far", "near"];
  const turn = draw(0, 6);
  const drop = draw(34, 48);
  // Points of the cord, so that the lanterns hang from it.
  const lanterns = [40, 92, 146, 200, 254, 308, 360].map((x) => {
    const t = x / 400;
    return { x, y: Math.round(26 * (1 - t) ** 2 + 2 * (26 + drop * 2) * t * (1 - t) + 26 * t ** 2) };
  });
  return (
    <>
      <circle className="pale veil" cx="200" cy="250" r="210" />
      <circle className="pale veil" cx="200" cy="250" r="160" />
      <path className="near line" strokeWidth="2" d={`M0 26Q200 ${26 + drop * 2} 400 26`} />
      {lanterns.map(({ x, y }, at) => (
        <ellipse key={x} className={(at + turn) % 3 === 0 ? "spot" : "pale"} cx={x} cy={y + 11} rx="8" ry="10" />
      ))}
      {inks.map((_, at) => {
        const ink = inks[(at + turn) % inks.length];
        const [x, head, top] = [at * 58 + 26 + draw(-7, 7), draw(13, 17), draw(152, 184)];
        return (
          <g key={at} className={ink}>
            <path d={arch(x - head * 2, head * 4, top)} />
            <circle cx={x} cy={top - head - 3} r={head} />
          </g>
        );
      })}
    </>
  );
};

/** Islands, and the threads between them. */
export const networking: Motif = (draw) => {
  const points = [40, 112, 190, 268, 352].map((x) => ({ x: x + draw(-14, 14), y: draw(120, 176), r: draw(9, 17) }));
  const threads = points.slice(1).map((to, at) => {
    const from = points[at] ?? to;
    return `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${Math.min(from.y, to.y) - draw(46, 84)} ${to.x} ${to.y}`;
  });
  const [first, , middle, , last] = points;
  const far = first && middle && last ? `M${first.x} ${first.y}Q${middle.x} ${draw(-30, 10)} ${last.x} ${last.y}` : "";
  return (
    <>
      <Sun x={draw(170, 230)} y={draw(128, 140)} r={38} ink="pale" />
      <Hill draw={draw} y={176} swing={14} ink="far" />
      <path className="pale line veil-2" strokeWidth="2.5" strokeDasharray="1 8" d={far} />
      <path className="spot line" strokeWidth="2.5" d={threads.join("")} />
      <Hill draw={draw} y={200} swing={10} ink="mid" />
      {points.map(({ x, y, r }, at) => (
        <g key={x}>
          <path className={at % 2 ? "mid" : "near"} d={arch(x - r - 6, r * 2 + 12, y + r + 10)} />
          <circle className={at % 2 ? "spot" : "pale"} cx={x} cy={y} r={r} />
        </g>
      ))}
      <Hill draw={draw} y={226} swing={5} ink="near" />
    </>
  );
};

/** A town at first light. */
export const business: Motif = (draw) => {
  const row = (low: number, high: number, count: number) => {
    let d = "M0 240";
    for (let at = 0; at < count; at += 1) d += `V${draw(low, high)}h${Math.ceil(400 / count)}`;
    return `${d}V240Z`;
  };
  const windows = Array.from({ length: 16 }, () => `M${draw(1, 32) * 12} ${draw(14, 18) * 12 + 5}v5`).join("");
  return (
    <>
      <Sun x={draw(90, 310)} y={draw(90, 120)} r={draw(36, 46)} />
      <path className="far" d={row(104, 166, 11)} />
      <path className="mid" d={row(138, 188, 8)} />
      <path className="spot line" strokeWidth="3.5" d={windows} />
      <path className="near" d={row(184, 214, 6)} />
      <path className="near" d={arch(draw(40, 320), 52, 168)} />
    </>
  );
};

/** The bend of a track, and a ball in the air. */
export const sports: Motif = (draw) => {
  const x = draw(300, 350);
  const ball = { x: draw(90, 150), y: draw(56, 84), r: draw(24, 30) };
  return (
    <>
      <Hill draw={draw} y={128} swing={16} ink="far" />
      {[250, 214, 178, 142, 106].map((r, at) => (
        <ellipse
          key={r}
          className={(["mid", "near", "mid", "near", "far"] as const)[at]}
          cx={x}
          cy="262"
          rx={r * 1.25}
          ry={r * 0.66}
        />
      ))}
      {[250, 214, 178, 142].map((r) => (
        <ellipse key={r} className="pale line veil-2" strokeWidth="2" cx={x} cy="262" rx={r * 1.25} ry={r * 0.66} />
      ))}
      <path
        className="pale line veil-2"
        strokeWidth="3"
        strokeDasharray="1 10"
        d={`M-10 ${ball.y + 84}Q${ball.x - 50} ${ball.y - 6} ${ball.x} ${ball.y}`}
      />
      <circle className="pale veil" cx={ball.x} cy={ball.y} r={ball.r * 2} />
      <circle className="spot" cx={ball.x} cy={ball.y} r={ball.r} />
      <path
        className="near line veil-2"
        strokeWidth="3"
        d={`M${ball.x - ball.r + 3} ${ball.y - 8}q${ball.r - 3} 18 ${ball.r * 2 - 6} 0M${ball.x - 10} ${ball.y + ball.r - 3}q10-22 20 0`}
      />
    </>
  );
};
