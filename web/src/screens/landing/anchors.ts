/** The sections of the page that links can jump to (P-SCREENS-10). */
export const anchors = [
  { href: "#features", label: "Features" },
  { href: "#ai-demo", label: "AI Demo" },
  { href: "#experiences", label: "Experiences" },
  { href: "#mission", label: "Mission" },
] as const;
