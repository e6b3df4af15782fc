/** The only maker of addresses inside the application. */
export const paths = {
  landing: "/",
  login: "/login",
  signup: "/signup",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  welcome: "/welcome",
  home: "/home",
  karma: "/karma",
  createExperience: "/create-experience",
  experiences: "/experiences",
  experience: (id: string) => `/experiences/${encodeURIComponent(id)}`,
  editExperience: (id: string) => `/experiences/${encodeURIComponent(id)}/edit`,
  agenda: "/agenda",
  search: "/search",
  friends: "/friends",
  messages: "/messages",
  calls: "/calls",
  feed: "/feed",
  ownProfile: "/profile",
  profile: (id: string) => `/profile/${encodeURIComponent(id)}`,
  privacy: "/privacy",
  privacyAbout: "/privacy/about",
  videos: "/videos",
  uploadVideo: "/videos/upload",
  marketplace: "/marketplace",
  createListing: "/marketplace/create",
  listing: (id: string) => `/marketplace/items/${encodeURIComponent(id)}`,
  editListing: (id: string) => `/marketplace/items/${encodeURIComponent(id)}/edit`,
} as const;

/** Where a record stands on its screen, for links that lead to it. */
export const anchors = {
  goal: (id: string) => `goal-${id}`,
  agendaItem: (id: string) => `item-${id}`,
} as const;

/** The log-in that goes on to where one wanted to be. */
export const loginBefore = (next: string) => `${paths.login}?next=${encodeURIComponent(next)}`;
