import { screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { robin } from "../../../test/fake-api.ts";
import { anExperience } from "../../../test/makers/experiences.ts";
import { aUser } from "../../../test/makers/people.ts";
import { show } from "../../../test/show.tsx";
import { NextPlan } from "../../screens/home/today/next-plan.tsx";
import { fillOutline } from "./fill-outline.ts";
import { FreeOutline, HomeOutline, PlannedOutline } from "./home-outline.tsx";
import { templates } from "./templates.ts";

const now = new Date(2026, 4, 14, 9, 30);
const people = [aUser(1, { firstName: "Ana" }), aUser(2, { firstName: "Bo" })];
const planned = (what: Parameters<typeof anExperience>[0] = {}) => ({
  next: { experience: anExperience(what), people, peopleCount: 2 },
});
const main = () => document.querySelector("main");

/** The document as the build makes it. */
beforeEach(() => {
  const template = (id: string, content: string) => `<template id="${id}">${content}</template>`;
  document.body.innerHTML =
    `<div id="root" data-outline="">${renderToStaticMarkup(<HomeOutline />)}</div>` +
    template(templates.planned, renderToStaticMarkup(<PlannedOutline />)) +
    template(templates.free, renderToStaticMarkup(<FreeOutline />));
});

describe("the outline of Home", () => {
  it("shows placeholders and no unfilled words before its data arrives", () => {
    expect(main()?.textContent).toBe("Loading your plans");
    expect(document.body.textContent).not.toContain("{");
  });

  it("greets the member and shows the next plan like the screen that replaces it", () => {
    const { next } = planned({ title: "Soup & <b>songs</b> {title}", location: "Kitchen, Lisbon" });
    fillOutline(document, robin, { next }, now);
    const early = main()?.querySelector("section");
    expect(main()?.textContent).toContain("Thursday 14 MayGood morning, Robin");
    expect(early?.querySelectorAll("[data-face]")).toHaveLength(2);
    const words = early?.textContent;
    const hrefs = [...(early?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
    document.body.innerHTML = "";
    show(<NextPlan plan={next} now={now.getTime()} />);
    const late = screen.getByRole("region", { name: next.experience.title });
    // The screen also has initials in the faces.
    expect(late.textContent.replace("ANBN", "")).toBe(words);
    expect([...late.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(hrefs);
  });

  it("leaves out the faces where nobody else comes", () => {
    const { next } = planned();
    fillOutline(document, robin, { next: { ...next, people: [], peopleCount: 0 } }, now);
    expect(main()?.querySelector("[data-faces]")).toBeNull();
  });

  it.each([
    ["the host's picture", { imageUrl: "/objects/covers/one.avif" }, 'img[src="/objects/covers/one.avif"]'],
    ["the ground of its drawing", { cover: "swim" as const }, 'svg[class*="art-"] .sky'],
    ["a plain ground without either", {}, "svg.bg-sunken:empty"],
  ])("shows %s", (_, what, selector) => {
    fillOutline(document, robin, planned(what), now);
    expect(main()?.querySelector(selector)).not.toBeNull();
  });

  it("leads to Discover without a plan", () => {
    fillOutline(document, robin, { next: null }, now);
    expect(main()?.querySelector("section")?.textContent).toContain("Nothing planned yet");
    expect(main()?.querySelector("section a")?.getAttribute("href")).toBe("/experiences");
  });

  it.each([
    ["a newcomer", { welcomed: false }],
    ["a suspended member", { suspendedAt: "2026-01-01T10:00:00.000Z" }],
  ])("stays as it is for %s, who sees another screen", (_, what) => {
    fillOutline(document, { ...robin, ...what }, planned(), now);
    expect(main()?.textContent).toBe("Loading your plans");
  });

  it("changes nothing once the application is there", () => {
    document.getElementById("root")?.removeAttribute("data-outline");
    fillOutline(document, robin, planned(), now);
    expect(main()?.textContent).toBe("Loading your plans");
  });
});
