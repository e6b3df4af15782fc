import type { Script } from "./script.ts";

export const shopping: Script = {
  topic: "shopping",
  name: "buying or selling second hand",
  cues: {
    strong: ["second hand", "secondhand", "marketplace", "buy a used", "sell my", "selling my", "used bike", "used phone", "used laptop", "looking to buy", "where can i buy", "find a cheap", "good deal", "bargain*", "smart shopping", "buy used", "list an item", "haggl*"],
    plain: ["buy", "buying", "sell", "selling", "seller*", "buyer*", "price", "cheap*", "used", "worth it", "shop*", "negotiat*", "discount", "refurbished", "purchase", "affordable", "under budget", "deal", "listing*", "laptop", "sofa", "bicycle"],
    weak: ["under", "need a", "euros", "bike", "phone", "camera", "find", "looking for"],
    against: ["find a partner", "find a job", "experience*", "buy time", "sell myself", "impulse buy*", "stop buying", "negotiate my salary", "get used to", "used to"],
  },
  openings: [
    "With {money} as the limit, the search gets easier.",
    "Used things are often the better buy, provided one looks closely and pays slowly.",
    "You want to {want}. Let us make a short list of what it must have, and what it need not.",
    "A good purchase starts with a need and ends with a look at the thing itself.",
  ],
  facets: {
    search: {
      cues: ["looking for", "find me a", "where can i buy", "find a cheap", "looking to buy", "need a", "buy a", "search for", "find a", "under"],
      advice: [
        "The Marketplace understands a whole sentence. Open AI Search there and write the thing, the most you would pay, the place and the condition, for example \"bike under 100 in Lisbon, like new\". It shows why each match fits.",
        "Write down three must-haves and one nice-to-have, then search in the Marketplace with the price as a limit. If nothing fits today, look again in a few days rather than stretching the limit.",
      ],
    },
    selling: {
      cues: ["sell my", "selling my", "how do i sell", "list an item", "sell something", "what price should i ask", "write a listing"],
      advice: [
        "To sell well: daylight pictures from four sides and one of each flaw, a title with brand, model and size, the honest condition, why you sell, and where it can be collected. Ask about a tenth more than you want; answer within a day.",
        "Price it by looking at what three similar things went for, not at what is asked. If nobody writes within a week, better pictures come first, then ten per cent less.",
      ],
    },
    negotiating: {
      cues: ["negotiat*", "haggl*", "discount", "best price", "lower price", "offer less", "too expensive"],
      advice: [
        "Negotiate kindly and with a number: \"I could collect it on Saturday and pay 85. Would that suit you?\" Give one reason that is about facts, wear, a missing part, pick-up at once, and be ready to say no thank you.",
        "Before you make an offer, fix your upper limit in writing. Open some fifteen per cent below what you would gladly pay, move once, and stop there.",
      ],
    },
    safety: {
      cues: ["scam*", "safe to buy", "safe to pay", "fraud", "trust the seller", "pay in advance", "is it safe", "stolen"],
      advice: [
        "To stay safe: look at the thing before you pay, meet by day in a public place, never pay ahead to somebody you have not met, and be careful when a story presses for haste. Keep the conversation in Messages, so that there is a record.",
        "Ask for a picture with today's date next to the thing, for the receipt, and for the serial number with bikes and phones. An honest seller has no trouble with any of it.",
      ],
    },
    need: {
      cues: ["do i need", "should i buy", "worth it", "new or used", "which one should i buy", "worth buying"],
      advice: [
        "Ask what it costs per use: the price divided by the honest number of times in the next year. If that is fine, ask whether it could be borrowed. If it is not, let a week pass.",
        "Used is sensible for what ages slowly: bikes, furniture, cameras, instruments, tools. Rather new, or at least with a warranty, for helmets, child seats, mattresses and batteries.",
      ],
    },
  },
  advice: [
    "Look for the seller who describes flaws. It tells you more about the thing than any praise.",
    "Compare three before you write to one, and note what the cheapest does not have.",
    "Ask how old it is, why it is being sold, what was repaired, and whether you may try it.",
    "Set the most you would pay before you see the first picture, {money} or less, and keep a tenth of it for what has to be mended.",
  ],
  steps: [
    "Now: three must-haves and the upper limit in one line, then put exactly this line into AI Search in the Marketplace.",
    "Before you meet anybody: write down the two things you will check, and the number at which you will walk away.",
    "Look at three comparable ones first, and write down in a word what each of them lacks. Then you know what the price is for.",
  ],
  why: [
    "A limit set beforehand is the only one that holds; in front of the thing, everybody finds reasons.",
    "Most bad purchases come from haste or from a missing look. Both cost nothing to avoid.",
  ],
  example: [
    "\"City bike, frame 54, lights that work, under 150, within cycling distance.\" Two matches, one with rust shown openly. They bought that one, for 120.",
    "A laptop was offered at 400. The battery held two hours, a new one costs 70. \"I can pay 330 today\" was accepted, because it was a sum with a reason.",
  ],
  tiny: [
    "One line is enough: what, at most how much, by when. The rest can wait until something fits.",
    "Sleep on it once. If the price still feels right at breakfast, write.",
  ],
  questions: [
    "What will you use it for, and how often?",
    "What is the most you would like to spend?",
    "Is there something it must have, without which it would be useless?",
  ],
  suggestions: [
    "How do I negotiate the price kindly?",
    "How do I sell my old things well?",
    "Is it safe to buy from somebody I don't know?",
    "Should I buy new or used?",
  ],
};
