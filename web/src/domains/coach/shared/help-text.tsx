import { clsx } from "clsx";
import { helpParts } from "./help-parts.ts";

/** Human help in a crisis: one tap calls, writes or opens. Each address has a finger's room around it. */
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
        className={clsx("-mx-2 link px-2 py-2.5", label && "whitespace-nowrap", isListed && "inline-block")}
      >
        {text}
      </a>
    ),
  );
}
