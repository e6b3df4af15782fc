import { Section } from "../../ui/section.tsx";

const swatches = [
  "bg-ground",
  "bg-surface",
  "bg-raised",
  "bg-sunken",
  "bg-wash",
  "bg-line",
  "bg-control",
  "bg-accent",
  "bg-accent-soft",
  "bg-sage",
  "bg-sage-soft",
  "bg-honey-soft",
  "bg-danger",
  "bg-danger-soft",
  "bg-ink",
  "bg-ink-soft",
  "bg-ink-faint",
];

export function ColoursPart() {
  return (
    <>
      <Section title="Colours">
        <ul className="grid grid-cols-4 gap-3 sm:grid-cols-8">
          {swatches.map((swatch) => (
            <li key={swatch} className="text-xs text-ink-soft">
              <span className={`mb-1 block aspect-square rounded-md shadow-soft ring-1 ring-line ${swatch}`} />
              {swatch.slice(3)}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type">
        <div className="flex flex-col gap-3">
          <p className="type-display">You do not have to change alone</p>
          <p className="type-title">An evening with eleven strangers</p>
          <p className="type-heading">What you gave this month</p>
          <p className="type-subheading">Slow walk around the lake</p>
          <p className="type-eyebrow">Wellness &amp; Fitness</p>
          <p className="prose-width text-base">
            Begin with one thing you can do this week and let the rest follow.{" "}
            <a className="link" href="#type">
              A link in a sentence
            </a>{" "}
            looks like this, and figures stand in line: <span className="figures">1,204.50</span>.
          </p>
          <p className="text-sm text-ink-soft">Small and soft: what stands beside the main thing.</p>
          <p className="text-xs text-ink-faint">Faint: dates, hints, counts.</p>
        </div>
      </Section>
    </>
  );
}
