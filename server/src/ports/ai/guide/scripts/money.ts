import type { Script } from "./script.ts";

export const money: Script = {
  topic: "money",
  name: "your money",
  cues: {
    strong: ["budget*", "save money", "saving money", "debt*", "overdraft", "my finances", "financ*", "spend too much", "spending", "savings", "credit card debt", "loan*", "broke this month", "make ends meet", "pay off", "impulse buy*"],
    plain: ["money", "save up", "expens*", "bills", "rent", "afford", "income", "invest*", "pension", "mortgage", "cost of living", "groceries bill", "subscriptions", "emergency fund", "cheaper living", "saving"],
    weak: ["save", "pay", "euros", "cost", "broke", "poor", "bank"],
    against: ["price for this", "listing", "is alongside free", "worth the price", "save time", "too much time", "spend time", "time on my", "second hand", "negotiat*"],
  },
  openings: [
    "Money worries get smaller once they are written down, so let us look without judging.",
    "{money} is a number we can work with. Let us give it a plan.",
    "You want to {want}. Then the plan should run by itself, with as few decisions as possible.",
    "With money, order beats heroism. Here is a simple order.",
    "You write that {obstacle}. That is useful to know, because a plan has to fit exactly that.",
  ],
  facets: {
    debt: {
      cues: ["debt*", "overdraft", "loan*", "pay off", "owe", "credit card*"],
      advice: [
        "For debts: one page with each of them, the sum, the interest, the least you must pay. Pay the least on all, and everything beyond that on the one with the highest interest; or on the smallest if you need a first success. If you cannot cover the least, call before the due date, and see a non-profit debt advice service: they are free in many places and negotiate for you.",
        "Open the letters in one sitting, with somebody beside you if that helps. Sort by date due, not by fear. What is known can be answered; most creditors prefer a plan to silence.",
      ],
    },
    saving: {
      cues: ["save money", "saving money", "savings", "save up", "emergency fund", "save for", "put money aside"],
      advice: [
        "Save first instead of last: a standing order on the day the money comes in, even a small one, to an account without a card. Start with an amount you will not miss and raise it by a tenth every second month.",
        "Give what you save a name and a date, \"a month of calm\" or \"the train to Porto\". The first aim is one month of fixed costs; it turns surprises into nuisances.",
      ],
    },
    spending: {
      cues: ["spend too much", "impulse buy*", "spending", "where my money goes", "money disappears", "online shopping", "subscriptions", "stop buying", "buying things"],
      advice: [
        "Look at last month's statement with three markers: needed, enjoyed, neither. Cut only in \"neither\", starting with subscriptions; cancelling is a single hour that pays every month.",
        "For impulse buying: a list with a date instead of a basket. What is still wanted after seven days may be bought. Take your card details out of the browser; the two minutes of typing are a good adviser.",
      ],
    },
    budget: {
      cues: ["budget*", "make ends meet", "bills", "end of the month", "groceries", "rent", "cost of living", "household money", "20 rule", "80"],
      advice: [
        "A budget with three lines is enough. Fixed costs leave the account on the first; a fixed sum for living comes to you weekly, because a week can be overseen and a month cannot; the rest is for savings and treats. An 80/20 split is a fair start: eighty for living, twenty for later and debts; begin with 95/5 if it is tight.",
        "Do not track every coin. Find the two or three blocks that make up most of your month, usually housing, food and transport, and improve one of them by a tenth. That outweighs a hundred small sacrifices.",
      ],
    },
    investing: {
      cues: ["invest*", "stocks", "shares", "etf*", "crypto*", "bitcoin", "pension", "mortgage"],
      advice: [
        "What to invest in is not something I can judge, and you should be wary of anybody who does so in a chat. The everyday order is: expensive debts first, then a reserve of a few months, and only then money you will not need for years. For the rest, an independent adviser paid by the hour, or your consumer organisation, is money well spent.",
        "I do not give investment advice. I can help you with what comes before: a reserve, clear aims with dates, and the questions to ask an independent adviser, such as what it costs each year and how you get out.",
      ],
    },
  },
  advice: [
    "Begin with one honest page: what comes in, what leaves by itself, what is left. Most people feel calmer after it, even when the number is not nice.",
    "Make the good decision once and automatic: standing orders on payday for the reserve and the bills, and a weekly sum for everything else.",
    "{money} divided by the weeks you have makes a sum you can picture. Put that aside first on each payday, and let the plan shrink rather than stop in a bad month.",
    "Choose one large block instead of twenty small ones. A tenth less on housing, insurance or transport is felt all year without any daily discipline.",
    "If it is shared money, agree on one evening a month, thirty minutes, tea on the table, numbers only and no blame.",
  ],
  steps: [
    "Today, fifteen minutes: open the last statement and mark three things nobody enjoyed. Cancel one of them at once.",
    "Today: set one standing order for the day after payday, however small, and name it.",
    "This week, put thirty minutes \"money\" on your agenda, with the page, a pen and something warm to drink.",
  ],
  why: [
    "Because each decision about money costs will, and will is short on a tired evening. What is automatic does not have to be decided.",
    "A weekly sum works since a week can be seen as a whole; in a month the last ten days always pay for the first twenty.",
  ],
  example: [
    "For instance: 1,900 comes in, 1,150 leaves by itself, 120 goes to the reserve on the first, 130 a week is for living, and the rest stays for what breaks. Four numbers, and no diary of coffees.",
    "Somebody found 47 a month in three forgotten subscriptions. It became the bicycle in a year.",
  ],
  tiny: [
    "Two minutes: look at the balance, write it on paper with the date. Looking is the step most people avoid.",
    "Then only this: one thing to cancel, found in today's statement. Everything else may wait until next week.",
  ],
  questions: [
    "Is it that too little comes in, that it leaves too fast, or that the unknown worries you?",
    "How much has to last until when?",
    "What would you like to be able to stop thinking about?",
  ],
  suggestions: [
    "Help me make a simple budget",
    "How do I get out of debt?",
    "I spend too much on impulse buying",
    "I want to save up for something",
    "What can I buy second hand instead?",
  ],
};
