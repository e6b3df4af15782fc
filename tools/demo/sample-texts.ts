/** A post of a demo member, and its comments. */
export interface SamplePost {
  text: string;
  visibility: "public" | "friends" | "private";
  /** Landscapes by their numbers, with what they show. */
  photos?: readonly { number: number; alt: string }[];
  /** By friends of the author, in this order; "author" marks the author's own. */
  comments: readonly (string | { author: string })[];
}

/** In the order they are posted; none names a place, so that anyone could have written it. */
export const sampleTexts: readonly SamplePost[] = [
  {
    text: "First proper evening since I moved here: a board game table I joined half out of boredom. Six strangers, one very competitive grandmother, and I have plans for Thursday now.",
    visibility: "public",
    comments: [
      "The grandmother is a legend. She has beaten me eleven times.",
      { author: "Then I don't feel so bad about losing to her twice." },
    ],
  },
  {
    text: "Day 12 of leaving the phone in the kitchen overnight. Sleeping like a stone, reading like it is 1998.",
    visibility: "friends",
    comments: ["What do you use as an alarm?", { author: "A clock for four euros. It ticks. I love it." }],
  },
  {
    text: "Does anybody have a drill I could borrow on Saturday? Two shelves, half an hour, and there is soup in it for you.",
    visibility: "friends",
    comments: ["I have one, come by before eleven.", "And I have the level. You will want the level."],
  },
  {
    text: "Ran five kilometres without stopping. Slowly. A dog on three legs overtook me and looked sorry for me, but I did not stop.",
    visibility: "public",
    comments: [
      "That dog overtakes everyone. Well done!",
      "From the sofa to five in nine weeks, I remember your first Sunday.",
    ],
  },
  {
    text: "A question for hosts: people say yes and then don't come. What's worked for you? I've started writing to everyone the night before, and it helps more than I thought.",
    visibility: "public",
    comments: [
      "A waitlist. If people know someone else would take their spot, they tell you in time.",
      "Ask them to bring something small. The person with the lemons always comes.",
      { author: "The lemons! I'll try that." },
    ],
  },
  {
    text: "I said my first whole sentence to the baker in the language of this place. He answered with eleven sentences. I understood “good morning”.",
    visibility: "public",
    comments: ["Next week it is two sentences.", "The language table is on again on Tuesday, come with your eleven."],
  },
  {
    text: "Made too much bread again. Three loaves on my step, take one, leave me an opinion.",
    visibility: "friends",
    comments: [
      "Took the round one. Opinion: more salt, never stop.",
      "There was none left when I came. This is a complaint.",
    ],
  },
  {
    text: "Note to self: the goal was never to read forty books. It was to have evenings again.",
    visibility: "private",
    comments: [],
  },
  {
    text: "Photograph walk this morning, minus two degrees, eight people, one thermos. Nobody talked about work for two hours.",
    photos: [
      { number: 17, alt: "Frost on the hills, the sky still pink" },
      { number: 33, alt: "Layers of brown hills in the first light" },
      { number: 18, alt: "Fog in the valley below" },
    ],
    visibility: "public",
    comments: ["It was the best two hours of my week.", "I'm bringing a second thermos next time."],
  },
  {
    text: "A year ago I would not have gone anywhere alone. Today I cooked for nine people I did not know in March. It counts as a goal even if I never wrote it down.",
    visibility: "friends",
    comments: ["It counts double.", "And the dumplings were very good."],
  },
  {
    text: "Looking for two more for a small reading circle: one short story a month, no homework police, tea.",
    visibility: "public",
    comments: ["Me! Which story first?", { author: "You choose. That is the price of being first." }],
  },
  {
    text: "Bicycle back from the dead thanks to the repair evening. Total cost: one brake cable and a cake.",
    visibility: "public",
    comments: ["The cake was worth more than the bicycle."],
  },
  {
    text: "Small thing that helps: when I don't feel like going, I only promise myself to walk to the door. I've never turned round at the door.",
    visibility: "friends",
    comments: ["Writing this down.", "I turned round once. There was rain. You are right otherwise."],
  },
  {
    text: "Choir report: we are nine now and sound like fourteen.",
    visibility: "friends",
    comments: ["Fourteen what?", { author: "Come on Monday and find out." }],
  },
  {
    text: "The tomatoes on the roof made it. I counted thirty-one. I'm unbearable about it and I know it.",
    visibility: "friends",
    comments: ["You told me thirty this morning. Are you still counting?", { author: "Every two hours." }],
  },
  {
    text: "If you are new here: write to someone who hosts something you like, even if it's full. I did, and got asked to help with the chairs. I know everyone now.",
    visibility: "public",
    comments: ["Chairs are how I met half my friends.", "Can confirm: I'm the one with the chairs."],
  },
  {
    text: "Passed the exam! Thank you for every evening someone quizzed me in this town's worst café.",
    visibility: "friends",
    comments: [
      "I knew it!",
      "The café misses us already.",
      "Party. When?",
      { author: "Friday. Bring nothing but yourselves." },
    ],
  },
  {
    text: "Swam in the cold this morning. I have no wisdom to report. It was cold.",
    visibility: "public",
    comments: ["And tomorrow?", { author: "Tomorrow again, obviously." }],
  },
  {
    text: "I'd like to learn to sew on a button, at the age of forty-one. Can someone teach me without laughing for the first ten minutes?",
    visibility: "friends",
    comments: ["I can promise seven minutes.", "Bring the shirt on Wednesday."],
  },
  {
    text: "We walked the whole length of the river, nineteen kilometres, and ended up where the buses don't go. A man with a tractor took us back. Best Sunday in a long time.",
    photos: [{ number: 7, alt: "Evening light over green hills, nobody around" }],
    visibility: "public",
    comments: ["I still have straw in my shoes.", "The man with the tractor should have a profile here."],
  },
];

