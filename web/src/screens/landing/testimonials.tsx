import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Band } from "./band.tsx";
import { SnapRow } from "./snap-row.tsx";

const stories = [
  {
    name: "Marta, 34",
    about: "new in Porto",
    words: "I came for the soup and stayed for the washing-up. Now there are five of us, every second Thursday.",
  },
  {
    name: "Jonas, 51",
    about: "back to running",
    words:
      "It never told me to be proud of myself. It asked what time, and what I would do if it rained. It rained. I ran.",
  },
  {
    name: "Aylin, 27",
    about: "hosts a chess hour",
    words: "I was afraid nobody would come to my chess night. Four did. Two couldn't play. Best evening of the year.",
  },
  {
    name: "Peter, 68",
    about: "sold a bicycle",
    words: "I sold my late wife’s bicycle to a student round the corner. She rings the bell when she passes.",
  },
];

export function Testimonials() {
  return (
    <Band
      title="The kind of story this is for"
      lead="We made up these four stories and the people in them."
      badge={<Badge tone="honey">Illustrative</Badge>}
    >
      <SnapRow label="Illustrative stories" className="lg:grid-cols-4">
        {stories.map(({ name, about, words }) => (
          <li key={name} className="grid">
            <figure className="flex flex-col justify-between gap-6 rounded-xl bg-surface p-6 shadow-soft">
              <blockquote className="font-display text-[1.1875rem] leading-7.5 text-pretty">“{words}”</blockquote>
              <figcaption className="flex items-center gap-3">
                <Avatar name={name.split(",")[0] ?? name} size="sm" decorative />
                <span className="text-sm">
                  <span className="block font-semibold">{name}</span>
                  <span className="text-ink-soft">{about}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </SnapRow>
    </Band>
  );
}
