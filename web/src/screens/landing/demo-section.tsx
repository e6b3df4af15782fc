import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import { LogoMark } from "../../ui/logo.tsx";
import { Band } from "./band.tsx";
import { ExampleConversations } from "./example-conversations.tsx";

export function DemoSection({ chat }: { chat: ReactNode }) {
  return (
    <Band
      id="ai-demo"
      eyebrow="AI demo"
      title="Ask the coach something real"
      lead="No account, no card. Just write what's on your mind."
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1.25fr_1fr]">
        <Card pad="none" className="p-4 sm:p-6">
          <div className="mb-4 flex items-center gap-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised light:bg-sunken">
              <LogoMark className="size-6" />
            </span>
            <div>
              <h3 className="type-subheading">The coach</h3>
              <p className="text-sm text-ink-soft">The built-in guide, or the model your community connects</p>
            </div>
          </div>
          <p className="mb-3 hidden text-sm text-ink-soft noscript:block">Turn on JavaScript to talk to the coach.</p>
          {chat}
        </Card>
        <div className="flex flex-col justify-center">
          <ul>
            <Habit title="It fits your life" text="A plan has to work on a busy Tuesday, so it asks about yours." />
            <Habit
              title="It ends with something you can do"
              text="A step with a day and a time, and a plan for the moment it gets hard."
            />
            <Habit
              title="It helps you meet people"
              text="When meeting people would help more than another answer, it suggests an event near you."
            />
          </ul>
          <p className="mt-5 text-sm text-ink-faint">
            It isn't a doctor or a therapist. When you need more than words, it points you to people who can help right
            away.
          </p>
        </div>
      </div>
      <ExampleConversations />
    </Band>
  );
}

function Habit({ title, text }: { title: string; text: string }) {
  return (
    <li className="border-b border-line py-5 first:pt-0">
      <h3 className="type-subheading">{title}</h3>
      <p className="mt-1 text-ink-soft">{text}</p>
    </li>
  );
}
