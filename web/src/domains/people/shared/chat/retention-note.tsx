import { useQuery } from "@tanstack/react-query";
import { configQuery } from "../../../identity/identity.queries.ts";

/** Says at the beginning of a chat how long its messages are kept; shows nothing if they aren't deleted (P-MESSAGES-17). */
export function RetentionNote() {
  const { data: config } = useQuery(configQuery);
  const days = config?.retention?.messageDays ?? null;
  if (days === null) return null;
  return <p className="my-3 self-center text-center text-xs text-ink-faint">Messages are deleted after {days} days.</p>;
}
