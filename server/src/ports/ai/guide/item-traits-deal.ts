import type { Trait, TraitId } from "./item-trait.ts";

export const dealTraits = {
  delivery: {
    label: "How it is handed over",
    ask: "Is it for pick-up alone, or could you deliver or send it?",
    cues: {
      strong: [
        "deliver*",
        "ship*",
        "postage",
        "courier",
        "pick up",
        "pickup",
        "pick it up",
        "collect",
        "collection",
        "transport",
        "send it",
        "post it",
        "bring it",
        "mail it",
      ],
      against: ["a pickup"],
      plain: ["send", "carry"],
    },
    states:
      /\b(?:deliver\w*|ship\w*|post(?:age|ed)?|courier|pick(?:ed|ing)?[ -]?up|pick it up|collect(?:ion|ed|ing)?|self[ -]collect\w*|can (?:bring|send)|must be (?:fetched|taken)|meet|transport|mail(?:ed|ing)?)\b/iu,
  },
  papers: {
    label: "Whether there is a receipt or warranty",
    ask: "Is there a receipt, or any warranty left?",
    cues: {
      strong: [
        "warranty",
        "guarantee*",
        "receipt",
        "invoice",
        "proof of purchase",
        "papers",
        "certificate",
        "documents",
        "registration",
        "inspection",
        "service book",
      ],
    },
    states:
      /\b(?:warrant\w+|guarantee\w*|receipts?|invoice|proof of purchase|papers|certificate|documents|registration|inspection|service (?:book|history))\b/iu,
  },
  reason: {
    label: "Why it is sold",
    ask: "Why are you selling it?",
    cues: {
      strong: [
        "why are you selling",
        "why is it",
        "why are they selling",
        "why is the seller",
        "reason for",
        "why sell*",
        "why do they sell",
        "being sold",
      ],
    },
    states:
      /\b(?:selling (?:it |this |them )?(?:because|as|since|due)|because|moving|moved|upgrad\w+|no longer|don't (?:use|need|ride|play|wear)|do not (?:use|need)|outgrown|outgrew|grown out|too (?:small|big) for|never used|duplicate|unwanted|no (?:space|room|time))\b/iu,
  },
  home: {
    label: "Whether it comes from a home with smoke or pets",
    ask: "Does it come from a home without smoke and pets?",
    cues: { strong: ["smok*", "pet", "pets", "cat", "cats", "dog", "dogs", "animal*", "pet free", "smell*"] },
    states: /\b(?:smok\w*|pets?|cats?|dogs?|animals?|smells?)\b/iu,
    hasParts: true,
  },
  payment: {
    label: "How to pay",
    ask: "How would you like to be paid?",
    cues: {
      strong: [
        "how to pay",
        "how do i pay",
        "how can i pay",
        "cash",
        "paypal",
        "bank transfer",
        "pay by",
        "payment method*",
        "pay with",
        "card payment",
      ],
    },
    states:
      /\b(?:cash|paypal|bank transfer|transfer|revolut|venmo|payment|pay (?:on|by|with|via)|mb ?way|bizum|twint|card)\b/iu,
    except: /\b(?:graphics|memory|sd) card\b/iu,
  },
  trade: {
    label: "Whether a swap is possible",
    ask: "Would you take something in exchange?",
    cues: { strong: ["trade", "swap", "exchange", "part exchange", "trade in"] },
    states: /\b(?:swaps?|trades?|exchange)\b/iu,
  },
  haggling: {
    label: "Whether the price is open",
    ask: "Is there some room in the price?",
    cues: {
      strong: [
        "negotiable",
        "fixed price",
        "price firm",
        "firm price",
        "price fixed",
        "open to offers",
        "accept offers",
        "obo",
      ],
    },
    states:
      /\b(?:negotia\w+|firm|fixed price|price is fixed|obo|or (?:best|nearest) offer|ono|vb|offers?|no haggling|last price)\b/iu,
  },
  language: {
    label: "The language or edition",
    ask: "Which language and edition is it?",
    cues: {
      strong: [
        "language*",
        "which edition",
        "what edition",
        "in english",
        "in german",
        "in spanish",
        "in portuguese",
        "in french",
        "isbn",
        "region",
        "translation",
        "hardcover",
        "paperback",
      ],
    },
    states:
      /\b(?:english|german|french|spanish|portuguese|italian|dutch|polish|turkish|edition|hardcover|hardback|paperback|ISBN|language|translat\w+|region \w+)\b/iu,
    except: /\b(?:limited|special|digital|disc) edition\b|\bGerman shepherd\b/iu,
  },
  genuine: {
    label: "Whether it is genuine",
    ask: "How can you show that it is genuine: a receipt, a serial number, a label?",
    cues: {
      strong: [
        "authentic*",
        "genuine",
        "fake",
        "counterfeit",
        "replica",
        "serial number",
        "is it original",
        "is it real",
        "imei",
        "stolen",
      ],
    },
    states: /\b(?:authentic\w*|genuine|fake|replica|serial|IMEI|frame number|original (?:receipt|owner|parts))\b/iu,
    related: "material",
  },
  viewing: {
    label: "When it can be seen",
    ask: "When could I come and see it?",
    cues: {
      strong: [
        "when can i see",
        "come and see",
        "viewing",
        "view it",
        "see it in person",
        "try it",
        "test drive",
        "test ride",
        "try out",
        "try it out",
        "try before",
        "when can i pick",
        "when are you",
        "test it",
      ],
    },
    states:
      /\b(?:evenings?|weekends?|mornings?|afternoons?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|by appointment|any ?time|view(?:ing|ed)?|come (?:and|to) (?:see|try)|test (?:ride|drive)|try it)\b/iu,
  },
} as const satisfies Partial<Record<TraitId, Trait>>;
