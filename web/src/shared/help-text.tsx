import { Notice } from "../ui/notice.tsx";
import { helpParts } from "./help-parts.ts";

/** Crisis help with links to call, text or open, each large enough to tap. */
export function HelpText({ text: helpText }: { text: string }) {
  return helpParts(helpText).map(({ text, href, label, isListed }, at) =>
    href === undefined ? (
      text
    ) : (
      <a
        key={at}
        href={href}
        aria-label={label}
        {...(href.startsWith("http") && { target: "_blank", rel: "noreferrer" })}
        className={`-mx-2 link px-2 py-2.5 ${label ? "whitespace-nowrap" : ""} ${isListed ? "inline-block" : ""}`}
      >
        {text}
      </a>
    ),
  );
}

/** Crisis help in place of what a member asked for. */
export function HelpNotice({ text }: { text: string }) {
  return (
    <Notice tone="care" live>
      <div className="wrap-anywhere whitespace-pre-line">
        <HelpText text={text} />
      </div>
    </Notice>
  );
}
