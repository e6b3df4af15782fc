import type { Setting, ViewerKind, World } from "./world.ts";

export const isBlocked = (viewer: ViewerKind) => viewer === "blocked" || viewer === "blocker";
export const isClose = (viewer: ViewerKind) => viewer === "friend" || viewer === "owner";

/**
 * Decision 0012: a public profile is visible to everybody except a blocked pair, a hidden one to friends and its owner.
 */
export const seesProfile = (viewer: ViewerKind, setting: Setting) =>
  isClose(viewer) || (!isBlocked(viewer) && setting !== "profile hidden");

/** The kinds of post, and who may read each. */
export const kinds = ["public", "friends", "private"] as const;
export const mayRead = {
  public: seesProfile,
  friends: isClose,
  private: (viewer: ViewerKind) => viewer === "owner",
} as const;

/** The audiences of a goal, and who sees it on its owner's page, which never shows a private one. */
export const goalAudiences = ["private", "friends", "everyone"] as const;
export const mayReadGoal = { private: () => false, friends: isClose, everyone: seesProfile } as const;

/** The kinds of video, and who may watch each. */
export const films = ["public", "private"] as const;
export const mayWatch = { public: seesProfile, private: mayRead.private } as const;

/** The friend's conversation is used for everybody who has none with the owner. */
export const talkOf = ({ talks }: World, viewer: ViewerKind) =>
  viewer === "visitor" || viewer === "owner" ? talks.friend : talks[viewer];
