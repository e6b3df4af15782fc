import type { CareKind } from "./helplines.ts";
import type { Language } from "../words/language.ts";

/** {lines} and {emergency} are filled with numbers. "self" also speaks to somebody who worries for another. */
export interface CareTexts {
  opening: Record<CareKind, string>;
  /** Before the list of helplines. */
  lines: string;
  everywhere: string;
  /** When no country is known. */
  emergencyNumber: string;
  now: Record<CareKind, string>;
  safe: string;
  reach: string;
  other: string;
  suggestions: { safe: string; reach: string; other: string };
}

const en: CareTexts = {
  opening: {
    self: "I am glad you wrote this down. It matters more than anything else we could talk about, and it is too heavy for a program: you deserve a person, now. If it is about somebody you care about, the same people will help you help them.",
    danger:
      "What you describe is not all right, and it is not your fault. You deserve to be safe, and there are people whose work it is to help with exactly this, in confidence.",
    emergency: "This needs medical help right now, before anything else. Please do not wait to see whether it passes.",
  },
  lines: "People you can reach now:",
  everywhere: "findahelpline.com lists free and confidential lines for every country, by phone, text and chat",
  emergencyNumber: "your local emergency number (112 across Europe, 911 in North America, 999 in the UK)",
  now: {
    self: 'If you might act on it, or have already done something, call {emergency} or go to the nearest emergency department. If you can, go to where another person is, and tell them in one sentence: "I am not safe on my own right now."',
    danger:
      "If you are in danger at this moment, call {emergency} as soon as you can do it safely, and go where other people are. If somebody may look through this device, close this page afterwards.",
    emergency:
      "Call {emergency} now, say what was taken or what happened and when, and do what they tell you. Keep what is left of the package. Do not stay alone: call out to a neighbour or anybody near.",
  },
  safe: "Thank you for telling me. I am relieved to read it. Being safe for now and still carrying something heavy can both be true, so please let one person know today how you are, in whatever words come. The lines stay open if it turns:",
  reach:
    'Pick one way, whichever feels easiest. You do not have to explain everything or have a plan: "I am not doing well and I need somebody to talk to" is enough for the person who answers. If speaking is too much, use a text or chat line, or send that sentence to one person you trust and ask them to sit with you while you call.',
  other:
    "It is good that they have you. Ask them plainly whether they are thinking of ending their life, or whether somebody hurts them; asking does not put the idea there. Listen without arguing, stay with them or on the phone, move away what could do harm if you safely can, and make the call together. You may call for advice yourself as well:",
  suggestions: {
    safe: "I am safe right now",
    reach: "How do I reach someone?",
    other: "This is about someone I care about",
  },
};

