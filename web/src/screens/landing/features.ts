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
  /** Whose cover art stands beside it: a category. */
  art: string;
  description: string;
  cards: readonly { title: string; text: string }[];
  /** What one can ask the coach about it, here and now. */
  prompt: string;
  isComing?: boolean;
}

/** The nine features, in the specified order (P-SCREENS-10). */
export const features: readonly Feature[] = [
  {
    id: "ai-coach",
    art: "wellness",
    label: "AI Coach",
    icon: Sparkles,
    description:
      "Somebody to think with at any hour: it asks back, stays with the point and helps you find the next step.",
    cards: [
      {
        title: "Goal setting",
        text: "A wish becomes a goal with a first step, a day, and a plan for when it gets hard.",
      },
      { title: "Progress tracking", text: "It knows the goals you have set, and takes up where you stopped." },
      { title: "Habit formation", text: "If-then plans that fit the day you really have, not the ideal one." },
      { title: "Personal insights", text: "Answers drawn from your own goals, agenda and evenings. Nobody else’s." },
    ],
    prompt: "Help me turn “get fitter” into one step for this week.",
  },
  {
    id: "marketplace",
    art: "business",
    label: "Marketplace",
    icon: Store,
    description: "Buy and sell among neighbours, and search the way you speak.",
    cards: [
      {
        title: "Say it in a sentence",
        text: "“A bike under 100 in Lisbon, like new”: price, place and condition are understood.",
      },
      { title: "Told why", text: "Each match comes with the reason it was found, so you can judge it yourself." },
      { title: "People, not shops", text: "Behind each listing stands a member with a profile you can read." },
      {
        title: "Straight to the seller",
        text: "Write to each other and agree between the two of you. We take no share.",
      },
    ],
    prompt: "I want to cycle to work on a small budget. How do I plan it?",
  },
  {
    id: "videos",
    art: "arts",
    label: "Videos",
    icon: Clapperboard,
    description: "Thirty seconds to show what words would make longer.",
    cards: [
      { title: "30 seconds", text: "Long enough for a moment, too short to lose an evening to." },
      {
        title: "Public or only yours",
        text: "You choose for each one. A private video is private down to its file.",
      },
      { title: "Straight from the phone", text: "Film it, pick it, share it, and watch the upload get there." },
      { title: "Honest counts", text: "Each member counts once, for views and for likes." },
    ],
    prompt: "I would like to share something I made, but I feel shy.",
  },
  {
    id: "experiences",
    art: "social",
    label: "Experiences",
    icon: CalendarHeart,
    description: "Real evenings with real people: find one near you, or open your own door.",
    cards: [
      { title: "Near you", text: "Search by town, by day and by what you feel like doing." },
      { title: "Small on purpose", text: "The host decides how many may come, and a place is never given away twice." },
      { title: "A group chat", text: "Everyone who comes can talk before and after." },
      {
        title: "On your agenda",
        text: "A place you take stands in your agenda, and a clash is named before you join.",
      },
    ],
    prompt: "I feel lonely on weekends. What could I join?",
  },
  {
    id: "messaging",
    art: "networking",
    label: "Messaging",
    icon: MessageCircle,
    description: "One quiet conversation for each person you know.",
    cards: [
      { title: "In real time", text: "Messages arrive as they are written, on the phone and on the desk." },
      { title: "Find it again", text: "Search what you wrote to each other, and take back what you regret." },
      { title: "Who may write", text: "Everyone, friends, or nobody. You can change your mind at any time." },
      { title: "Block and report", text: "Two taps, and the two of you see nothing of each other." },
    ],
    prompt: "How do I write to a friend I have not spoken to for a year?",
  },
  {
    id: "calling",
    art: "technology",
    label: "Calling",
    icon: Phone,
    description:
      "Sometimes one needs to hear a voice. Calls are being built; who may call you is yours to decide already.",
    cards: [
      { title: "Voice calls", text: "For the walk home, and for news that should not be typed." },
      { title: "Video calls", text: "For showing the cake, the view, the broken tap." },
      { title: "A history", text: "Who called whom and when, for the two of you alone." },
      { title: "Who may call", text: "Everyone, friends, or nobody: the same three choices as for messages." },
    ],
    prompt: "I keep putting off calling my sister. Help me do it today.",
    isComing: true,
  },
  {
    id: "social-feed",
    art: "creative",
    label: "Social Feed",
    icon: MessagesSquare,
    description: "What your friends write, and what others share with everybody, in the order it happened.",
    cards: [
      { title: "Newest first", text: "No machine decides what you get to see." },
      { title: "Three circles", text: "Public, friends only or private, chosen for each post." },
      { title: "True numbers", text: "Each like is a person, and each comment is there to read." },
      { title: "It ends", text: "When you have seen what is new, you have seen it." },
    ],
    prompt: "What could I do this evening instead of scrolling?",
  },
  {
    id: "goals",
    art: "adventure",
    label: "Goals",
    icon: Target,
    description: "Few goals, small steps, and a mark for each one you keep.",
    cards: [
      { title: "In your own words", text: "A title is enough. Everything else can wait." },
      { title: "Progress you can see", text: "From nothing to a hundred percent, at your own pace." },
      { title: "The coach knows", text: "Ask it about a goal, and it begins where you are." },
      { title: "Worth something", text: "A goal you complete earns karma, once and for good reason." },
    ],
    prompt: "I lose motivation halfway. What can I change?",
  },
  {
    id: "karma",
    art: "food",
    label: "Karma",
    icon: Award,
    description: "Points for what helps others and yourself. They cannot be bought.",
    cards: [
      { title: "Earned by doing", text: "Hosting, joining in, keeping a goal, answering somebody’s post." },
      { title: "Badges", text: "Seedling, Helper, Connector, Guide, Luminary: five steps, shown on your profile." },
      { title: "Nothing hidden", text: "Each point has its line: what for, and when." },
      { title: "Fair", text: "What is undone is taken back, so the number always tells the truth." },
    ],
    prompt: "What is one kind thing I could do for a neighbour?",
  },
];
