import { coverVariants } from "@alongside/contract/experiences/covers/palettes.constants.ts";
import { coverTopics } from "@alongside/contract/experiences/covers/topics.constants.ts";
import { experienceCategories } from "@alongside/contract/experiences/experiences.constants.ts";
import { CoverDrawing } from "../../domains/experiences/shared/experience-cover.tsx";
import { CoverArt } from "../../ui/cover-art.tsx";
import { Section } from "../../ui/section.tsx";

const categories = [...experienceCategories, "bicycles"];

export function ArtPart() {
  return (
    <>
      <Section title="Drawn covers" description="One for each topic a title can have; the server chooses.">
        <ul className="grid grid-cols-3 gap-3 md:grid-cols-6">
          {coverTopics.map((topic, at) => (
            <li key={topic}>
              <CoverDrawing topic={topic} variant={at % coverVariants} className="aspect-[5/3] w-full rounded-md" />
              <p className="mt-1 text-sm text-ink-soft">{topic}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Cover art" description="Three ids of each category; what has no motif gets a meadow.">
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
          {categories.map((category) => (
            <li key={category}>
              <CoverArt category={category} id={`${category}-a`} className="aspect-[5/3] w-full rounded-lg" />
              <div className="mt-1 grid grid-cols-2 gap-1">
                <CoverArt category={category} id={`${category}-b`} className="aspect-[5/3] w-full rounded-md" />
                <CoverArt category={category} id={`${category}-c`} className="aspect-[5/3] w-full rounded-md" />
              </div>
              <p className="mt-1 text-sm text-ink-soft">{category}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
