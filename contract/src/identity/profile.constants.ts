/** What a member says about themselves (P-PEOPLE-9), in characters and entries. */
export const profileLimits = { about: 160, interests: 12, interest: 30, languages: 8 } as const;

/** Interests on offer, to which members add their own; each is something that events here are about. */
export const suggestedInterests = [
  "Running",
  "Walking",
  "Hiking",
  "Cycling",
  "Swimming",
  "Climbing",
  "Yoga",
  "Football",
  "Dancing",
  "Gardening",
  "Cooking",
  "Coffee",
  "Board games",
  "Chess",
  "Reading",
  "Writing",
  "Drawing",
  "Crafts",
  "Photography",
  "Film",
  "Theatre",
  "Music",
  "Singing",
  "Languages",
  "Travel",
  "Technology",
  "Volunteering",
  "Animals",
] as const;

/** Two interests are the same if only case differs, so that "chess" finds "Chess". */
export function interestKey(interest: string): string {
  return interest.normalize("NFKC").toLowerCase();
}

/** The two-letter codes of ISO 639-1; `Intl.DisplayNames` has a name for each. */
export const languageCodes = (
  "aa ab af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cv cy da de dv dz ee el en eo es et eu " +
  "fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ig ii ik io is it iu ja jv ka kg ki kj kk kl " +
  "km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny " +
  "oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti " +
  "tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu"
).split(" ");
