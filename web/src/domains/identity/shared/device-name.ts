/** In a user agent the browser's own name comes after those it is compatible with, so the order matters. */
const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(?:e|A|iOS)?\//u, "Edge"],
  [/\b(?:OPR|OPT|Opera)\//u, "Opera"],
  [/\bSamsungBrowser\//u, "Samsung Internet"],
  [/\bVivaldi\//u, "Vivaldi"],
  [/\b(?:Firefox|FxiOS)\//u, "Firefox"],
  [/\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//u, "Chrome"],
  [/\bSafari\//u, "Safari"],
];

const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b|\biPod\b/u, "iPhone"],
  [/\biPad\b/u, "iPad"],
  [/\bAndroid\b/u, "Android"],
  [/\bCrOS\b/u, "ChromeOS"],
  [/\bWindows\b/u, "Windows"],
  [/\bMacintosh\b|\bMac OS X\b/u, "Mac"],
  [/\bLinux\b|\bX11\b/u, "Linux"],
];

const find = (list: typeof browsers, userAgent: string) => list.find(([mark]) => mark.test(userAgent))?.[1];

/** A device in plain words, such as "Firefox on Windows", from its user agent. */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null || userAgent.trim() === "") return "Unknown device";
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  if (browser || system) return browser ?? `An app on ${system}`;
  // Other programs name themselves first, such as "curl/8.5.0".
  return /^[\w.-]{2,40}/u.exec(userAgent)?.[0] ?? "Unknown device";
}

/** Whether the device is a phone or tablet. */
export function isHandheld(userAgent: string | null): boolean {
  return /\b(?:iPhone|iPod|iPad|Android|Mobile)\b/u.test(userAgent ?? "");
}
