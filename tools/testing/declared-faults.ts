import { globSync } from "node:fs";
import { basename, resolve } from "node:path";

/** Every fault in the contract, with the domain whose file declares it ("kernel" for those of the request itself). */
export async function declaredFaults(): Promise<{ domain: string; code: string }[]> {
  const files = [...globSync("contract/src/*/*.faults.ts"), "contract/src/kernel/fault.ts"];
  const found = await Promise.all(files.map(faultsIn));
  return found.flat();
}

async function faultsIn(file: string): Promise<{ domain: string; code: string }[]> {
  const exported: unknown = await import(resolve(file));
  const domain = basename(resolve(file, ".."));
  return codesIn(exported).map((code) => ({ domain, code }));
}

/** A fault is any value with a code, at any depth of a file's exports. */
function codesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if ("code" in value && typeof value.code === "string") return [value.code];
  return Object.values(value).flatMap(codesIn);
}
