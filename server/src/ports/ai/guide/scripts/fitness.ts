import type { Script } from "./script.ts";

export const fitness: Script = {
  topic: "fitness",
  name: "moving and eating well",
  cues: {
    strong: ["work out", "working out", "workout*", "exercis*", "lose weight", "losing weight", "get fit", "getting fit", "in shape", "gym", "marathon", "5k", "10k", "running", "jog*", "eat healthier", "eat better", "healthy eating", "diet", "fitness", "muscle*", "strength training", "weight loss", "yoga"],
    plain: ["run", "runs", "swim*", "cycl*", "hik*", "walk more", "steps a day", "sport*", "stretch*", "train*", "push ups", "pull ups", "healthy", "healthier", "health", "vegetable*", "calorie*", "protein", "snack*", "stamina", "back pain", "posture", "move more", "cook at home", "water", "weight", "overweight", "active"],
    weak: ["fit", "body", "eat", "eating", "kilos", "kg", "km", "food"],
    against: ["healthy relationship", "running late", "running out", "train station", "sports bag", "run a business", "food processor", "in the long run", "run out"],
  },
  openings: [
    "You want to {want}. For the first month the aim is only to turn up; the body follows.",
    "{frequency} is a good measure. Let us make it hard to miss.",
    "The best training is the one you still do in March.",
    "Being fit comes from the dull middle: a little, often, and not too hard.",
    "You have noticed that {obstacle}. Then we plan around it, not against it.",
  ],
  facets: {
    running: {
      cues: ["run", "running", "jog*", "marathon", "5k", "10k", "half marathon"],
      advice: [
        "For running: three times a week, slow enough to talk. Begin with one minute running and two walking, ten rounds, and change the ratio each week. Add at most a tenth to the weekly distance; tendons learn more slowly than lungs.",
        "Towards a distance, keep four runs in five easy and make only one long. The long one grows by a kilometre a week and shrinks every fourth. Shoes ready in the evening decide more than any plan.",
      ],
    },
    strength: {
      cues: ["gym", "muscle*", "strength", "push ups", "pull ups", "weights", "lift*"],
      advice: [
        "For strength, two sessions a week with six movements: squat, hinge, push, pull, carry, and one for the middle. Two sets each, stopping when you could still do two more. Add a little only when it has become easy twice.",
        "At home it works with nothing: press-ups against the table, squats to a chair, rows under a sturdy bar, a plank. Fifteen minutes, three rounds, every second day.",
      ],
    },
    weight: {
      cues: ["lose weight", "losing weight", "weight loss", "overweight", "kilos", "diet", "calorie*", "belly"],
      advice: [
        "With weight, change the kitchen rather than the will: half the plate vegetables, protein at each meal, sweet drinks out of the house, seconds only after ten minutes. Half a kilo a week is plenty, and weighing once a week is enough. With an illness or medicines, speak to your doctor first.",
        "Leave the diet out and take one rule for four weeks, for instance a proper breakfast, or nothing from the shop after eight. One rule kept beats five broken ones. Sleep counts as well; tired people are hungry people.",
      ],
    },
    food: {
      cues: ["eat healthier", "eat better", "healthy eating", "vegetable*", "cook at home", "snack*", "protein", "meal prep", "sugar", "junk food"],
      advice: [
        "To eat better, decide while you are full: three simple dinners for the week on a list, shopped once. Keep the good thing at eye level, washed and ready; whatever takes no effort gets eaten.",
        "Add before you take away: one more handful of vegetables at lunch, a piece of fruit before the sweet thing, a glass of water first. The rest gets smaller on its own.",
      ],
    },
    start: {
      cues: ["get fit", "getting fit", "in shape", "out of shape", "beginner", "start exercis*", "move more", "start working out", "start sport*", "walk more", "steps a day", "active"],
      advice: [
        "Begin with walking: twenty minutes a day at the same time for two weeks, brisk enough to feel it. Then swap two of the walks for something you enjoy. If you have not moved for years or have a condition, a quick check with your doctor is sensible.",
        "Fix the days before the exercise: Monday, Wednesday, Saturday, the same hour, clothes laid out. For the first three weeks the only rule is to put the shoes on.",
      ],
    },
    pain: {
      cues: ["back pain", "knee pain", "injur*", "hurts", "posture", "stiff*", "sore"],
      advice: [
        "I cannot judge pain from here. If it is strong, new, after a fall, or does not ease in a couple of weeks, have it looked at. For plain stiffness, movement nearly always beats rest: short walks, and every hour two minutes of standing up and turning.",
        "For a back that sits all day: change position every half hour, walk for ten minutes after lunch, and on three days a week a few slow bridges and planks. Anything that shoots into the leg or keeps you awake belongs before a doctor.",
      ],
    },
  },
  advice: [
    "Tie it to company. Whoever is waited for goes; one fixed date with somebody is worth three good intentions.",
    "Make an if-then of the weather and the mood: \"If it rains, then I do fifteen minutes on the mat. If I do not feel like it, then I go for ten minutes and may turn back.\"",
    "Stop while it is still good. Leaving with some strength makes tomorrow's start easy.",
    "Keep the shoes, bottle and bag in one place by the door. What lies ready gets used.",
    "Since {obstacle}, decide the answer now: \"If {iobstacle}, then I go for ten minutes only.\" Ten minutes keep the habit alive.",
    "Your goal \"{goal}\" is on the list already. Note each session there; the line going up is a better coach than I am.",
  ],
  steps: [
    "This week {frequency}, each time {duration}, easy. Put the sessions on your agenda with a place, and decide today what you do when it rains.",
    "Today: twenty minutes outside at a pace at which you could talk. Tomorrow the same time.",
    "Tonight, lay out what you need; tomorrow, ten minutes {moment}. Only ten.",
    "Put two dates for this week on your agenda, with the place, and ask one person whether they would come to one of them.",
  ],
  why: [
    "Because the body adapts to what comes regularly, and the mind to what comes easily. Intensity can wait until both have agreed.",
    "A date with others works as the cost of not going becomes real: somebody would be standing there.",
  ],
  example: [
    "Week one: Tue 7:00 walk and jog, 20 minutes; Thu 7:00 the same; Sat 10:00 an hour's walk with a friend. If it rains: stairs. Nothing else is required.",
    "Somebody who hated the gym walked to work from one stop further away. After a month it was three stops; the gym was never needed.",
  ],
  tiny: [
    "Two minutes: ten squats to a chair and a stretch while the water boils. It keeps the thread.",
    "Put on the shoes and walk to the corner and back. You are allowed to stop there.",
  ],
  questions: [
    "Which kind of movement did you once enjoy?",
    "Which two hours of the week could belong to it?",
    "What usually makes you skip it?",
  ],
  suggestions: [
    "I want to start running",
    "How do I get in shape as a beginner?",
    "Help me eat healthier",
    "Is there a sport or walk I can join near me?",
    "I always skip it when I am tired after work",
  ],
  invites: { categories: ["wellness", "sports", "adventure"], words: ["run", "yoga", "hike", "walk", "swim", "football", "climb", "bike", "dance", "training"] },
};
