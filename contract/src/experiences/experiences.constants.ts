/** The six categories of the creation form, with their labels (P-EXPERIENCES-3). */
export const creationCategories = [
  { value: "wellness", label: "Wellness & Fitness" },
  { value: "learning", label: "Learning & Skills" },
  { value: "social", label: "Social & Community" },
  { value: "adventure", label: "Adventure & Travel" },
  { value: "creative", label: "Creative & Arts" },
  { value: "technology", label: "Technology & Innovation" },
] as const;

/** The type filter of the landing page (P-EXPERIENCES-4). */
export const filterCategories = [
  { value: "networking", label: "Networking" },
  { value: "wellness", label: "Wellness" },
  { value: "business", label: "Business" },
  { value: "adventure", label: "Adventure" },
  { value: "sports", label: "Sports" },
  { value: "arts", label: "Arts & Culture" },
  { value: "food", label: "Food & Dining" },
  { value: "learning", label: "Learning" },
] as const;

/** What the server accepts: the union of both lists (P-EXPERIENCES-3). */
export const experienceCategories = [
  "wellness",
  "learning",
  "social",
  "adventure",
  "creative",
  "technology",
  "networking",
  "business",
  "sports",
  "arts",
  "food",
] as const;

export type ExperienceCategory = (typeof experienceCategories)[number];

/** The date filter of the landing page (P-EXPERIENCES-6). */
export const dateFilters = [
  { value: "today", label: "Today" },
  { value: "tomorrow", label: "Tomorrow" },
  { value: "this-week", label: "This week" },
  { value: "this-weekend", label: "This weekend" },
  { value: "next-week", label: "Next week" },
] as const;

export type DateFilter = (typeof dateFilters)[number]["value"];

/** Minutes, people (P-EXPERIENCES-2). */
export const experienceLimits = {
  duration: { min: 15, max: 480, standard: 60 },
  participants: { min: 1, max: 100, standard: 10 },
  agendaEntries: 40,
  seriesDates: { min: 2, max: 26 },
  plusOneName: 40,
  coHosts: 5,
  /** Friends invited in one call. */
  invitations: 20,
} as const;

/** Whether a guest came: marked by the host, or claimed by the guest and not yet confirmed. */
export const attendanceStates = ["came", "missed", "claimed"] as const;

/** How a guest found an experience. */
export const ratings = ["loved", "good", "not-for-me"] as const;
export type Rating = (typeof ratings)[number];

/** Days from the start in which hosts and guests can say who came. */
export const attendanceDays = 14;

/** The photos of an experience's album; each is stored as those of a gallery are (P-EXPERIENCES-33). */
export const albumLimits = { perMember: 12, perExperience: 100 } as const;
