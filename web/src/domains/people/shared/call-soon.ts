import { toast } from "../../../ui/toast-store.ts";

/** Calls can't be placed yet (P-PEOPLE-7). */
export function callSoon(): void {
  toast.show({ title: "Calling Feature", description: "Voice & video calling coming soon!" });
}
