/** The parts of a name; null if the account was deleted. */
export type Named = { firstName: string | null; lastName: string | null; username: string | null } | null;

/** The name others see: the full name, else the username. */
export function personName(user: Named): string {
  if (user === null) return "Deleted member";
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return name || handleOf(user) || "New member";
}

/** The first name, for use in a sentence; the same fallbacks. */
export function shortName(user: Named): string {
  return user?.firstName || personName(user);
}

/** "@robin", or nothing without a username. */
export function handleOf(user: NonNullable<Named>): string | null {
  return user.username === null || user.username === "" ? null : `@${user.username}`;
}
