import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { createQueryClient } from "./api/query-client.ts";
import { scriptsId, templates } from "./app/outline/templates.ts";
import { FreeOutline, HomeOutline, PlannedOutline } from "./app/outline/home-outline.tsx";
import { Landing } from "./screens/landing/landing.tsx";
import { liveParts, type PartName, partNames } from "./screens/landing/live-parts.tsx";

export { scriptsId };

/** An empty box for each live part. It renders nothing itself, so the layout ignores it. */
const box = (name: PartName) => <div data-part={name} className="contents" />;
const boxes: Record<PartName, ReactNode> = {
  header: box("header"),
  chat: box("chat"),
  features: box("features"),
  experiences: box("experiences"),
};

/** The landing page's markup without data, which the build inserts into its document. */
export function renderLanding(): string {
  const parts = liveParts(createQueryClient());
  let page = renderToStaticMarkup(<Landing parts={boxes} />);
  for (const name of partNames) {
    const empty = renderToStaticMarkup(boxes[name]);
    const part = renderToString(parts[name], { identifierPrefix: name });
    if (!page.includes(empty)) throw new Error(`The landing page has no place for its ${name}.`);
    page = page.replace(empty, () => empty.replace("></div>", () => `>${part}</div>`));
  }
  return page;
}

/** The outline of Home, and the templates of its first card. */
export function renderHome(): { root: string; templates: string } {
  const template = (id: string, content: ReactNode) =>
    `<template id="${id}">${renderToStaticMarkup(content)}</template>`;
  return {
    root: renderToStaticMarkup(<HomeOutline />),
    templates: template(templates.planned, <PlannedOutline />) + template(templates.free, <FreeOutline />),
  };
}
