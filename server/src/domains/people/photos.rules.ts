const fileName = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(-small)?\.webp$/u;

/** The photo a file belongs to, and which of its two sizes it is; null for a name no photo's file has. */
export function photoOf(name: string): { id: string; isSmall: boolean } | null {
  const [, id, small] = fileName.exec(name) ?? [];
  return id === undefined ? null : { id, isSmall: small !== undefined };
}
