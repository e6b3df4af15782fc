import { useDraftText } from "../../../ui/use-draft-text.ts";
import { useAdministrator } from "../admin-session.ts";
import { draftsOf } from "../drafts.ts";

/** An administrator's draft, stored in this tab until they log out. Ending the session doesn't delete it. */
export function useDraft(name: string): [string, (text: string) => void] {
  const admin = useAdministrator();
  return useDraftText(`${draftsOf(admin?.id ?? "")}${name}`);
}
