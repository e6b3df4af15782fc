/** How far the database's log went when a write was answered. */
export const positionHeader = "Alongside-Position";
const cookie = "alongside_position";
/** Seconds after which every list from the server is newer anyway. */
const needed = 120;

/**
 * Remembers the latest state of the database that this browser knows of, so that no list it reads afterwards is older. A cookie,
 * so that every call of every tab sends it. Positions only ever increase, because responses may arrive out of order.
 */
export function keepPosition(given: string | null | undefined): void {
  if (given == null || !/^[\da-f]{16}$/u.test(given)) return;
  const [, kept = ""] = /(?:^|; )alongside_position=([\da-f]{16})(?:;|$)/u.exec(document.cookie) ?? [];
  if (given <= kept) return;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${cookie}=${given}; Path=/; Max-Age=${needed}; SameSite=Lax${secure}`;
}
