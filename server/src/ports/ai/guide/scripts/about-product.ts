import type { Fact } from "./fact.ts";

const join = "You can create an account with an e-mail address in a minute; nothing has to be paid.";

export const aboutProduct: readonly Fact[] = [
  {
    id: "alongside",
    cues: {
      strong: [
        "what is alongside",
        "about alongside",
        "how does alongside work",
        "what can i do here",
        "what is this site",
        "what is this app",
        "what is this place",
        "why alongside",
        "how does this work",
        "what does alongside",
      ],
      plain: ["alongside"],
      weak: ["app", "site", "platform"],
      against: ["alongside my"],
    },
    answer:
      "Alongside is a place to move forward with others: a coach to think with, goals and an agenda to keep what you decide, real experiences in your town to meet people, and beside these messages, a feed, short videos and a market for second-hand things. A community runs it for itself.",
    visitor: join,
    suggestions: ["What can you help me with?", "Is Alongside free?", "How do experiences work?"],
  },
  {
    id: "guide",
    cues: {
      strong: [
        "are you a robot",
        "are you a bot",
        "are you human",
        "are you real",
        "are you an ai",
        "are you a person",
        "who are you",
        "what are you",
        "which model",
        "what model",
        "chatgpt",
        "are you gpt",
        "built in guide",
        "your name",
        "language model",
        "real person",
        "how do you work",
      ],
      plain: ["artificial intelligence", "robot", "your memory", "do you remember"],
    },
    answer:
      "I am the built-in guide: a program with rules and a good deal of written advice, not a person and not a language model. I run on this server, so what you write here is not passed on to another company. I know what you write to me and, if you are signed in, your goals, agenda, karma and experiences. Beyond that I know nothing about you, and I say so when I do not understand.",
    suggestions: ["What can you help me with?", "What do you know about my goals?", "Help me set a goal"],
  },
  {
    id: "help",
    cues: {
      strong: [
        "what can you help",
        "what can you do",
        "how can you help",
        "what do you do",
        "what should i ask",
        "what can i ask",
        "can you help me",
        "what are you good at",
      ],
      plain: ["help me", "i need help", "need advice", "give me advice"],
      against: [
        "help me with",
        "help me set",
        "help me plan",
        "help me make",
        "help me sleep",
        "help me eat",
        "help me prepare",
        "help me weigh",
        "help me understand",
        "help me find",
        "help me get",
        "help me stop",
        "help me to",
      ],
    },
    answer:
      "I can help you make a goal concrete, build or break a habit, sleep better, calm a stressful week, think about work, money or a decision, find company, prepare a difficult talk, plan your time, learn or get moving. I can also tell you what is on your agenda and how your goals stand, look for experiences near you, and judge what a listing in the market says. Begin with one sentence about what is on your mind; the more concrete it is, the better I can answer.",
    suggestions: ["Help me set a goal", "I feel stressed", "What can I join near me this week?"],
  },
  {
    id: "price",
    cues: {
      strong: [
        "is it free",
        "is alongside free",
        "how much does it cost",
        "does it cost",
        "need a credit card",
        "without a credit card",
        "require a credit card",
        "subscription price",
        "what does it cost",
        "pro plan",
        "pro member*",
        "what is pro",
        "free plan",
        "cancel anytime",
      ],
      plain: ["pricing", "pay for", "costs", "free of charge"],
      against: ["credit card debt", "free seats", "experience free"],
    },
    answer:
      "Alongside is free and asks for no credit card, and you can leave whenever you like. Pro is a badge an administrator can give; the coach, the experiences and everything else work without it. A host may set a price for an experience of their own, and sellers set theirs in the market.",
    visitor: join,
    suggestions: ["What are AI credits?", "How do experiences work?", "What are karma points?"],
  },
  {
    id: "credits",
    cues: {
      strong: [
        "ai credit*",
        "what are credits",
        "out of credits",
        "more credits",
        "my credits",
        "how many credits",
        "credits left",
      ],
      plain: ["credits"],
    },
    answer:
      "A message to the coach costs one AI credit, and only when the answer arrives. Everybody starts with 150; your balance stands at the top of your dashboard. Agenda suggestions, market search and recommendations cost none. When they are used up, an administrator can add more.",
    suggestions: ["What can you help me with?", "What are karma points?", "How do I contact support?"],
  },
  {
    id: "karma",
    cues: {
      strong: [
        "what is karma",
        "what are karma points",
        "how does karma work",
        "earn karma",
        "get karma",
        "karma work",
        "karma points for",
        "badges work",
        "what are badges",
        "luminary",
      ],
      plain: ["karma", "badge*"],
    },
    answer:
      "Karma points are earned by what helps others here: creating an experience 5, joining one 3, having a guest accepted 2, completing a goal its reward, the first post of a day 2, a comment on somebody's post 1 (up to 5 a day), a new friendship 2, a sold listing 3, a public video 2. Undoing takes the points back. The badges are Seedling, Helper from 50, Connector from 150, Guide from 400 and Luminary from 1000.",
    suggestions: ["How much karma do I have?", "What can I join near me this week?", "How do I create an experience?"],
  },
  {
    id: "experiences",
    cues: {
      strong: [
        "how do experiences work",
        "create an experience",
        "host an experience",
        "hosting an experience",
        "what is an experience",
        "join an experience",
        "request to join",
        "cancel an experience",
        "leave an experience",
        "organise an experience",
        "waitlist",
        "waiting list",
        "generate an agenda",
        "ai agenda",
      ],
      plain: ["experience work", "experiences work", "become a host", "hosting"],
    },
    answer:
      "An experience is something real at a place and an hour, with a limited number of seats: a walk, a dinner, a workshop. Under Create Experience you give it a title, a category, a place, a time and the number of seats, and can have an agenda drafted for you. Others join directly or send a request, as the host decides. Joining puts it on your agenda and opens the group chat; you can leave again.",
    visitor: "Visitors can look around; joining takes an account.",
    suggestions: [
      "What can I join near me this week?",
      "What makes a good first experience to host?",
      "What are karma points?",
    ],
  },
  {
    id: "hosting",
    cues: {
      strong: [
        "good first experience to host",
        "what should i host",
        "idea for an experience",
        "ideas for an experience",
        "what could i host",
        "good experience to host",
        "be a good host",
      ],
      plain: ["good host"],
    },
    answer:
      "A good first experience is small and easy to picture: six to eight people, ninety minutes, something for the hands or feet, and a meeting point nobody can miss. Choose what you would do anyway, a walk to a view, a pot of soup, board games, and write in two sentences what will happen and who it is for. Come ten minutes early, learn the names, and let people help; that is most of hosting.",
    suggestions: [
      "How do I create an experience?",
      "I'm shy and don't know how to start a conversation",
      "What are karma points?",
    ],
  },
  {
    id: "marketplace",
    cues: {
      strong: [
        "how does the marketplace work",
        "what is the marketplace",
        "marketplace work",
        "create a listing",
        "sell item",
        "mark as sold",
        "how do i sell on",
        "how does the market work",
      ],
      plain: ["ai search"],
      against: ["second hand"],
    },
    answer:
      'In the Marketplace members sell used things to each other. Sell Item creates a listing with up to some pictures, a price, a condition and a place. AI Search takes a whole sentence, such as "bike under 100 in Lisbon, like new", and tells why each thing matches. On a thing\'s page you can ask me about it, or write to the seller. Payment and handing over are between the two of you.',
    suggestions: [
      "How do I sell my old things well?",
      "Is it safe to buy from somebody I don't know?",
      "How do I negotiate the price kindly?",
    ],
  },
  {
    id: "videos",
    cues: {
      strong: [
        "upload a video",
        "short video*",
        "how long can a video",
        "who can see my video*",
        "video length",
        "how do videos work",
        "30 seconds",
      ],
      plain: ["video*"],
      against: ["video call*", "video games"],
    },
    answer:
      "Videos are short, at most 30 seconds and 50 MB. You choose for each whether it is public or for friends only, and others can like it. You find the upload on the Videos page.",
    suggestions: ["Who can see my profile picture?", "How does the social feed work?", "What are karma points?"],
  },
];
