/** A sentence; words in braces are filled in. */
export type Phrase = string;

/** The words of the daily motivation, several for each purpose: the day and the member choose among them. */
export const phrases = {
  /** Before the facts; true on any day. */
  opening: [
    "Here is your {day}{name}.",
    "What counts on this {day}, in a few lines.",
    "Good to see you{name}. This is what your {day} is made of.",
    "A look at the {day} before it begins to pull.",
    "Your {day}, as you have set it up.",
  ],
  /** A member with goals, open or completed, and nothing that presses. */
  quiet: [
    "Nothing asks for you today{name}: room for one thing you choose yourself.",
    "A {day} without a fixed point is a good day for a small beginning.",
    "What is done early on a {day} carries the rest of it.",
    "One small thing, chosen freely, is enough for a {day}.",
  ],
  /** Nothing is known yet. */
  first: [
    "Welcome{name}. A first step here takes a minute: tell the coach in one sentence what should be different in three months.",
    "A good beginning is small{name}: one goal in one sentence, and the first ten minutes of it.",
    "Nothing has to be decided today{name}. One wish, written down, is a start.",
  ],
  agenda: [
    "“{title}” is at {time} today.",
    "At {time} today: “{title}”.",
    "You have “{title}” at {time} today.",
    "Today at {time} comes “{title}”.",
  ],
  requests: [
    "Somebody would like to join you and waits for your answer.",
    "A request to join one of your experiences is open.",
    "Somebody hopes for a place at an evening of yours.",
  ],
  due: [
    "“{title}” is due {when} and stands at {progress}%.",
    "The date of “{title}” is {when}; it stands at {progress}%.",
    "“{title}” stands at {progress}%, and its date is {when}.",
  ],
  overdue: [
    "The date of “{title}” has passed; at {progress}%, it wants a new one or an honest end.",
    "“{title}” has gone past its date at {progress}%. A new date is no defeat.",
    "“{title}” stands at {progress}% and its date is behind it.",
  ],
  resting: [
    "“{title}” has rested for a week or more.",
    "Nothing has been written down for “{title}” in the last seven days.",
    "“{title}” has waited quietly for over a week.",
  ],
  hosting: ["You host “{title}” {when}.", "“{title}”, which you host, is {when}.", "Your own “{title}” is {when}."],
  joined: [
    "“{title}” is {when}, and you have a place.",
    "You are expected at “{title}” {when}.",
    "A place is kept for you at “{title}” {when}.",
  ],
  match: [
    "“{title}” {when} is {distance} from you, has room, and fits your goal “{goal}”.",
    "For “{goal}”: “{title}” {when}, {distance} from you and not full.",
    "There is room at “{title}” {when}, {distance} from you; it goes well with “{goal}”.",
  ],
  /** It is of the goal's kind, and no more is known. */
  sameKind: [
    "“{title}” {when} is {distance} from you and has room: something for {kind}, like “{goal}”.",
    "For {kind}, where “{goal}” belongs: “{title}” {when}, {distance} from you and not full.",
    "There is room at “{title}” {when}, {distance} from you; like “{goal}”, it is about {kind}.",
  ],
  nextStep: [
    "Do the next step of “{title}” today: “{step}”.",
    "Give “{step}” a fixed hour today; it is the next step of “{title}”.",
    "Take “{step}” off the list of “{title}” before the evening.",
  ],
  tenMinutes: [
    "Give “{title}” ten minutes today, right after something you do anyway.",
    "Write down the smallest next step of “{title}”, and do it before you sit down tonight.",
    "Begin “{title}” with two minutes today; you may stop after them.",
  ],
  answer: [
    "Answer the one who waits; it takes two minutes.",
    "Say yes or no to the request that is open, in one sentence.",
    "Give the open request an answer before the day ends.",
  ],
  join: [
    "Have a look at “{title}” {when}, {distance} from you, and take a place if it speaks to you.",
    "Join “{title}” {when}: it is {distance} from you and has room.",
    "Spend an hour with others: “{title}” {when} is {distance} from you and not full.",
  ],
  prepare: [
    "Take five minutes before “{title}” to decide what you want from it.",
    "Write down one sentence about what should come out of “{title}”.",
    "Lay out now what you will need for “{title}”.",
  ],
  /** Nothing is on anywhere near. */
  host: [
    "Nothing is planned near you yet. Be the first: a walk or a coffee for four is enough.",
    "Invite a few people to something you would do anyway; somebody has to begin, and it can be you.",
    "There is no gathering near you yet. Put up one small one, and see who comes.",
  ],
  look: [
    "Look at what is on in the next days, and choose one thing you would be a little sorry to miss.",
    "Find one small gathering this week and put it on your agenda.",
    "Choose one evening to spend with others, and see what is offered.",
  ],
} as const satisfies Record<string, readonly Phrase[]>;
