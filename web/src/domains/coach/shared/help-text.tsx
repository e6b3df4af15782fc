import { clsx } from "clsx";
import { helpParts } from "./help-parts.ts";

/** Human help in a crisis: one tap calls, writes or opens. In a list each has a finger's room. */
export function HelpText({ text: whole }: { text: string }) {
  return helpParts(whole).map(({ text, href, label, isListed }, at) =>
    href === undefined ? (
      text
    ) : (
      <a
        key={at}
        href={href}
        aria-label={label}
        {...(href.startsWith("http") && { target: "_blank", rel: "noreferrer" })}
        className={clsx("link", label && "whitespace-nowrap", isListed ? "inline-block py-2.5" : "py-2")}
      >
        {text}
      </a>
    ),
  );
}
