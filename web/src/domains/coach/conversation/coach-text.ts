/**
 * An answer as plain text, as the server stores it. While it streams, or after it was stopped, it can still contain a
 * model's Markdown.
 */
export function plainAnswer(text: string): string {
  return text
    .trim()
    .replaceAll(/^#{1,6}\s+/gmu, "")
    .replaceAll(/\*\*(.+?)\*\*/gu, "$1")
    .replaceAll(/^(\s*)[-*] +/gmu, "$1• ");
}
