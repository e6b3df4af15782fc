/** The password of every member of the demo community. */
export const demoPassword = "Alongside-demo-1";

/** First name, last name, username and town of each member. The first two are the login accounts. */
export const people: readonly (readonly [string, string, string, string])[] = [
  ["Mira", "Castelo", "mira", "Lisbon"],
  ["Jonas", "Feldt", "jonas", "Berlin"],
  ["Amara", "Okafor", "amara_o", "New York"],
  ["Tomás", "Ribeiro", "tomas_r", "Lisbon"],
  ["Leila", "Haddad", "leila", "Berlin"],
  ["Freja", "Lindqvist", "freja", "Copenhagen"],
  ["Sander", "de Wit", "sander_dw", "Amsterdam"],
  ["Priya", "Raman", "priya_r", "London"],
  ["Callum", "Reid", "callum", "London"],
  ["Ines", "Moreau", "ines_m", "Amsterdam"],
  ["Hugo", "Serrano", "hugo_s", "Barcelona"],
  ["Yuki", "Tanabe", "yuki_t", "Melbourne"],
  ["Nadia", "Petrov", "nadia_p", "Copenhagen"],
  ["Ben", "Ackerman", "ben_ack", "New York"],
  ["Zola", "Mbeki", "zola", "Melbourne"],
  ["Erik", "Sundby", "erik_s", "Copenhagen"],
  ["Carmen", "Vidal", "carmen_v", "Barcelona"],
  ["Mateus", "Faria", "mateus_f", "Lisbon"],
  ["Hannah", "Weiss", "hannah_w", "Berlin"],
  ["Omar", "Benali", "omar_b", "Amsterdam"],
  ["Grace", "Whitlock", "grace_w", "London"],
  ["Lucas", "Janssen", "lucas_j", "Amsterdam"],
  ["Sofia", "Andrade", "sofia_a", "Lisbon"],
  ["Dev", "Malhotra", "dev_m", "Melbourne"],
  ["Astrid", "Holm", "astrid_h", "Copenhagen"],
  ["Noah", "Berger", "noah_b", "Berlin"],
  ["Marta", "Puig", "marta_p", "Barcelona"],
  ["Theo", "Lambert", "theo_l", "Copenhagen"],
  ["Ruth", "Osei", "ruth_o", "London"],
  ["Jasper", "Kuiper", "jasper_k", "Amsterdam"],
  ["Elena", "Rossi", "elena_r", "Barcelona"],
  ["Samir", "Aziz", "samir_a", "New York"],
  ["Molly", "Brennan", "molly_b", "London"],
  ["Anton", "Krause", "anton_k", "Berlin"],
  ["Beatriz", "Neves", "bea_n", "Lisbon"],
  ["Oliver", "Stone", "oli_stone", "London"],
  ["Linh", "Tran", "linh_t", "Melbourne"],
  ["Pablo", "Ortega", "pablo_o", "Barcelona"],
  ["Karin", "Bakker", "karin_b", "Amsterdam"],
  ["Isaac", "Levy", "isaac_l", "New York"],
  ["Wren", "Callahan", "wren_c", "New York"],
  ["Malik", "Johnson", "malik_j", "New York"],
  ["Signe", "Dahl", "signe_d", "Copenhagen"],
  ["Joaquim", "Torres", "quim_t", "Lisbon"],
  ["Nell", "Harper", "nell_h", "Melbourne"],
  ["Arjun", "Iyer", "arjun_i", "Melbourne"],
  ["Clara", "Vogel", "clara_v", "Berlin"],
  ["Felix", "Moreno", "felix_m", "Barcelona"],
];

/** Members who joined in the last days and have no friends yet. */
export const newcomers: typeof people = [
  ["Irina", "Sokolova", "irina_s", "Berlin"],
  ["Diego", "Paredes", "diego_p", "Lisbon"],
  ["Aoife", "Byrne", "aoife_b", "London"],
  ["Teresa", "Quental", "teresa_q", "Lisbon"],
];

/** Messages of join requests. */
export const requests: readonly string[] = [
  "I have wanted to try this for months. I would be on time and bring cake.",
  "New in town since October and slowly learning my way around. Is there still room for one?",
  "A friend of mine came last time and has not stopped talking about it.",
  "Complete beginner, happy to help with setting up.",
  "I can only stay for the first hour and a half, would that be all right?",
  "This fits a goal of mine exactly: one evening a week with real people.",
];

/** Messages of people from another city. */
export const visitorRequests: readonly string[] = [
  "I'm in town that week for work and would much rather spend the evening like this than in a hotel.",
  "Visiting a friend around then. Could I take one of the spots, and would you mind if I'm a little late?",
];

interface Line {
  /** `guests` take turns. */
  from: "host" | "guest";
  text: string;
}

const host = (text: string): Line => ({ from: "host", text });
const guest = (text: string): Line => ({ from: "guest", text });

/** First names of people whom guests bring along. */
export const plusOneNames = ["Rita", "Tomás", "Noor", "Alex", "Mina"];

/** Group chats before the experience. */
export const groupChats: readonly (readonly Line[])[] = [
  [
    guest("Looking forward to meeting you all."),
    guest("Is there anything we should bring?"),
    host("Just yourselves. I'll be at the entrance ten minutes early, green scarf."),
  ],
  [
    host("Good to have you here. If you want to bring a friend, there's still room."),
    guest("I'm coming by bike from the north, if anyone wants to ride along."),
    guest("I would! Shall we say half an hour before, at the station?"),
  ],
  [
    guest("Count me in. I might be five minutes late, please start without me."),
    host("We'll save you a spot. The forecast looks good, but a jumper won't hurt."),
  ],
  [
    guest("Thank you for doing this, I needed a reason to leave the house."),
    host("That's the whole idea."),
    guest("Same here. I nearly cancelled twice already, so hold me to it."),
    guest("Consider yourself held to it."),
  ],
  [
    host("I made a list of who brings what, so we don't end up with six salads."),
    guest("Put me down for bread."),
    guest("Then I'll bring something sweet."),
  ],
  [
    guest("Is it easy to reach with a pushchair, or should I look for a sitter?"),
    host("No steps at all, and a small person is welcome."),
  ],
  [
    host("A small change: we'll meet at the side entrance, the main one closes early that day."),
    guest("Noted, thank you."),
    guest("Will you wave?"),
    host("Like a lighthouse."),
  ],
  [
    guest("First time for me, and I don't know anyone. A little nervous, to be honest."),
    guest("I was exactly there last month. Come and stand next to me."),
    host("You'll be fine. Half the group is new."),
  ],
];
