import type { Fact } from "./fact.ts";
import { whenOpen, withPart } from "./parts.ts";

export const aboutPeople: readonly Fact[] = [
  {
    id: "messages",
    cues: {
      strong: [
        "send a message",
        "direct message*",
        "who can message me",
        "group chat",
        "how do messages work",
        "message someone",
        "voice message*",
        "send photos",
      ],
      plain: ["messages", "messaging", "chat with"],
      against: ["chat with you"],
    },
    answer:
      "You can write to another member from their profile or under Messages; who may write to you is your choice in Privacy: everyone, friends or nobody. Each experience has a group chat of its own for those who take part.",
    until: {
      part: "messages",
      answer:
        "Messages between two members are not there yet; they are being built. What there is today is the group chat of each experience, for those who take part.",
    },
    suggestions: [
      ...whenOpen("friends", "How does Find Friends work?"),
      "How do experiences work?",
      "Who can see my profile picture?",
    ],
  },
  {
    id: "calls",
    cues: {
      strong: [
        "video call*",
        "voice call*",
        "phone call*",
        "call someone",
        "make a call",
        "how do calls work",
        "virtual reality",
        "vr calling",
      ],
      plain: ["calling", "calls"],
      against: ["call the bank", "so called"],
    },
    answer: `Voice and video calls are not there yet. Until then there ${withPart("messages", "are messages", "is the group chat of an experience")} and, better still, meeting at one.`,
    suggestions: [
      ...whenOpen("messages", "How do messages work?"),
      "What can I join near me this week?",
      "How do experiences work?",
    ],
  },
  {
    id: "feed",
    cues: {
      strong: [
        "social feed",
        "create a post",
        "who can see my post*",
        "how does the feed work",
        "post visibility",
        "write a post",
        "share a post",
      ],
      plain: ["feed", "posts", "post something"],
    },
    answer:
      "The Social Feed shows your own posts, those of friends, and public posts of others, newest first. For each post you choose public, friends only or private. Likes and comments are open to whoever may see the post.",
    until: {
      part: "feed",
      answer:
        "The Social Feed is not there yet; it is being built. What you would like to share now can be the subject of an experience, with people at one table.",
    },
    suggestions: ["How do experiences work?", "Who can see my profile picture?", "What are karma points?"],
  },
  {
    id: "friends",
    cues: {
      strong: [
        "friend request*",
        "add a friend",
        "does find friends",
        "find friends work",
        "find friends here",
        "add friends",
        "find someone on alongside",
        "find friends page",
        "recommended users",
        "unfriend",
        "block someone",
        "block a user",
        "report someone",
        "report a user",
      ],
      plain: ["blocked", "report"],
    },
    answer:
      "Under Find Friends you can search by name and see people recommended for what you have in common, with the reason. Send a request; once it is accepted you see each other's friends-only posts. You may block or report anybody from their profile; someone you blocked sees nothing of you, and a report goes to the administrators.",
    until: {
      part: "friends",
      answer:
        "Find Friends is not there yet, and neither are friend requests, blocking and reporting: they are being built. Until then one meets people here at experiences, whose pages show who takes part. If somebody troubles you, write to the people who run this community: Contact support stands at the foot of the landing page.",
    },
    suggestions: [
      "I'm shy and don't know how to start a conversation",
      "What can I join near me this week?",
      ...whenOpen("messages", "How do messages work?"),
    ],
  },
  {
    id: "tools",
    cues: {
      strong: [
        "how do goals work",
        "add a goal",
        "where are my goals",
        "how does the agenda work",
        "add to my agenda",
        "calendar export",
        "ics",
        "sync calendar",
        "where do i add",
        "edit a goal",
        "delete a goal",
      ],
      plain: ["progress bar"],
    },
    answer:
      "Goals live on your dashboard under Goals & Progress: give one a title, if you like a date, and move its progress; completing it pays karma once. The Agenda page keeps appointments, shows what is upcoming, done and overdue, and offers a private calendar link for other calendars. Experiences you join arrive there by themselves.",
    suggestions: ["Help me set a goal", "What is on my agenda?", "Break my goal into smaller steps"],
  },
  {
    id: "privacy",
    cues: {
      strong: [
        "privacy",
        "my data",
        "who can see",
        "can other people see",
        "can others see",
        "see my goals",
        "chat private",
        "private chat",
        "do you store",
        "store my",
        "keep my messages",
        "profile picture",
        "is my data safe",
        "sell my data",
        "who sees",
        "hide my profile",
        "online status",
        "private account",
        "gdpr",
      ],
      plain: ["data", "visible", "visibility", "anonymous"],
      against: ["data science", "data analyst", "sell my", "video*"],
    },
    answer:
      "Under Privacy you set who sees your profile picture (everyone, friends, nobody), who may write to you or send requests, whether you can be found by name, and whether others see that you are online. Others never see your e-mail address, phone number or exact position. You can download your data and delete your account in your settings.",
    until: {
      part: "privacy",
      answer:
        "Under Settings & Privacy, in your profile, you set who sees your profile picture: everyone, friends or nobody. Others never see your e-mail address, phone number or exact position. You can download your data and delete your account in the same place. A page for further choices, such as who may write to you, is not there yet; it comes with the parts it is about.",
    },
    suggestions: [
      ...whenOpen("messages", "Who can message me?"),
      "How do I delete my account?",
      "Are you a real person?",
    ],
  },
  {
    id: "account",
    cues: {
      strong: [
        "sign up",
        "create an account",
        "log in",
        "login",
        "forgot my password",
        "reset my password",
        "change my password",
        "delete my account",
        "change my email",
        "export my data",
        "download my data",
        "sign in",
        "change my picture",
      ],
      plain: ["password", "account", "register", "settings"],
      against: ["bank account", "savings account", "account manager"],
    },
    answer:
      "You sign up with an e-mail address and a password of at least six characters, or with Google or Apple where this community has set them up. A password that is forgotten, or to be changed, is set anew by a link sent to your address. Picture, name, the download of your data and the deletion of the account are in your profile and its settings.",
    suggestions: ["Who can see my profile picture?", "How do I contact support?", "What is Alongside?"],
  },
  {
    id: "support",
    cues: {
      strong: [
        "contact support",
        "customer support",
        "support ticket",
        "report a bug",
        "found a bug",
        "something is broken",
        "does not load",
        "talk to an administrator",
        "contact an admin*",
        "error message",
      ],
      plain: ["bug", "support team", "administrator*"],
      against: ["emotional support"],
    },
    answer:
      "You reach the people who run this community through Contact support, in the settings or at the foot of the landing page. Describe what you did, what you expected and what happened; an administrator answers there.",
    until: {
      part: "tickets",
      answer:
        "You reach the people who run this community by mail: Contact support stands at the foot of the landing page. Describe what you did, what you expected and what happened. Asking and being answered within the app is not there yet.",
    },
    suggestions: ["How do I delete my account?", "What is Alongside?", "What can you help me with?"],
  },
];
