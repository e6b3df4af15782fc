/**
 * The mailbox behind an address, as its mails are counted: upper and lower case are the same, and so is what follows a
 * plus; Gmail, as the one large provider, also ignores dots.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const name = address.slice(0, at).toLowerCase().replace(/\+.*$/u, "");
  const domain = address.slice(at + 1).toLowerCase();
  if (domain !== "gmail.com" && domain !== "googlemail.com") return `${name}@${domain}`;
  return `${name.replaceAll(".", "")}@gmail.com`;
}
