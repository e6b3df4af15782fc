import { Section } from "../../../ui/section.tsx";
import type { Experience } from "../experiences.queries.ts";

/** The description, and the programme if there is one. */
export function ExperienceProgramme({ experience, level = 2 }: { experience: Experience; level?: 2 | 3 }) {
  return (
    <>
      <Section title="What it is" level={level}>
        <p className="prose-width whitespace-pre-line text-ink-soft">{experience.description}</p>
      </Section>
      {experience.agenda.length > 0 && (
        <Section title="Programme" level={level}>
          <ol className="flex flex-col">
            {experience.agenda.map((entry, at) => (
              // Lines have no id and don't move on this screen.
              <li key={at} className="relative grid gap-x-6 pb-6 pl-6 last:pb-0 sm:grid-cols-[7rem_1fr]">
                <span aria-hidden="true" className="absolute top-2 left-0 size-2.5 rounded-full bg-accent" />
                {at < experience.agenda.length - 1 && (
                  <span aria-hidden="true" className="absolute top-5.5 bottom-0 left-1 w-0.5 rounded-full bg-line" />
                )}
                <p className="figures pt-0.5 text-sm font-semibold text-accent-ink">{entry.time}</p>
                <div>
                  <p className="font-semibold">{entry.activity}</p>
                  {entry.description && <p className="mt-0.5 text-sm text-ink-soft">{entry.description}</p>}
                </div>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}
