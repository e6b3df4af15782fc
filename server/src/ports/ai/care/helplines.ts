/** What a person is in: thoughts of ending or hurting oneself, danger from others, or a body in danger this minute. */
export type CareKind = "self" | "danger" | "emergency";

interface Helpline {
  name: string;
  /** How to reach it, ready to read: "call or text 988". */
  contact: string;
  for: readonly CareKind[];
}

/** A line that a community names itself, for whatever a person is in. */
export type OwnHelpline = Pick<Helpline, "name" | "contact">;

interface CountryHelp {
  /** The number for ambulance and police. */
  emergency: string;
  lines: readonly Helpline[];
}

const self = ["self"] as const;
const danger = ["danger"] as const;
const emergency = ["emergency"] as const;

/** By ISO 3166 alpha-2 code; every number is public and free or at local rate. */
export const helplines: Readonly<Record<string, CountryHelp>> = {
  AR: {
    emergency: "911",
    lines: [
      { name: "Centro de Asistencia al Suicida", contact: "135", for: self },
      { name: "Línea 144", contact: "144", for: danger },
    ],
  },
  AT: {
    emergency: "112",
    lines: [
      { name: "Telefonseelsorge", contact: "142", for: self },
      { name: "Frauenhelpline gegen Gewalt", contact: "0800 222 555", for: danger },
      { name: "Vergiftungsinformationszentrale", contact: "01 406 43 43", for: emergency },
    ],
  },
  AU: {
    emergency: "000",
    lines: [
      { name: "Lifeline", contact: "13 11 14", for: self },
      { name: "1800RESPECT", contact: "1800 737 732", for: danger },
      { name: "Poisons Information Centre", contact: "13 11 26", for: emergency },
    ],
  },
  BE: {
    emergency: "112",
    lines: [
      { name: "Zelfmoordlijn", contact: "1813", for: self },
      { name: "Centre de Prévention du Suicide", contact: "0800 32 123", for: self },
      { name: "1712", contact: "1712", for: danger },
      { name: "Antigifcentrum / Centre Antipoisons", contact: "070 245 245", for: emergency },
    ],
  },
  BR: {
    emergency: "192 (SAMU), 190",
    lines: [
      { name: "CVV", contact: "188", for: self },
      { name: "Ligue 180", contact: "180", for: danger },
    ],
  },
  CA: {
    emergency: "911",
    lines: [{ name: "9-8-8 Suicide Crisis Helpline", contact: "988 (call or text)", for: self }],
  },
  CH: {
    emergency: "112",
    lines: [
      { name: "Die Dargebotene Hand / La Main Tendue / Telefono Amico", contact: "143", for: self },
      { name: "Tox Info Suisse", contact: "145", for: emergency },
    ],
  },
  DE: {
    emergency: "112",
    lines: [
      { name: "TelefonSeelsorge", contact: "0800 111 0 111, 0800 111 0 222, 116 123", for: self },
      { name: "Hilfetelefon Gewalt gegen Frauen", contact: "116 016", for: danger },
    ],
  },
  DK: { emergency: "112", lines: [{ name: "Livslinien", contact: "70 201 201", for: self }] },
  ES: {
    emergency: "112",
    lines: [
      { name: "Línea de atención a la conducta suicida", contact: "024", for: self },
      { name: "016", contact: "016", for: danger },
    ],
  },
  FI: {
    emergency: "112",
    lines: [
      { name: "MIELI", contact: "09 2525 0111", for: self },
      { name: "Nollalinja", contact: "080 005 005", for: danger },
    ],
  },
  FR: {
    emergency: "112 (15: SAMU)",
    lines: [
      { name: "Numéro national de prévention du suicide", contact: "3114", for: self },
      { name: "Violences Femmes Info", contact: "3919", for: danger },
    ],
  },
  GB: {
    emergency: "999",
    lines: [
      { name: "Samaritans", contact: "116 123", for: self },
      { name: "Shout", contact: "text SHOUT to 85258", for: self },
      { name: "National Domestic Abuse Helpline", contact: "0808 2000 247", for: danger },
    ],
  },
  IE: {
    emergency: "112",
    lines: [
      { name: "Samaritans", contact: "116 123", for: self },
      { name: "Women's Aid", contact: "1800 341 900", for: danger },
    ],
  },
  IN: {
    emergency: "112",
    lines: [
      { name: "Tele-MANAS", contact: "14416", for: self },
      { name: "Women's helpline", contact: "181", for: danger },
    ],
  },
  IT: {
    emergency: "112",
    lines: [
      { name: "Telefono Amico Italia", contact: "02 2327 2327", for: self },
      { name: "1522", contact: "1522", for: danger },
    ],
  },
  MX: { emergency: "911", lines: [{ name: "Línea de la Vida", contact: "800 911 2000", for: self }] },
  NL: {
    emergency: "112",
    lines: [
      { name: "113 Zelfmoordpreventie", contact: "113, 0800-0113", for: self },
      { name: "Veilig Thuis", contact: "0800-2000", for: danger },
    ],
  },
  NO: { emergency: "113 (112: politi)", lines: [{ name: "Mental Helse", contact: "116 123", for: self }] },
  NZ: {
    emergency: "111",
    lines: [
      { name: "1737", contact: "1737 (call or text)", for: self },
      { name: "Women's Refuge", contact: "0800 733 843", for: danger },
    ],
  },
  PL: {
    emergency: "112",
    lines: [
      { name: "Centrum Wsparcia", contact: "800 70 2222", for: self },
      { name: "Niebieska Linia", contact: "800 12 00 02", for: danger },
    ],
  },
  PT: {
    emergency: "112",
    lines: [
      { name: "SNS 24", contact: "808 24 24 24", for: self },
      { name: "APAV", contact: "116 006", for: danger },
    ],
  },
  SE: {
    emergency: "112",
    lines: [
      { name: "Mind Självmordslinjen", contact: "90101", for: self },
      { name: "Kvinnofridslinjen", contact: "020-50 50 50", for: danger },
    ],
  },
  TR: { emergency: "112", lines: [{ name: "ALO 183", contact: "183", for: danger }] },
  US: {
    emergency: "911",
    lines: [
      { name: "988 Suicide & Crisis Lifeline", contact: "988 (call or text)", for: self },
      { name: "National Domestic Violence Hotline", contact: "1-800-799-7233", for: danger },
      { name: "Poison Help", contact: "1-800-222-1222", for: emergency },
    ],
  },
  ZA: {
    emergency: "112",
    lines: [
      { name: "SADAG Suicide Crisis Helpline", contact: "0800 567 567", for: self },
      { name: "GBV Command Centre", contact: "0800 428 428", for: danger },
    ],
  },
};
