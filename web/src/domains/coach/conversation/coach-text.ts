/**
 * An answer as it is read: plain text, as the server keeps it. While it is written, and where it was stopped, a model's
 * signs of Markdown are still in it.
 */
export function plainAnswer(text: string): string {
  return text
    .trim()
    .replaceAll(/^#{1,6}\s+/gmu, "")
    .replaceAll(/\*\*(.+?)\*\*/gu, "$1")
    .replaceAll(/^(\s*)[-*] +/gmu, "$1• ");
}
