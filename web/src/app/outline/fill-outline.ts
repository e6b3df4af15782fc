import { coverLimits, smallCoverOf } from "@alongside/contract/experiences/covers/cover-picture.constants.ts";
import { coverPalette } from "@alongside/contract/experiences/covers/palettes.constants.ts";
import { coverVariantOf } from "../../domains/experiences/shared/cover-variants.rules.ts";
import { type Experience, startText } from "../../domains/experiences/shared/experience-format.ts";
import type { Account } from "../../domains/identity/identity.queries.ts";
import { firstNameOf } from "../../domains/identity/shared/account-name.ts";
import { facesText } from "../../domains/people/shared/faces-text.ts";
import { shortName } from "../../domains/people/shared/person-name.ts";
import { dayText, greetingAt } from "../../screens/home/home.rules.ts";
import { coming, countdown, type NextPlan, type Today } from "../../screens/home/today/today.rules.ts";
import { templates } from "./templates.ts";

/**
 * Shows the first card in the outline of Home, unless the application has replaced it. Others than welcomed members in good
 * standing see another screen, and the outline stays as it is until then.
 */
export function fillOutline(page: Document, account: Account, { next }: Pick<Today, "next">, now: Date): void {
  const main = page.querySelector("#root[data-outline] main");
  const template = page.getElementById(next === null ? templates.free : templates.planned);
  if (main === null || !(template instanceof HTMLTemplateElement)) return;
  if (account.suspendedAt !== null || !account.welcomed) return;
  const filled = page.importNode(template.content, true);
  const words: Record<string, string> = {
    day: dayText(now),
    greeting: `${greetingAt(now)}, ${firstNameOf(account)}`,
    ...(next !== null && wordsOf(next, now)),
  };
  if (next !== null) drawPlan(filled, next);
  fillWords(filled, (word) => words[word] ?? "");
  main.replaceWith(filled);
}

function wordsOf({ experience, people, peopleCount }: NextPlan, now: Date): Record<string, string> {
  const { id, title, dateTime, location } = experience;
  return {
    id: encodeURIComponent(id),
    title,
    dateTime,
    where: location,
    when: startText(experience),
    countdown: countdown(experience, now.getTime()),
    people: facesText(people.map(shortName), peopleCount, coming),
  };
}

function drawPlan(card: DocumentFragment, { experience, people, peopleCount }: NextPlan): void {
  const cover = card.querySelector("[data-cover]");
  if (cover) drawCover(cover, experience);
  if (peopleCount === 0) card.querySelector("[data-faces]")?.remove();
  for (const [at, face] of card.querySelectorAll("[data-face]").entries()) if (at >= people.length) face.remove();
}

/** The host's picture, or the ground of the drawing, whose shapes load with the application. */
function drawCover(cover: Element, { id, cover: topic, imageUrl }: Experience): void {
  if (imageUrl !== null) {
    const picture = cover.ownerDocument.createElement("img");
    picture.alt = "";
    picture.sizes = "20rem";
    picture.srcset = `${smallCoverOf(imageUrl)} ${coverLimits.small}w, ${imageUrl} ${coverLimits.width}w`;
    picture.src = imageUrl;
    picture.className = "block bg-sunken object-cover size-full";
    cover.replaceWith(picture);
  } else if (topic === null) {
    cover.replaceChildren();
    cover.classList.add("bg-sunken");
  } else {
    cover.classList.add(`art-${coverPalette(topic, coverVariantOf(id))}`);
  }
}

/** Replaces each word in braces, in texts and attributes. */
function fillWords(part: DocumentFragment, wordOf: (name: string) => string): void {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/gu, (_, name: string) => wordOf(name));
  for (const element of part.querySelectorAll("*")) {
    for (const attribute of element.attributes) {
      if (attribute.value.includes("{")) attribute.value = fill(attribute.value);
    }
    for (const node of element.childNodes) if (node instanceof Text) node.data = fill(node.data);
  }
}
