import { HeartHandshake, ShoppingBasket, Sprout } from "lucide-react";
import { ChatBubble } from "../../ui/chat.tsx";
import { SnapRow } from "./snap-row.tsx";

const examples = [
  {
    icon: Sprout,
    title: "Goal setting and psychology",
    lines: [
      "I start running every spring, and stop after a week.",
      "Then the plan was made for your best days. Let us make one for a tired Tuesday: ten minutes out, ten minutes back. What usually gets in the way?",
      "The sofa, honestly.",
      "So do not meet it. If you come home on Tuesday, then shoes first, bag second. Put it in your agenda, and tell me on Wednesday how it went.",
    ],
  },
  {
    icon: HeartHandshake,
    title: "Social matching",
    lines: [
      "I moved here in March and only know people from work.",
      "First evenings are easier when the hands have something to do. Two of next week’s are small and still have places: a pottery table on Thursday, a river walk on Sunday.",
      "I have never touched clay.",
      "Neither have most who come: the host wrote “for beginners”. Ask for a place, and if you change your mind, leave it to the next.",
    ],
  },
  {
    icon: ShoppingBasket,
    title: "Smart shopping",
    lines: [
      "A bike under 100 in Lisbon, like new.",
      "Two listings fit all three. The city bike for 85 has new tyres. The touring bike for 95 comes with a lock and lights.",
      "Which one for a commute?",
      "Count what you would add to the first: a lock and lights cost more than the 10 between them. I would write to the second seller.",
    ],
  },
];

/** Three conversations written by hand, to show the tone before anybody types. */
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
