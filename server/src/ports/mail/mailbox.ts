/**
 * The mailbox of an address, for limits: ignores case and whatever follows a plus, and dots for Gmail, the one large
 * provider that does.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const name = address.slice(0, at).toLowerCase().replace(/\+.*$/u, "");
  const domain = address.slice(at + 1).toLowerCase();
  if (domain !== "gmail.com" && domain !== "googlemail.com") return `${name}@${domain}`;
  return `${name.replaceAll(".", "")}@gmail.com`;
}
