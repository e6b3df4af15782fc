import { HeartHandshake, ShoppingBasket, Sprout } from "lucide-react";
import { ChatBubble } from "../../ui/chat.tsx";
import { SnapRow } from "./snap-row.tsx";

const examples = [
  {
    icon: Sprout,
    title: "Goal setting and psychology",
    lines: [
      "I start running every spring, and stop after a week.",
      "That plan was made for your best days. Let's make one for a tired Tuesday: ten minutes out, ten minutes back. What usually gets in the way?",
      "The sofa, honestly.",
      "Then don't sit down. When you get home on Tuesday, put your running shoes on before you put your bag down. Add it to your agenda and tell me on Wednesday how it went.",
    ],
  },
  {
    icon: HeartHandshake,
    title: "Social matching",
    lines: [
      "I moved here in March and only know people from work.",
      "It's easier to meet people while doing something. Two events next week are small and have free spots: pottery on Thursday, a river walk on Sunday.",
      "I have never touched clay.",
      "Neither have most of the others: the host wrote “for beginners”. Ask to join. If you change your mind, someone else can have your spot.",
    ],
  },
  {
    icon: ShoppingBasket,
    title: "Smart shopping",
    lines: [
      "A bike under 100 in Lisbon, like new.",
      "Two listings fit all three. The city bike for 85 has new tyres. The touring bike for 95 comes with a lock and lights.",
      "Which one for a commute?",
      "Add a lock and lights to the first and it costs more than the second. I'd write to the second seller.",
    ],
  },
];

/** Three written conversations that show the tone before a visitor types. */
export function ExampleConversations() {
  return (
    <div className="mt-14 sm:mt-20">
      <h3 className="type-heading">What it can sound like</h3>
      <p className="mt-1.5 text-sm text-ink-soft">Three examples, written by us.</p>
      <SnapRow label="Example conversations" className="mt-6 lg:grid-cols-3">
        {examples.map(({ icon: Icon, title, lines }) => (
          <li key={title} className="flex flex-col rounded-xl bg-surface p-5 shadow-soft">
            <h4 className="mb-4 flex items-center gap-2.5 font-semibold">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
              {title}
            </h4>
            <div className="flex grow flex-col justify-between gap-3">
              {lines.map((line, at) => (
                <ChatBubble key={line} from={at % 2 === 0 ? "me" : "other"} author={at % 2 === 0 ? "Member" : "Coach"}>
                  {line}
                </ChatBubble>
              ))}
            </div>
          </li>
        ))}
      </SnapRow>
    </div>
  );
}
