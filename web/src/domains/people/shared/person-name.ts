/** What a name is made of; null is somebody whose account is no longer there. */
export type Named = { firstName: string | null; lastName: string | null; username: string | null } | null;

/** What others call somebody: the whole name, else the username. */
export function personName(user: Named): string {
  if (user === null) return "Deleted member";
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return name || handleOf(user) || "A member";
}

/** The first name, for a sentence about somebody; the same fallbacks. */
export function shortName(user: Named): string {
  return user?.firstName || personName(user);
}

/** "@robin", or nothing for who has no username. */
export function handleOf(user: NonNullable<Named>): string | null {
  return user.username === null || user.username === "" ? null : `@${user.username}`;
}
