import { arch, Hill, type Ink, type Motif, Sprig, Sun } from "./shapes.tsx";

/** Morning over an open book. */
export const learning: Motif = (draw) => {
  const x = draw(180, 220);
  const rise = draw(40, 52);
  const page = (up: number) =>
    `M0 ${226 - up}Q${x / 2} ${226 - rise - up} ${x} ${226 - up}Q${(x + 400) / 2} ${226 - rise - up} 400 ${226 - up}V240H0Z`;
  const inks: Ink[] = ["far", "mid", "spot", "pale"];
  return (
    <>
      <circle className="pale veil" cx={x} cy="206" r="184" />
      {inks.map((ink, at) => (
        <path key={ink} className={ink} d={arch(x - 128 + at * 28, 256 - at * 56, 56 + at * 28 + draw(-3, 3))} />
      ))}
      <path className="far" d={page(22)} />
      <path className="pale" d={page(10)} />
      <path className="near" d={page(0)} />
      <path className="mid line" strokeWidth="3" d={`M${x} 240V204`} />
    </>
  );
};

/** Paper cut-outs. */
export const creative: Motif = (draw) => {
  const blob = (x: number, y: number, r: number) => {
    const k = () => Math.round(r * (0.75 + draw(0, 50) / 100));
    return `M${x - r} ${y}c0-${k()} ${k() - r / 2}-${k()} ${r}-${k()}s${r} ${Math.round(r / 3)} ${r} ${k()}s-${Math.round(r / 2)} ${k()}-${r} ${r}s-${r}-${Math.round(r / 4)}-${r}-${r}Z`;
  };
  const flip = draw(0, 1);
  return (
    <>
      <path className="far" d={blob(draw(70, 120), draw(130, 180), draw(88, 112))} />
      <path className="mid" d={blob(draw(270, 320), draw(60, 100), draw(78, 100))} />
      <path className="pale" d={blob(draw(190, 230), draw(150, 180), draw(52, 68))} />
      <circle className="spot" cx={draw(96, 150)} cy={draw(62, 84)} r={draw(26, 36)} />
      <Sprig x={draw(250, 300)} y={250} lean={flip ? 44 : -44} leaves={6} size={draw(26, 30)} ink="near" />
      <Sprig x={draw(50, 90)} y={250} lean={draw(10, 34)} leaves={4} size={draw(22, 26)} ink="mid" />
      <path className="spot line" strokeWidth="5" d={`M${draw(300, 330)} 206q14-22 28 0t28 0`} />
    </>
  );
};

/** A stage within arches. */
export const arts: Motif = (draw) => {
  const x = draw(185, 215);
  const folds = (side: 1 | -1) => {
    const edge = side === 1 ? 0 : 400;
    const [w, sag] = [draw(64, 82) * side, draw(150, 190)];
    return `M${edge} 0H${edge + w * 1.5}Q${edge + w} ${sag / 2} ${edge + w * 0.55} ${sag}Q${edge + w * 0.8} 210 ${edge + w * 0.7} 240H${edge}Z`;
  };
  const curtains = folds(1) + folds(-1);
  return (
    <>
      <path className="mid" d={arch(x - 150, 300, 12)} />
      <path className="far" d={arch(x - 118, 236, 40)} />
      <path className="sky" d={arch(x - 88, 176, 66)} />
      <Sun x={x + draw(-22, 22)} y={draw(120, 138)} r={draw(24, 30)} />
      <Hill draw={draw} y={196} swing={10} ink="far" />
      <path className="near" d="M0 214H400V240H0Z" />
      <path className="near" d={curtains} />
      <path className="spot veil-2" d={curtains} />
      <path
        className="near line veil-2"
        strokeWidth="2.5"
        d={`M34 0Q38 96 26 ${draw(196, 214)}M70 0Q58 96 44 ${draw(140, 160)}M366 0Q362 96 374 ${draw(196, 214)}M330 0Q342 96 356 ${draw(140, 160)}`}
      />
    </>
  );
};

/** Signals over a quiet country. */
export const technology: Motif = (draw) => {
  const stars = Array.from({ length: 26 }, () => `M${draw(1, 24) * 16} ${draw(1, 7) * 16}h0`).join("");
  const x = draw(150, 250);
  const traces = [0, 1, 2, 3].map((at) => {
    const from = x - 54 + at * 36;
    const to = from + (at < 2 ? -1 : 1) * draw(26, 74);
    const top = draw(58, 132);
    const bend = to > from ? 10 : -10;
    return { d: `M${from} 240V${top + 44}q0-10 ${bend}-10H${to - bend}q${bend} 0 ${bend}-10V${top}`, x: to, y: top };
  });
  return (
    <>
      <path className="pale line veil-2" strokeWidth="3" d={stars} />
      <circle className="pale veil" cx={x} cy="150" r="120" />
      <circle className="pale veil" cx={x} cy="150" r="76" />
      <Hill draw={draw} y={164} swing={14} ink="far" />
      <Hill draw={draw} y={192} swing={12} ink="mid" />
      <path className="spot line" strokeWidth="3" d={traces.map(({ d }) => d).join("")} />
      {traces.map(({ x: cx, y }, at) => (
        <circle key={at} className={at % 2 ? "pale" : "spot"} cx={cx} cy={y} r={draw(6, 10)} />
      ))}
      <Hill draw={draw} y={220} swing={8} ink="near" />
    </>
  );
};
