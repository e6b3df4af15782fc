/** The parts of the page one can jump to (document 1, section 2). */
export const anchors = [
  { href: "#features", label: "Features" },
  { href: "#ai-demo", label: "AI Demo" },
  { href: "#experiences", label: "Experiences" },
  { href: "#mission", label: "Mission" },
] as const;
