import type { ReportTarget } from "@alongside/contract/support/support.constants.ts";

type Snapshot = Readonly<Record<string, unknown>>;

/** The snapshot's key of the reported item, and where in it the addresses of its own files are. */
const holders: Record<ReportTarget, { name: string; files: readonly string[] }> = {
  user: { name: "person", files: ["picture"] },
  post: { name: "post", files: ["media"] },
  comment: { name: "comment", files: [] },
  message: { name: "message", files: ["attachment", "attachments"] },
  experience: { name: "experience", files: ["picture"] },
  photo: { name: "photo", files: ["picture"] },
  video: { name: "video", files: ["film", "picture"] },
  listing: { name: "listing", files: ["pictures"] },
};

/**
 * The addresses of images and videos of the reported item, in a stable order. They are the only files a reviewer may
 * open: not the owner's other files, nor those of the post a reported comment belongs to.
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
