import { toast } from "../../ui/toast-store.ts";

/** The operator switched calls off (P-PEOPLE-7). */
export function callSoon(): void {
  toast.show({ title: "Calling Feature", description: "Voice & video calling coming soon!" });
}
