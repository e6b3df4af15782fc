import { isIPv4, isIPv6 } from "node:net";

/**
 * The address limits count by, in one form whatever a proxy sent: IPv4 without the port; IPv6 as its /64, since one
 * person has all of it. Anything else counts as one caller, or every nonsense value would be a new one. Undefined if
 * the caller disconnected before it was read.
 */
export function callerAddress(given: string | undefined): string {
  if (given === undefined) return "gone";
  const address = withoutPort(given.trim());
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return "unknown";
  const groups = groupsOf(address);
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).map(inHex).join(":")}::/64`;
}

/** Removes a port, the brackets around an IPv6 address, and the zone of a link-local one. */
function withoutPort(text: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/u.exec(text) ?? [];
  const [, plain] = /^([\d.]+):\d{1,5}$/u.exec(text) ?? [];
  return (bracketed ?? plain ?? text).replace(/%[\w.-]*$/u, "");
}

/** The eight numbers of an IPv6 address, which may end in an IPv4 one. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const leading = numbersOf(head);
  const trailing = numbersOf(tail ?? "");
  return [...leading, ...Array.from({ length: 8 - leading.length - trailing.length }, () => 0), ...trailing];
}

function numbersOf(part: string): number[] {
  if (part === "") return [];
  return part.split(":").flatMap((group) => {
    if (!group.includes(".")) return Number.parseInt(group, 16);
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** ::ffff:203.0.113.7 is how an IPv6 socket shows an IPv4 caller. */
function mappedIPv4(groups: number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return undefined;
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

function inHex(group: number): string {
  return group.toString(16);
}
