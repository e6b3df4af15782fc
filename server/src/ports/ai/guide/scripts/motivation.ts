import type { Script } from "./script.ts";

export const motivation: Script = {
  topic: "motivation",
  name: "getting going",
  cues: {
    strong: ["procrastinat*", "motivat*", "unmotivated", "lazy", "laziness", "cant get started", "cant start", "get started", "put things off", "putting off", "putting it off", "no energy to", "cant focus", "concentrat*", "distract*", "cant bring myself"],
    plain: ["focus*", "stuck", "energy", "inspir*", "will power", "willpower", "drive", "bored", "boring", "give up", "giving up", "unproductive", "productive", "perfection*", "lost interest", "get going", "postpon*", "delay*", "adhd"],
    weak: ["start", "begin", "tomorrow", "later", "want to but"],
    against: ["test drive", "focus ring", "hard drive", "bored games"],
  },
  openings: [
    "Waiting to feel like it is the usual trap; starting comes first, the feeling follows some minutes later.",
    "You want to {want}, and something in you is braking. Let us ask the brake what it wants.",
    "What stands between you and {matter} is usually the first four minutes, not the whole.",
    "Putting things off is rarely laziness. Mostly the task is vague, too big, or a little frightening.",
    "You say that {obstacle}. Good, then we know where to put the lever.",
  ],
  facets: {
    perfection: {
      cues: ["perfection*", "perfect", "not good enough", "afraid to fail", "fear of failure", "afraid of failing", "scared to fail", "make mistakes"],
      advice: [
        "Against perfection helps permission for a bad first version. Call it version nought, give it twenty minutes, and forbid yourself to correct while making. Improving something ugly is easy; improving nothing is impossible.",
        "Ask what would be good enough if a friend handed it in. Write that down before you start, and stop when it is reached. The last tenth may cost as much as all the rest.",
      ],
    },
    focus: {
      cues: ["cant focus", "focus*", "concentrat*", "distract*", "adhd", "attention", "keep checking my phone"],
      advice: [
        "For focus: one task on a card before you, phone in another room, a clock at twenty-five minutes. Whatever else comes to mind goes on the card in three words. After the bell, five minutes standing up. Three rounds are a good day.",
        "Clear the field rather than force the eye: one window, one sheet, one next action. If the mind wanders, the next action is too large; halve it and start the clock again.",
      ],
    },
    energy: {
      cues: ["no energy", "too tired", "exhausted", "drained", "no strength", "energy", "tired after work"],
      advice: [
        "When energy is the problem, move the task to the hour in which you have any, even if it is only one, and let the tired hours do what tired hours can. And look at sleep, food and daylight first; they are cheaper than willpower.",
        "Do it for five minutes at your best hour instead of an hour at your worst. Energy often comes with the doing, but it has to be let in by something small.",
      ],
    },
    boredom: {
      cues: ["bored", "boring", "dull", "tedious", "hate doing", "chores", "housework", "tidy", "clean* the"],
      advice: [
        "Dull work gets lighter when it is paired and bounded: a favourite album that plays only then, and a stop when it ends. Most chores are shorter than we fear; time one of them once.",
        "Make a small contest of it: how much fits into fifteen minutes by the clock? Stop at the bell, even in the middle. Stopping early makes the next start easy.",
      ],
    },
    quitting: {
      cues: ["give up", "giving up", "lost interest", "lost motivation", "lose motivation", "motivation gone", "why bother", "stay motivated"],
      advice: [
        "Before you give up, decide it properly: what was the reason at the beginning, is it still true, and what would have to change for it to be worth another month? Leaving on purpose is fine; drifting off costs self-respect.",
        "Staying motivated is mostly seeing progress. Put up a row of boxes, tick one for each session, whatever its quality, and look at the row rather than at the distance left.",
      ],
    },
  },
  advice: [
    "Make the start ridiculous: \"I open the file and write one bad sentence.\" The task is then begun, and a begun task pulls.",
    "Name the very next physical movement. Not \"taxes\", but \"take the folder from the shelf\". If you can picture your hand doing it, it is small enough.",
    "Box the time instead of the result: twenty-five minutes with a clock, then you may stop with a clear conscience. Often you will not want to.",
    "Borrow somebody's presence: tell one person \"I start at ten and write to you at half past\", or sit beside somebody who works as well.",
    "Turn your obstacle into a signal: \"If {iobstacle}, then I do only the first two minutes.\" The if does the remembering for you.",
    "The goal \"{goal}\" is open on your list. Ask it one question: what is the next thing that takes under ten minutes?",
  ],
  steps: [
    "Now, before you answer: two minutes on it, the clock running. Then come back and tell me what the next movement would be.",
    "Today {moment}: one box of twenty-five minutes, phone elsewhere, one sentence on a card saying what comes first.",
    "Pick the time now, to the minute, and lay out what you need tonight. Starting is easier when nothing has to be found.",
  ],
  why: [
    "Because the unpleasantness peaks just before the start and falls within minutes. A two-minute start carries you over exactly that peak.",
    "The mind puts off what it cannot picture. A visible movement leaves it nothing to be vague about.",
  ],
  example: [
    "\"Write the thesis\" became \"open chapter two, write a wrong first sentence, stop at 9:25\". On the fourth day it went on until noon.",
    "Somebody could not begin with the tax. They put the folder on the chair, so that sitting down meant picking it up. That was all it took.",
  ],
  tiny: [
    "Then thirty seconds: put the thing you need for it where you will stumble over it.",
    "Write the first line, badly, and close it again. Tomorrow it is no longer a beginning.",
  ],
  questions: [
    "What exactly is the first movement, the one a camera could film?",
    "Is it too big, too vague, or a little frightening?",
    "At which hour of the day do you resist least?",
  ],
  suggestions: [
    "I can't focus for more than ten minutes",
    "It has to be perfect, so I never start",
    "I am too tired after work to start anything",
    "How do I stay motivated?",
    "Give me a first step of two minutes",
  ],
  invites: { categories: ["business"], words: ["cowork", "study", "focus", "together", "accountability"] },
};
