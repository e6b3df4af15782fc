import { toast } from "../../../ui/toast-store.ts";

/** Calls are announced, and not there yet (document 2, section 1). */
export function callSoon(): void {
  toast.show({ title: "Calling Feature", description: "Voice & video calling coming soon!" });
}
