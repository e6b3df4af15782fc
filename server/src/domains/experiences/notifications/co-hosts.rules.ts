import { type Name, nameOf, type Subject, whenOf } from "./notifications.rules.ts";

export function coHostNamed({ title }: Subject, host: Name) {
  return {
    type: "co-host-named" as const,
    title: `You're a co-host of “${title}”`,
    message: `${nameOf(host)} made you a co-host. You can answer requests, invite friends, edit the text and mark who came.`,
  };
}

export function invited({ title, location, ...subject }: Subject, who: Name) {
  return {
    type: "experience-invitation" as const,
    title: `${nameOf(who)} invites you to “${title}”`,
    message: `It starts on ${whenOf(subject)} at ${location}.`,
  };
}
