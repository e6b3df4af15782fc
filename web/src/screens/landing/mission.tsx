import { Clock, KeyRound, Users } from "lucide-react";
import { Band } from "./band.tsx";
import { Town } from "./town.tsx";

const promises = [
  {
    icon: Clock,
    title: "Your time is yours",
    text: "Nothing here is built to keep you scrolling. The best visit is a short one that ends with a plan to meet.",
  },
  {
    icon: KeyRound,
    title: "So is what you write",
    text: "You decide who can see, message and call you. Export everything as one file, or delete it all.",
  },
  {
    icon: Users,
    title: "A community runs it",
    text: "Alongside is free software. A town, a club or a school can run it on its own machine, by its own rules.",
  },
];

export function Mission() {
  return (
    <Band id="mission" tone="sunken" eyebrow="Vision and mission" title="A town where nobody has to start alone">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1.15fr_1fr]">
        <div className="flex flex-col gap-6 text-lg text-ink-soft sm:text-xl sm:leading-8">
          <p>
            Small things change a life: someone who asks how it went, a step small enough for a bad day, a place to go
            on Thursday evening.
          </p>
          <p>
            <strong className="font-semibold text-ink">Our vision</strong> is a neighbourhood where these three are
            always close, whatever you earn and however long you've lived there.
          </p>
          <p>
            <strong className="font-semibold text-ink">Our mission</strong> is to build the tool for it: a coach that
            thinks with you, goals you can reach, and events with people nearby. Made with care, free, and quiet.
          </p>
        </div>
        <ul className="flex flex-col gap-7">
          {promises.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sage-soft text-sage-ink">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <div>
                <h3 className="type-subheading">{title}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Town />
    </Band>
  );
}
