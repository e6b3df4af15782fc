import type { Mail } from "../../../ports/mail/mail.ts";

/** The mails of this domain, as plain text. Titles are single lines; `link` is a whole address. */

/** To administrators. The text of the ticket is shown only in the portal, where its sender is visible. */
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
    text: `${from} ${isNew ? "opened a ticket" : "replied to a ticket"}:

“${title}”

${link}

You get this email because you're on the team. We send at most one an hour for each ticket.
`,
  };
}

/** To the address a visitor has given, which nobody has confirmed. */
export function confirmationMail(to: string, title: string | null, link: string): Mail {
  return {
    to,
    occasion: "ticket-received",
    isCounted: true,
    subject: "We got your message",
    text: `Hello,

we got a message to the Alongside team from this address${title === null ? "." : `:\n\n“${title}”`}

Read it and reply at this private link. Anyone with the link can do the same, so don't share it:

${link}

If this wasn't you, ignore this email.
`,
  };
}

export function answerMail(to: string, title: string, message: string, link: string): Mail {
  return {
    to,
    occasion: "ticket-answer",
    subject: `The team answered “${title}”`,
    text: `Hello,

the Alongside team answered “${title}”:

${message}

Reply at this private link. Anyone with the link can do the same, so don't share it:

${link}
`,
  };
}
