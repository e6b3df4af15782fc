/** A word that is another one written twice, such as "LisbonLisbon": that other one; null if there is none. */
export function doubledName(location: string): string | null {
  return /(?<![\p{L}\p{N}])(\p{L}{3,})\1(?![\p{L}\p{N}])/iu.exec(location)?.[1] ?? null;
}
