/** Says where the database was when a write was answered. */
export const positionHeader = "Alongside-Position";
const cookie = "alongside_position";
/** Seconds after which every list the server sends is newer. */
const needed = 120;

/**
 * Remembers how far this browser has seen the database change, so that no list that it reads afterwards is older. A cookie,
 * since every call and tab must say it; only ever a later position, because answers overtake each other.
 */
export function keepPosition(given: string | null | undefined): void {
  if (given == null || !/^[\da-f]{16}$/u.test(given)) return;
  const [, kept = ""] = /(?:^|; )alongside_position=([\da-f]{16})(?:;|$)/u.exec(document.cookie) ?? [];
  if (given <= kept) return;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${cookie}=${given}; Path=/; Max-Age=${needed}; SameSite=Lax${secure}`;
}