/** A conversation of two, started by the first; each line is by one of them, alternating by default. */
export interface MessageThread {
  from: string;
  to: string;
  lines: readonly (readonly ["from" | "to", string])[];
}

export const messageThreads: readonly MessageThread[] = [
  {
    from: "tomas_r",
    to: "mira",
    lines: [
      ["from", "Hi Mira! Are you coming to the river run on Sunday?"],
      ["to", "Yes, if my knee agrees. Slow group?"],
      ["from", "The slowest. We stop for every dog."],
      ["to", "Then I'm in."],
      ["from", "Good. I'll save you a lemonade."],
      ["from", "And bring the book you told me about, please."],
    ],
  },
  {
    from: "mira",
    to: "sofia_a",
    lines: [
      ["from", "Thank you for the soup, it saved my week."],
      ["to", "There is more! Are you better?"],
      ["from", "Nearly. Back among people by Thursday."],
      ["to", "Thursday it is, I'll save you the chair by the stove."],
    ],
  },
  {
    from: "bea_n",
    to: "mira",
    lines: [
      ["from", "Hi, I saw you're hosting something by the water. Is it all right to come alone?"],
      ["to", "Almost everyone does. I'll introduce you to two people and then you're on your own."],
      ["from", "Perfect, that's exactly the right amount of help."],
    ],
  },
  {
    from: "leila",
    to: "jonas",
    lines: [
      ["from", "Did you find the adapter?"],
      ["to", "Under the amplifier, where it has been since spring."],
      ["from", "So Friday works?"],
      ["to", "Friday works. I'll do the sound, you do the talking."],
      ["from", "As it should be."],
    ],
  },
  {
    from: "jonas",
    to: "hannah_w",
    lines: [
      ["from", "Is the workshop open on Saturday morning?"],
      ["to", "From ten. The good saw is free."],
      ["from", "Reserve it for me and I'll bring breakfast."],
    ],
  },
  {
    from: "anton_k",
    to: "jonas",
    lines: [
      ["from", "I put your name on the list for film night, hope that's fine."],
      ["to", "More than fine. What are we seeing?"],
      ["from", "It's a secret. It has subtitles."],
    ],
  },
  {
    from: "mira",
    to: "jonas",
    lines: [
      ["from", "Jonas, I'm in Berlin at the end of next month. Anything on that I shouldn't miss?"],
      ["to", "The one I'm hosting, of course. I'll save you a spot."],
      ["from", "I've already asked to join. See you there!"],
    ],
  },
];
