import type { Script } from "./script.ts";

export const confidence: Script = {
  topic: "confidence",
  name: "confidence in yourself",
  cues: {
    strong: ["confiden*", "self esteem", "self worth", "insecur*", "imposter", "impostor", "believe in myself", "not good enough", "hard on myself", "self doubt", "doubt myself", "compare myself", "self critic*", "inner critic", "love myself", "proud of myself"],
    plain: ["embarrass*", "afraid to fail", "fear of failure", "brave*", "courage*", "judg*", "what people think", "what others think", "rejection", "reject*", "speak up", "assertive*", "ugly", "stupid", "failure", "worthless", "self aware*", "mistakes"],
    weak: ["afraid", "scared", "fear", "doubt", "strong", "weak"],
    against: ["judge the condition", "stupid question about the app"],
  },
  openings: [
    "Confidence mostly comes after the doing, so let us find something doable.",
    "The voice that says so is loud, but it is not the only witness. Let us hear others.",
    "You want to {want}. That takes some courage, and courage can be taken in small coins.",
    "Feeling {feeling} and acting anyway is what most confident people in fact do.",
    "Many able people doubt themselves; the careless ones rarely do.",
  ],
  facets: {
    comparing: {
      cues: ["compare myself", "comparing", "everyone else", "others are better", "behind in life", "everybody is ahead"],
      advice: [
        "Comparing sets your inside against the outside of others. Compare with yourself a year ago, in writing: three things you can do or bear now that you could not then.",
        "Notice where comparing happens, usually on a screen and late, and shorten the time there. Then choose one person whose way you respect and ask how it really went. The answer is nearly always slower and messier than it looked.",
      ],
    },
    impostor: {
      cues: ["imposter", "impostor", "not good enough", "fraud", "dont deserve", "found out", "self doubt", "doubt myself"],
      advice: [
        "For the feeling of being a fraud, keep a plain file of evidence: thank-you notes, finished things, problems you solved, with dates. Read it before the situations that frighten you. It is not boasting; it is book-keeping.",
        "Say once aloud what you do not know, to somebody sensible. Pretending is what feeds the fear, and most people answer with \"me neither\".",
      ],
    },
    critic: {
      cues: ["hard on myself", "inner critic", "self critic*", "hate how i", "stupid", "blame myself", "worthless", "ugly"],
      advice: [
        "When the inner critic speaks, write the sentence down and answer it as you would answer it for a friend: what is true in it, what is exaggerated, what would help? After ten times you know its five favourite lines, and they lose their teeth.",
        "Trade \"I am\" for \"I did\": not \"I am useless\" but \"I forgot the form\". What one did can be mended.",
      ],
    },
    speaking: {
      cues: ["speak up", "assertive*", "say what i think", "talk in meetings", "public", "afraid to say"],
      advice: [
        "To speak up, aim to say one sentence in the first ten minutes of the meeting, prepared beforehand, even if it is a question. The longer one is silent the higher the wall grows.",
        "Practise being plain where little is at stake: send back the cold soup, ask for another table, say \"I see it differently\". The muscle is the same.",
      ],
    },
    rejection: {
      cues: ["reject*", "rejection", "judg*", "what people think", "what others think", "embarrass*", "afraid to fail", "fear of failure"],
      advice: [
        "Fear of being turned down shrinks by counting. Collect ten small noes in two weeks, ask for a discount, a recipe, a favour. You will find that it is hard to reach ten, and that a no lasts about a minute.",
        "Others look at you far less than it seems; they are busy wondering how they look. Ask yourself what you remember of anybody's blunder last week.",
      ],
    },
  },
  advice: [
    "Build a ladder: at the bottom something slightly uncomfortable, at the top what you fear. Take one rung twice a week and stay until the discomfort drops a little before you climb on.",
    "Keep one promise a day to yourself, tiny and certain. Confidence is trust, and trust comes from kept promises.",
    "Prepare the situation rather than yourself: arrive early, know your first sentence, have one thing in your hands.",
    "Ask one person who knows you what you are good at, and write the answer down word for word, without arguing.",
    "Recall when you last managed something similar. What did you do then, exactly? Do that again, and leave the mood out of it.",
  ],
  steps: [
    "Today: write three things you did well this month, with what you did to bring them about. Facts only.",
    "This week: one rung, small enough for nobody to notice. Note before how bad it will be from 1 to 10, and after how bad it was.",
    "Before this evening: answer one sentence of your inner critic in writing, as a fair friend would.",
  ],
  why: [
    "The mind learns courage from outcomes, not from arguments: each time it expected a nine and got a four, the next estimate falls.",
    "We keep failures vividly and successes dimly. Writing corrects the balance; it does not flatter you.",
  ],
  example: [
    "A ladder for speaking: a question to a colleague; a question in the small meeting; a view in the small meeting; two minutes in the large one. Six weeks, a rung at a time.",
    "\"I am bad with people\" became, in writing, \"I get quiet in groups over six, and I am good with one or two.\" That is a description one can live with.",
  ],
  tiny: [
    "One line: something you managed this week that you would have praised in somebody else.",
    "Stand up, feet on the floor, breathe out, and say the first sentence aloud once. Then go.",
  ],
  questions: [
    "In which situation does it catch you most?",
    "What does the critical voice say, word for word?",
    "When were you last sure of yourself, and who was there?",
  ],
  suggestions: [
    "I compare myself with everyone else",
    "I'm afraid of what people think of me",
    "I feel like an impostor at work",
    "How do I speak up more?",
    "How do I stop being so hard on myself?",
  ],
};