const de: CareTexts = {
  opening: {
    self: "Es ist gut, dass du das aufschreibst. Das ist wichtiger als alles andere, und es ist zu schwer für ein Programm: Du verdienst jetzt einen Menschen. Wenn es um jemanden geht, um den du dich sorgst, helfen dir dieselben Stellen.",
    danger:
      "Was du beschreibst, ist nicht in Ordnung, und du bist nicht schuld daran. Du hast ein Recht auf Sicherheit, und es gibt Menschen, die genau dabei vertraulich helfen.",
    emergency: "Das braucht sofort ärztliche Hilfe, vor allem anderen. Bitte warte nicht ab, ob es vorbeigeht.",
  },
  lines: "Hier erreichst du jetzt jemanden:",
  everywhere:
    "findahelpline.com nennt kostenlose, vertrauliche Angebote in jedem Land, per Telefon, Nachricht und Chat",
  emergencyNumber: "den Notruf (in Europa 112)",
  now: {
    self: 'Wenn du dir etwas antun könntest oder schon etwas getan hast, ruf {emergency} an oder geh in die nächste Notaufnahme. Geh, wenn du kannst, dorthin, wo ein anderer Mensch ist, und sag: "Ich bin gerade nicht sicher, wenn ich allein bin."',
    danger:
      "Wenn du jetzt in Gefahr bist, ruf {emergency} an, sobald du es sicher tun kannst, und geh dorthin, wo andere Menschen sind. Schließ diese Seite danach, falls jemand dein Gerät ansieht.",
    emergency:
      "Ruf jetzt {emergency} an, sag, was geschehen ist oder eingenommen wurde und wann, und folge den Anweisungen. Bleib nicht allein: Hol jemanden aus der Nähe dazu.",
  },
  safe: "Danke, dass du mir das sagst. Sag bitte heute noch einem Menschen, wie es dir geht, mit den Worten, die gerade da sind. Diese Stellen bleiben offen:",
  reach:
    'Nimm den Weg, der dir am leichtesten fällt. Du musst nichts erklären können: "Mir geht es nicht gut, ich brauche jemanden zum Reden" genügt. Wenn Sprechen zu viel ist, schreib einer Beratungsstelle im Chat oder schick diesen Satz jemandem, dem du vertraust.',
  other:
    "Gut, dass dieser Mensch dich hat. Frag offen, ob er daran denkt, sich das Leben zu nehmen, oder ob ihm jemand wehtut; die Frage löst nichts aus. Hör zu, bleib da, und ruft zusammen an. Du kannst dich auch selbst beraten lassen:",
  suggestions: {
    safe: "Ich bin gerade in Sicherheit",
    reach: "Wie erreiche ich jemanden?",
    other: "Es geht um jemand anderen",
  },
};

const es: CareTexts = {
  opening: {
    self: "Me alegra que lo hayas escrito. Esto importa más que cualquier otra cosa y es demasiado para un programa: mereces hablar con una persona ahora. Si se trata de alguien que te importa, las mismas personas te ayudarán.",
    danger:
      "Lo que cuentas no está bien y no es culpa tuya. Mereces estar a salvo, y hay personas que ayudan justo con esto, de forma confidencial.",
    emergency: "Esto necesita atención médica ahora mismo, antes que nada. Por favor, no esperes a ver si se pasa.",
  },
  lines: "Personas con las que puedes hablar ahora:",
  everywhere: "findahelpline.com reúne líneas gratuitas y confidenciales de cada país, por teléfono, mensaje y chat",
  emergencyNumber: "el número de emergencias de tu país (112 en Europa, 911 en gran parte de América)",
  now: {
    self: 'Si crees que podrías hacerte daño, o ya has hecho algo, marca {emergency} o ve a urgencias. Si puedes, ve adonde haya otra persona y dile: "Ahora mismo no estoy a salvo a solas."',
    danger:
      "Si estás en peligro en este momento, marca {emergency} en cuanto puedas hacerlo sin riesgo y ve adonde haya gente. Si alguien puede mirar este dispositivo, cierra después esta página.",
    emergency:
      "Marca ahora {emergency}, di qué pasó o qué se tomó y cuándo, y sigue sus indicaciones. No te quedes a solas: avisa a alguien que esté cerca.",
  },
  safe: "Gracias por decírmelo. Cuéntale hoy a una persona cómo estás, con las palabras que te salgan. Estas líneas siguen abiertas:",
  reach:
    'Elige el camino que te resulte más fácil. No hace falta explicarlo todo: "No estoy bien y necesito hablar con alguien" es suficiente. Si hablar es demasiado, usa un chat de ayuda o envía esa frase a alguien de confianza.',
  other:
    "Es bueno que te tenga. Pregúntale con claridad si piensa en quitarse la vida o si alguien le hace daño; preguntar no provoca la idea. Escucha, quédate cerca y llamad juntos. También puedes pedir consejo tú:",
  suggestions: { safe: "Ahora estoy a salvo", reach: "¿Cómo hablo con alguien?", other: "Se trata de otra persona" },
};

export const firstTexts: Partial<Record<Language, CareTexts>> & { en: CareTexts } = { en, de, es };
