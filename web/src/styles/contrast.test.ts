import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Theme = Record<string, string>;

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

function theme(selector: string): Theme {
  const block = css.split(`${selector} {`)[1]?.split("}")[0] ?? "";
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]]));
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(a: string | undefined, b: string | undefined): number {
  if (!a || !b) throw new Error("a colour of this pair is not in tokens.css");
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["ground", "surface", "raised", "sunken", "wash"];
const onAllGrounds = (ink: string) => grounds.map((ground) => [ink, ground] as const);

/** Text pairs: WCAG 1.4.3 requires 4.5. */
const text = [
  ...["ink", "ink-soft", "ink-faint", "accent-ink", "sage-ink", "danger-ink", "honey-ink"].flatMap(onAllGrounds),
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-sage", "sage"],
  ["on-danger", "danger"],
  ["accent-ink", "accent-soft"],
  ["sage-ink", "sage-soft"],
  ["honey-ink", "honey-soft"],
  ["danger-ink", "danger-soft"],
  ["ink", "accent-soft"],
  ["ink", "sage-soft"],
  ["ink", "honey-soft"],
  ["ink", "danger-soft"],
  ["ink-soft", "accent-soft"],
  ["ink-soft", "sage-soft"],
  ...["sea", "shallow", "land", "built"].flatMap((ground) => [["ink", ground] as const, ["ink-soft", ground] as const]),
] as const;

/** Borders of controls, the focus ring and progress: WCAG 1.4.11 requires 3. */
const graphic = [...["focus", "control", "sage"].flatMap(onAllGrounds), ["pin", "land"], ["pin", "sea"]] as const;

describe.each([
  ["dark", theme(":root")],
  ["light", theme(":root.light")],
] as const)("%s theme", (_, colours) => {
  it.each(text)("%s on %s is readable (4.5)", (ink, ground) => {
    expect(ratio(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(graphic)("%s on %s is visible (3)", (ink, ground) => {
    expect(ratio(colours[ink], colours[ground])).toBeGreaterThanOrEqual(3);
  });
  it("never uses pure black as background", () => {
    for (const ground of grounds) expect(colours[ground]).not.toBe("#000000");
  });
});
