import type { GuideAnswer, GuideContext } from "./context.ts";
import { dayTest, namesKind, rank, told } from "./candidates.ts";
import { eventCard } from "./event-cards.ts";
import { dayNumber, zoneAt } from "../words/when.ts";
import { pick } from "../words/pick.ts";

const openings = [
  "Here is what has free seats and fits what you asked:",
  "These would fit, and there is still room:",
  "Of all that is planned, I would look at these first:",
];
const others = [
  "Nothing planned matches that exactly. What comes closest and still has seats:",
  "I found nothing for exactly that. These are open, in case one tempts you:",
];
const closings = [
  "Joining puts it on your agenda. If you are unsure, write one line in the group chat; hosts are glad of a question.",
  "Choose the one you would be a little sorry to miss, and join it before you think about it for long.",
  "If none is right, you could host a small one yourself: six seats and ninety minutes are enough.",
];

/** Real experiences with free seats, or an honest word that there are none. */
export function findAnswer(context: GuideContext): GuideAnswer {
  const { request, tokens, now, timeZone, seed } = context;
  const ranked = rank(request.experiences, request.member, { tokens }, now, timeZone);
  const fits = dayTest(tokens, now, timeZone);
  const onDay = fits
    ? ranked.filter(({ experience }) => fits(dayNumber(new Date(experience.dateTime), zoneAt(experience, timeZone))))
    : ranked;
  const bySubject = onDay.filter(({ named }) => named.subject !== null);
  const byPlace = onDay.filter(({ named }) => named.place);
  const both = bySubject.filter(({ named }) => named.place);
  const subjectElsewhere = ranked.some(({ named }) => named.subject !== null);
  const exact =
    both.length > 0
      ? both
      : bySubject.length > 0
        ? bySubject
        : subjectElsewhere
          ? []
          : byPlace.length > 0
            ? byPlace
            : onDay;
  const missed = !subjectElsewhere && namesKind(tokens);
  const shown = (exact.length > 0 ? exact : ranked).slice(0, 3);
  if (shown.length === 0) {
    return {
      paragraphs: [
        "At the moment I see no open experience with free seats that I could propose to you, and I will not invent one.",
        "You could look again tomorrow, or host a small one yourself under Create Experience: a walk, a pot of soup, an evening of board games. Six seats, ninety minutes, a meeting point nobody can miss.",
      ],
      suggestions: [
        "What makes a good first experience to host?",
        "I'm new in town and don't know anyone",
        "Help me plan my weekend",
      ],
    };
  }
  const opening = pick(exact.length > 0 && !missed ? openings : others, seed, "opening") ?? "";
  const list = shown.map((proposal) => `- ${told(proposal, now, timeZone, true)}`).join("\n");
  const cards = shown.map(({ experience }) => eventCard(experience));
  const closing = request.member
    ? (pick(closings, seed, "closing") ?? "")
    : "To join, you need an account; looking around does not.";
  return {
    paragraphs: [opening, list, closing],
    cards,
    suggestions: [
      "What can I join near me this weekend?",
      "I'm shy and don't know how to start a conversation",
      "How do experiences work?",
    ],
  };
}
