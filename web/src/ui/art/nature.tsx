import { type Draw, Hill, type Motif, Sprig, Sun } from "./shapes.tsx";

/** Evening light on still water. */
export const wellness: Motif = (draw) => {
  const x = draw(120, 280);
  const shine = [0, 1, 2, 3].map((at) => {
    const w = 78 - at * 15 + draw(-8, 8);
    return `M${x - w / 2 + draw(-8, 8)} ${178 + at * 13}h${w}`;
  });
  return (
    <>
      <Sun x={x} y={draw(104, 118)} r={draw(26, 34)} />
      <Hill draw={draw} y={128} swing={18} ink="far" />
      <Hill draw={draw} y={150} swing={10} ink="mid" />
      <path className="near" d="M0 164H400V240H0Z" />
      <path className="spot line veil-2" strokeWidth="4" d={shine.join("")} />
      <Sprig x={x > 200 ? 44 : 356} y={244} lean={x > 200 ? 26 : -26} leaves={5} size={draw(17, 21)} ink="mid" />
    </>
  );
};

function peak(x: number, y: number, w: number): { rock: string; snow: string; shade: string } {
  const h = 210 - y;
  return {
    rock: `M${x - w} 210L${x} ${y}L${x + w} 210Z`,
    shade: `M${x} ${y}L${x + w} 210H${x + Math.round(w * 0.12)}L${x - Math.round(w * 0.1)} ${y + Math.round(h * 0.55)}Z`,
    snow: `M${x} ${y}l${Math.round(w * 0.27)} ${Math.round(h * 0.27)}l${-Math.round(w * 0.17)} ${-Math.round(h * 0.05)}l${-Math.round(w * 0.1)} ${Math.round(h * 0.12)}l${-Math.round(w * 0.11)} ${-Math.round(h * 0.1)}l${-Math.round(w * 0.16)} ${Math.round(h * 0.03)}Z`,
  };
}

/** Peaks, a path, and trees at its foot. */
export const adventure: Motif = (draw) => {
  const big = peak(draw(130, 190), draw(48, 64), draw(110, 130));
  const small = peak(draw(270, 320), draw(84, 106), draw(84, 104));
  const trees = [0, 1, 2, 3].map((at) => {
    const x = draw(18, 90) + at * draw(2, 9) + (at > 1 ? 240 : 0);
    const h = draw(34, 58);
    return `M${x} ${226 - h}l${Math.round(h * 0.28)} ${h}h${-Math.round(h * 0.56)}Z`;
  });
  return (
    <>
      <Sun x={draw(318, 352)} y={draw(46, 60)} r={draw(16, 22)} />
      <path className="far" d={small.rock} />
      <path className="mid" d={small.shade} />
      <path className="pale" d={small.snow} />
      <path className="far" d={big.rock} />
      <path className="mid" d={big.shade} />
      <path className="pale" d={big.snow} />
      <Hill draw={draw} y={186} swing={10} ink="mid" />
      <path className="near" d={trees.join("")} />
      <Hill draw={draw} y={216} swing={8} ink="near" />
      <path
        className="spot line"
        strokeWidth="3.5"
        strokeDasharray="1 9"
        d={`M${draw(180, 230)} 240C250 218 130 208 ${draw(170, 200)} 186S210 170 204 160`}
      />
    </>
  );
};

function slice(x: number, y: number, r: number) {
  const spokes = [0, 1, 2, 3].map((at) => {
    const [dx, dy] = [
      Math.round(Math.cos((at * Math.PI) / 4) * r * 0.72),
      Math.round(Math.sin((at * Math.PI) / 4) * r * 0.72),
    ];
    return `M${x - dx} ${y - dy}L${x + dx} ${y + dy}`;
  });
  return (
    <>
      <circle className="spot" cx={x} cy={y} r={r} />
      <circle className="pale" cx={x} cy={y} r={Math.round(r * 0.84)} />
      <circle className="spot" cx={x} cy={y} r={Math.round(r * 0.74)} />
      <path className="pale line" strokeWidth="2.5" d={spokes.join("")} />
    </>
  );
}

/** A laid table. */
export const food: Motif = (draw) => {
  const x = draw(165, 235);
  const r = draw(66, 78);
  return (
    <>
      <circle className="pale veil" cx={x} cy="150" r="150" />
      <circle className="pale veil" cx={x} cy="150" r="104" />
      <path
        className="pale line veil-2"
        strokeWidth="4"
        d={`M${x - 22} 74q-12-14 0-28t0-28M${x + 4} 66q-12-14 0-28t0-28M${x + 30} 74q-12-14 0-28t0-28`}
      />
      <Sprig x={x - 40} y={136} lean={-30} leaves={3} size={17} ink="mid" />
      {slice(x + draw(18, 30), 112, draw(27, 32))}
      <circle className="far" cx={x - 24} cy="116" r={draw(22, 27)} />
      <circle className="mid" cx={x - 2} cy="122" r="19" />
      <path
        className="near"
        d={`M${x - r - 12} 128h${r * 2 + 24}a${r + 12} ${r} 0 0 1-${r + 12} ${r}a${r + 12} ${r} 0 0 1-${r + 12}-${r}Z`}
      />
      <path className="spot line" strokeWidth="5" d={`M${x - r + 4} 148q${r - 4} 22 ${r * 2 - 8} 0`} />
      <path className="mid" d="M0 200H400V240H0Z" />
      <path className="far veil-2" d="M0 200H400V208H0Z" />
      {slice(x > 200 ? 66 : 334, 206, draw(20, 25))}
    </>
  );
};

/** The default: an open meadow. */
export const meadow: Motif = (draw: Draw) => (
  <>
    <Sun x={draw(80, 320)} y={draw(60, 90)} r={draw(22, 30)} />
    <Hill draw={draw} y={138} swing={20} ink="far" />
    <Hill draw={draw} y={168} swing={18} ink="mid" />
    <Sprig x={draw(40, 120)} y={236} lean={draw(8, 24)} leaves={4} size={16} ink="near" />
    <Sprig x={draw(250, 350)} y={240} lean={-draw(8, 24)} leaves={5} size={15} ink="near" />
    <Hill draw={draw} y={212} swing={12} ink="near" />
  </>
);
