import type { Mail } from "../../../ports/mail/mail.ts";

/** The mails of this domain, as plain text. Titles are single lines; `link` is a whole address. */

/** To who looks after the community. What was written is read in the portal, where it is plain whom it is from. */
export function teamMail(
  to: string,
  isNew: boolean,
  { title, from }: { title: string; from: string },
  link: string,
): Mail {
  return {
    to,
    occasion: "team-alert",
    subject: `${isNew ? "New ticket" : "New message"}: ${title}`,
    text: `${from} ${isNew ? "has opened a ticket" : "has written in a ticket"}:

“${title}”

${link}

You get this mail because you look after this community. A ticket that waits is mailed once an hour at most.
`,
  };
}

/** To whom a visitor has named as themselves; nobody has confirmed that the address is theirs. */
export function confirmationMail(to: string, title: string | null, link: string): Mail {
  return {
    to,
    occasion: "ticket-received",
    isCounted: true,
    subject: "We have received your message",
    text: `Hello,

somebody, hopefully you, has written to the team of Alongside${title === null ? "." : `:\n\n“${title}”`}

Read it, see the answers and write on under this private address. Whoever has it can do the same, so keep it to yourself:

${link}

If it was not you, you need not do anything.
`,
  };
}

export function answerMail(to: string, title: string, message: string, link: string): Mail {
  return {
    to,
    occasion: "ticket-answer",
    subject: `The team has answered “${title}”`,
    text: `Hello,

the team of Alongside has answered “${title}”:

${message}

Write on under this private address. Whoever has it can do the same, so keep it to yourself:

${link}
`,
  };
}
