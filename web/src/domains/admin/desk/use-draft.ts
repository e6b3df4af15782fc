import { useDraftText } from "../../../ui/use-draft-text.ts";
import { useAdministrator } from "../admin-session.ts";
import { draftsOf } from "../drafts.ts";

/** What an administrator has begun to write, for their own eyes: it outlives the session until they log out. */
export function useDraft(name: string): [string, (text: string) => void] {
  const admin = useAdministrator();
  return useDraftText(`${draftsOf(admin?.id ?? "")}${name}`);
}
