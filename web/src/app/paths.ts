/** The only place that builds addresses inside the application. */
export const paths = {
  landing: "/",
  login: "/login",
  signup: "/signup",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  welcome: "/welcome",
  home: "/home",
  coach: "/coach",
  you: "/you",
  karma: "/karma",
  createExperience: "/create-experience",
  experiences: "/experiences",
  experience: (id: string) => `/experiences/${encodeURIComponent(id)}`,
  editExperience: (id: string) => `/experiences/${encodeURIComponent(id)}/edit`,
  agenda: "/agenda",
  search: "/search",
  friends: "/friends",
  messages: "/messages",
  /** What another application has shared. */
  share: "/share",
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
  /** A ticket by its private link. */
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
  adminSecondFactor: "/admin/second-factor",
} as const;

/** The anchor of a record on its screen. */
export const anchors = {
  goal: (id: string) => `goal-${id}`,
  agendaItem: (id: string) => `item-${id}`,
  /** The tabs of Home. */
  homeTabs: "tabs",
  /** On an experience's page. */
  groupChat: "chat",
} as const;

/** The login and the sign-up screen that continue to the wanted page. */
export const signUpBefore = (next: string) => `${paths.signup}?next=${encodeURIComponent(next)}`;
export const loginBefore = (next: string) => `${paths.login}?next=${encodeURIComponent(next)}`;
