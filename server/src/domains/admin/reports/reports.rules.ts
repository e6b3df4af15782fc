import type { ReportTarget } from "@alongside/contract/support/support.constants.ts";

type Snapshot = Readonly<Record<string, unknown>>;

/** Under which name a snapshot keeps what was reported, and where in it addresses of its own files are. */
const holders: Record<ReportTarget, { name: string; files: readonly string[] }> = {
  user: { name: "person", files: ["picture"] },
  post: { name: "post", files: ["media"] },
  comment: { name: "comment", files: [] },
  message: { name: "message", files: ["attachment"] },
  experience: { name: "experience", files: ["picture"] },
  video: { name: "video", files: ["film", "picture"] },
  listing: { name: "listing", files: ["pictures"] },
};

/**
 * The addresses of pictures and films of what was reported, in an order that stays: nothing else may be looked at by
 * them, neither the owner's other files nor those of a post below which a comment stands.
 */
export function filesIn(targetType: ReportTarget, snapshot: Snapshot): string[] {
  const { name, files } = holders[targetType];
  const holder = snapshot[name];
  if (typeof holder !== "object" || holder === null) return [];
  const fields = new Map<string, unknown>(Object.entries(holder));
  return files.flatMap((file) => {
    const value = fields.get(file);
    const addresses: unknown[] = Array.isArray(value) ? value : [value];
    return addresses.filter((address) => typeof address === "string");
  });
}
