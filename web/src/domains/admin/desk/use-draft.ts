import { useKeptText } from "../../../ui/use-kept-text.ts";
import { useAdministrator } from "../admin-session.ts";
import { draftsOf } from "../drafts.ts";

/** What an administrator has begun to write, for their own eyes: it outlives the session until they log out. */
export function useDraft(name: string): [string, (text: string) => void] {
  const admin = useAdministrator();
  return useKeptText(`${draftsOf(admin?.id ?? "")}${name}`);
}
