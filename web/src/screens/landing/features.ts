import {
  Award,
  CalendarHeart,
  Clapperboard,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Phone,
  Sparkles,
  Store,
  Target,
} from "lucide-react";

export interface Feature {
  id:
    | "ai-coach"
    | "marketplace"
    | "videos"
    | "experiences"
    | "messaging"
    | "calling"
    | "social-feed"
    | "goals"
    | "karma";
  label: string;
  icon: LucideIcon;
  /** The category whose cover art is shown beside it. */
  art: string;
  description: string;
  cards: readonly { title: string; text: string }[];
  /** A question about it for the coach. */
  prompt: string;
}

/** The nine features, in the specified order (P-SCREENS-10). */
export const features: readonly Feature[] = [
  {
    id: "ai-coach",
    art: "wellness",
    label: "AI Coach",
    icon: Sparkles,
    description:
      "Think things through at any hour. It asks questions, stays on topic and helps you find the next step.",
    cards: [
      {
        title: "Goal setting",
        text: "Turn an idea into a goal with a first step, a day and a plan for when it gets hard.",
      },
      { title: "Progress tracking", text: "It knows your goals and picks up where you left off." },
      { title: "Habit formation", text: "If-then plans that fit your real day." },
      { title: "Personal insights", text: "Answers based on your own goals, agenda and events." },
    ],
    prompt: "Help me turn “get fitter” into one step for this week.",
  },
  {
    id: "marketplace",
    art: "business",
    label: "Marketplace",
    icon: Store,
    description: "Buy and sell with neighbours, and search in your own words.",
    cards: [
      {
        title: "Say it in a sentence",
        text: "“A bike under 100 in Lisbon, like new”: it understands price, place and condition.",
      },
      { title: "Told why", text: "Every match says why, so you can judge for yourself." },
      { title: "People, not shops", text: "Every seller is a member with a profile." },
      {
        title: "Straight to the seller",
        text: "Message each other and agree on a price. We take no cut.",
      },
    ],
    prompt: "I want to cycle to work on a small budget. How do I plan it?",
  },
  {
    id: "videos",
    art: "arts",
    label: "Videos",
    icon: Clapperboard,
    description: "Show it in thirty seconds.",
    cards: [
      { title: "30 seconds", text: "Long enough for a moment, too short to lose an evening." },
      {
        title: "Public or only yours",
        text: "Choose for each video. Private means private, even the file.",
      },
      { title: "Straight from the phone", text: "Film it, choose it and share it." },
      { title: "Honest counts", text: "Each member counts once for views and likes." },
    ],
    prompt: "I'd like to share something I made, but I feel shy.",
  },
  {
    id: "experiences",
    art: "social",
    label: "Experiences",
    icon: CalendarHeart,
    description: "Find things to do near you, or host your own.",
    cards: [
      { title: "Near you", text: "Search by town, day and what you feel like doing." },
      { title: "Small on purpose", text: "The host decides how many can come. No overbooking." },
      { title: "A group chat", text: "Everyone who's going can chat before and after." },
      {
        title: "On your agenda",
        text: "Events you join are added to your agenda, and you're warned about clashes.",
      },
    ],
    prompt: "I feel lonely on weekends. What could I join?",
  },
  {
    id: "messaging",
    art: "networking",
    label: "Messaging",
    icon: MessageCircle,
    description: "One conversation for each person you know.",
    cards: [
      { title: "In real time", text: "Messages arrive right away, on your phone and your computer." },
      { title: "Find it again", text: "Search your messages, and delete the ones you regret." },
      { title: "Who can write", text: "Everyone, friends or no one. Change it at any time." },
      { title: "Block and report", text: "Two taps, and you no longer see each other." },
    ],
    prompt: "How do I write to a friend I haven't spoken to for a year?",
  },
  {
    id: "calling",
    art: "technology",
    label: "Calling",
    icon: Phone,
    description:
      "Sometimes you need to hear a voice, or see a face. Call your friends from their profile or a chat, and choose who can call you.",
    cards: [
      { title: "Voice calls", text: "For the walk home, and for news that shouldn't be typed." },
      { title: "Video calls", text: "For showing the cake, the view, the broken tap." },
      { title: "A history", text: "Who called and when. Only the two of you see it." },
      { title: "Who can call", text: "Everyone, friends or no one, as for messages." },
    ],
    prompt: "I keep putting off calling my sister. Help me do it today.",
  },
  {
    id: "social-feed",
    art: "creative",
    label: "Social Feed",
    icon: MessagesSquare,
    description: "Words, photos and short videos from friends and the public, in order.",
    cards: [
      { title: "Newest first", text: "No algorithm decides what you see." },
      { title: "Three circles", text: "Public, friends only or private, for each post." },
      { title: "True numbers", text: "Every like and comment is from a real person." },
      { title: "It ends", text: "Once you've seen what's new, you're done." },
    ],
    prompt: "What could I do this evening instead of scrolling?",
  },
  {
    id: "goals",
    art: "adventure",
    label: "Goals",
    icon: Target,
    description: "A few goals, small steps, and credit for each one you finish.",
    cards: [
      { title: "In your own words", text: "A title is enough. Everything else can wait." },
      { title: "Progress you can see", text: "From zero to 100 percent, at your own pace." },
      { title: "The coach knows", text: "Ask about a goal and it starts where you are." },
      { title: "Worth something", text: "Completing a goal earns karma, once." },
    ],
    prompt: "I lose motivation halfway. What can I change?",
  },
  {
    id: "karma",
    art: "food",
    label: "Karma",
    icon: Award,
    description: "Points for helping others and yourself. They can't be bought.",
    cards: [
      { title: "Earned by doing", text: "Hosting, joining in, reaching a goal, commenting on a post." },
      { title: "Badges", text: "Seedling, Helper, Connector, Guide, Luminary: five steps, shown on your profile." },
      { title: "Nothing hidden", text: "See what each point was for, and when." },
      { title: "Fair", text: "If you undo something, its points are taken back." },
    ],
    prompt: "What's one kind thing I could do for a neighbour?",
  },
];
