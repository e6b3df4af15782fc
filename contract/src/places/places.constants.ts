/** The size of a drawn map in pixels, with its position in the middle. A narrower screen shows the middle of it. */
export const mapArea = { width: 1000, height: 320 } as const;
