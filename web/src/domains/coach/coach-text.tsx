import { Fragment } from "react";

const bold = /\*\*(\S(?:.*?\S)?)\*\*/gu;

/**
 * An answer as it is read. Models write lists, headings and bold words with signs of Markdown: those few are drawn, all
 * else stays text.
 */
export function CoachText({ text }: { text: string }) {
  return text
    .trim()
    .split("\n")
    .map((line, at) => (
      // Lines are only ever added or lengthened, so their place is their identity.
      <Fragment key={at}>
        {at > 0 && "\n"}
        <Line line={line} />
      </Fragment>
    ));
}

function Line({ line }: { line: string }) {
  const heading = /^#{1,6} +(.+)$/u.exec(line)?.[1];
  if (heading !== undefined) return <strong>{heading.replaceAll(bold, "$1")}</strong>;
  const words = line.replace(/^(\s*)[-*] +/u, "$1• ");
  // Every other part is what stood between two pairs of stars.
  return words.split(bold).map((part, at) => (at % 2 === 1 ? <strong key={at}>{part}</strong> : part));
}
