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
  support: "/support",
  newTicket: "/support/new",
  ticket: (id: string) => `/support/${encodeURIComponent(id)}`,
  /** A ticket by the private address of a mail. */
  ticketThread: (key: string) => `/support/thread/${encodeURIComponent(key)}`,
  safety: "/safety",
  suspended: "/suspended",
  credits: "/credits",
  adminLogin: "/admin/login",
  admin: "/admin",
  adminDashboard: "/admin/dashboard",
  adminReports: "/admin/reports",
  adminReport: (id: string) => `/admin/reports/${encodeURIComponent(id)}`,
  adminDecisions: "/admin/decisions",
  adminAudit: "/admin/audit",
  adminStatus: "/admin/status",
  adminTeam: "/admin/team",
  adminPassword: "/admin/password",
} as const;

/** Where a record stands on its screen, for links that lead to it. */
export const anchors = {
  goal: (id: string) => `goal-${id}`,
  agendaItem: (id: string) => `item-${id}`,
} as const;

/** The log-in that goes on to where one wanted to be. */
export const loginBefore = (next: string) => `${paths.login}?next=${encodeURIComponent(next)}`;
