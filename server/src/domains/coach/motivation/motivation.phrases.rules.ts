/** A sentence; words in braces are filled in. */
export type Phrase = string;

/** The sentences of the daily motivation, several per purpose, chosen by day and member. */
export const phrases = {
  /** Before the facts; true on any day. */
  opening: [
    "Here's your {day}{name}.",
    "Your {day} at a glance.",
    "Good to see you{name}. Here's what's on this {day}.",
    "This is your {day}{name}.",
    "Here's a look at your {day}.",
  ],
  /** A member with goals, open or completed, and nothing that presses. */
  quiet: [
    "Nothing else planned today{name}. What would you like to do?",
    "A free {day} is good for starting something small.",
    "One small thing is enough for a {day}{name}.",
  ],
  /** Nothing is known yet. */
  first: [
    "Welcome{name}. Start with one sentence: tell the coach what you'd like to change in three months.",
    "Start small{name}: one goal in one sentence, and its first ten minutes.",
    "You don't have to decide anything today{name}. Writing down one idea is a start.",
  ],
  agenda: [
    "“{title}” is at {time} today.",
    "At {time} today: “{title}”.",
    "You have “{title}” at {time} today.",
    "Today at {time} it's “{title}”.",
  ],
  /** The next appointment, where today has none left. */
  ahead: [
    "“{title}” is {when} at {time}.",
    "You have “{title}” {when} at {time}.",
    "Coming up {when} at {time}: “{title}”.",
  ],
  late: ["“{title}” was due {when}.", "“{title}” is overdue: it was due {when}.", "Still open: “{title}”, due {when}."],
  lateItems: ["{items} are overdue.", "Overdue: {items}.", "Still open and overdue: {items}."],
  request: [
    "{name} asked to join “{title}”.",
    "{name} would like to join “{title}”.",
    "New request: {name} wants to join “{title}”.",
  ],
  requests: [
    "{name} asked to join “{title}”, and {others} asked too.",
    "{name} would like to join “{title}”, with {others} to answer.",
    "New request: {name} wants to join “{title}”, with {others} to answer.",
  ],
  due: [
    "“{title}” is due {when}. You're at {progress}%.",
    "“{title}” is at {progress}% and due {when}.",
    "Due {when}: “{title}”, now at {progress}%.",
  ],
  overdue: [
    "“{title}” is past its date at {progress}%.",
    "The date of “{title}” has passed. You're at {progress}%.",
    "“{title}” is at {progress}%, and its date has passed.",
  ],
  resting: [
    "No progress on “{title}” for a week or more.",
    "“{title}” hasn't moved in the last seven days.",
    "You haven't updated “{title}” for over a week.",
  ],
  hosting: ["You host “{title}” {when}.", "You're hosting “{title}” {when}.", "Your event “{title}” is {when}."],
  joined: [
    "You're going to “{title}” {when}.",
    "“{title}” is {when}. You're going.",
    "You have a spot at “{title}” {when}.",
  ],
  match: [
    "“{title}” {when} is {distance} from you, has free spots and fits your goal “{goal}”.",
    "For “{goal}”: “{title}” {when}, {distance} from you, with free spots.",
    "“{title}” {when}, {distance} from you, has free spots and goes well with “{goal}”.",
  ],
  /** It is of the goal's kind, and no more is known. */
  sameKind: [
    "“{title}” {when} is {distance} from you and has free spots. It's about {kind}, like “{goal}”.",
    "For {kind}, like “{goal}”: “{title}” {when}, {distance} from you, with free spots.",
    "“{title}” {when}, {distance} from you, has free spots. Like “{goal}”, it's about {kind}.",
  ],
  nextStep: [
    "Do the next step of “{title}” today: “{step}”.",
    "Set a time today for “{step}”, the next step of “{title}”.",
    "Finish “{step}” for “{title}” today.",
  ],
  tenMinutes: [
    "Give “{title}” ten minutes today, right after something you do anyway.",
    "Write down the smallest next step of “{title}”, and do it before you sit down tonight.",
    "Start “{title}” with just two minutes today.",
  ],
  newDate: [
    "Pick a new date for “{title}”, or let it go.",
    "Give “{title}” a date you believe in, or let it go.",
    "Decide today if “{title}” gets a new date.",
  ],
  answer: ["Answer {name} today.", "Say yes or no to {name}.", "Let {name} know if there's a spot."],
  decide: [
    "Decide on “{title}” today: do it, move it or drop it.",
    "Do “{title}” now, or move it to a day that works.",
    "Finish “{title}” today, or give it a new time.",
  ],
  join: [
    "Have a look at “{title}” {when}, {distance} from you, and join if you like it.",
    "Join “{title}” {when}: it's {distance} from you and has free spots.",
    "Meet people: “{title}” {when} is {distance} from you and has free spots.",
  ],
  prepare: [
    "Take five minutes before “{title}” to decide what you want from it.",
    "Write down in one sentence what you want from “{title}”.",
    "Get ready what you need for “{title}”.",
  ],
  /** Nothing is on anywhere near. */
  host: [
    "Nothing is planned near you yet, so host a walk or coffee for four.",
    "Invite a few people to something you'd do anyway.",
    "There are no events near you yet, so host a small one and see who comes.",
  ],
  look: [
    "See what's on in the next few days, and pick one thing.",
    "Find one event this week and add it to your agenda.",
    "Choose one day this week to meet people, and see what's on.",
  ],
} as const satisfies Record<string, readonly Phrase[]>;
